/** Journeys on a server whose operator configured a virus scanner, which is a stand-in. */

import { type Clamd, clamd } from '../server/testing/clamd.ts'
import { test as plain } from './fixtures.ts'
import { startServer } from './server.ts'

export const test = plain.extend<object, { scanner: Clamd }>({
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
})
