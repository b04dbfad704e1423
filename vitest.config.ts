import { defineConfig } from 'vitest/config'

process.env.TZ = 'Asia/Kathmandu' // no salon's zone, and 5 h 45 min from UTC: a zone that leaks shows

export default defineConfig({
  test: {
    include: ['{shared,server,web,scripts}/**/*.test.{ts,tsx}'],
    env: { TZ: 'Asia/Kathmandu' },
    globalSetup: 'server/testing/global-setup.ts',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
