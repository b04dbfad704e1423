import { randomInt } from 'node:crypto'
import { defineConfig } from 'vitest/config'

process.env.TZ = 'Asia/Kathmandu' // no salon's zone, and 5 h 45 min from UTC: a zone that leaks shows

process.env.TEST_SEED ??= String(randomInt(2 ** 31))
process.stdout.write(
  `Properties draw their cases with TEST_SEED=${process.env.TEST_SEED}: named again, it draws the same.\n`,
)

export default defineConfig({
  test: {
    include: ['{shared,server,web,scripts}/**/*.test.{ts,tsx}'],
    env: { TZ: 'Asia/Kathmandu' },
    globalSetup: 'server/testing/global-setup.ts',
    setupFiles: 'shared/testing/property-seed.ts',
    pool: 'forks',
    maxWorkers: 2, // three: 46 s more of CPU, and 13 s more by the clock
    // Two processes for all files: to reload the application for each of them took most of the time. What a file changes
    // outside its own database, app and folder, it puts back (`process.env`, timers).
    isolate: false,
    // Files are loaded as the product's are, by Node, which keeps what it compiled (NODE_COMPILE_CACHE): a fifth less of CPU than through Vite.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    unstubGlobals: true,
    unstubEnvs: true,
    // None of these is a goal: they end what hangs, also where everything takes ten times as long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
