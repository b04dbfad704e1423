/** Screens and their parts in a browser, one window for all of them, against one running product. */

import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { clockShift, machineZone } from './e2e/clock.ts'
import { cutCalls, holdCalls, mendCalls } from './e2e/network-faults.ts'
import { launchOptions } from './playwright.config.ts'
import { findFreePort } from './scripts/free-port.ts'
import { ownerApp } from './vite.config.ts'

// The browser's server reads this file once more.
process.env.BOOKNAIL_BEHIND_SCREENS ??= String(await findFreePort())

const { plugins, publicDir, resolve } = ownerApp

export default defineConfig({
  root: import.meta.dirname,
  publicDir,
  resolve,
  plugins,
  logLevel: 'warn',
  server: { proxy: { '/api': { target: `http://127.0.0.1:${process.env.BOOKNAIL_BEHIND_SCREENS}` } } },
  cacheDir: 'node_modules/.cache/screens',
  optimizeDeps: { entries: ['web/app/main.tsx', 'web/**/worker.ts', 'web/book/hydrate.ts', 'web/testing/*.{ts,tsx}'] }, // all at once: one that is found later loads the window anew
  test: {
    include: ['web/**/*.screen.{ts,tsx}'],
    globalSetup: 'e2e/behind-screens.ts',
    env: { CLOCK_SHIFT: String(clockShift) },
    setupFiles: 'web/testing/each-screen.ts',
    isolate: false, // what the app loaded stays, as it does in a window
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    browser: {
      enabled: true,
      headless: true,
      connectTimeout: 300_000,
      screenshotFailures: false,
      commands: { cutCalls, holdCalls, mendCalls },
      provider: playwright({
        actionTimeout: 30_000,
        launchOptions,
        contextOptions: { reducedMotion: 'reduce', locale: 'en-US', timezoneId: machineZone },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
