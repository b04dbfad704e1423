import { defineConfig } from 'vitest/config'

/** `npm run attacks`: one after another, because what is looked at is how long others wait meanwhile. */
export default defineConfig({
  test: {
    include: ['{attacks,server,scripts}/**/*.attack.ts'],
    env: { TZ: 'Asia/Kathmandu' },
    globalSetup: 'server/testing/global-setup.ts',
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
