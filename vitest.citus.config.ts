import { defineConfig } from 'vitest/config'

/** `npm run test:citus`: on the Citus of `TEST_DATABASE_URL`. */
export default defineConfig({
  test: {
    include: ['server/**/*.citus.ts'],
    env: { TZ: 'Asia/Kathmandu' },
    globalSetup: 'server/testing/global-setup.ts',
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
