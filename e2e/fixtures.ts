/** Fixtures of every journey: a server per worker with a stand-in for its virus scanner, and a browser whose console must stay clean. */

import { test as base, expect } from '@playwright/test'
import { type Clamd, clamd } from '../server/testing/clamd.ts'
import { shiftClock } from '../shared/testing/shift-clock.ts'
import { clockShift } from './clock.ts'
import { type RunningServer, startServer } from './server.ts'

export { expect } from '@playwright/test'

interface PerTest {
  /** Messages in the browser's console. A journey that provokes a rejection declares the one it expects. */
  complaints: { expected: RegExp[] }
}

export const test = base.extend<PerTest, { scanner: Clamd; server: RunningServer }>({
  /** Its pages go by this process's clock. */
  browser: [
    async ({ browser }, provide) => {
      if (clockShift !== 0) {
        const open = browser.newContext.bind(browser)
        browser.newContext = async (options) => {
          const context = await open(options)
          await context.addInitScript(shiftClock, clockShift)
          return context
        }
      }
      await provide(browser)
    },
    { scope: 'worker' },
  ],

  scanner: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
    async ({}, provide) => {
      const scanner = await clamd()
      await provide(scanner)
      await scanner.close()
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ scanner }, provide) => {
      const server = await startServer({ CLAMD: scanner.setting })
      await provide(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ server }, provide) => provide(server.base),

  complaints: [
    async ({ page }, provide) => {
      const heard: string[] = []
      const expected: RegExp[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text())
      })
      page.on('pageerror', (error) => heard.push(error.message))
      await provide({ expected })
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' }) // what is still being answered when a journey is over
      expect(heard.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})
