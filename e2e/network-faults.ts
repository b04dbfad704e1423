/** Takes the network away from some calls of a screen, as a lost connection does: nothing is answered in the product's place. */

import type { BrowserCommand } from 'vitest/node'

declare module 'vitest/browser' {
  interface BrowserCommands {
    cutCalls: (path: string) => Promise<void>
    mendCalls: () => Promise<void>
  }
}

/** Calls whose address contains `path` get no answer from now on. */
export const cutCalls: BrowserCommand<[path: string]> = async ({ context }, path) => {
  await context.route(
    ({ pathname, search }) => pathname.startsWith('/api/') && (pathname + search).includes(path),
    (route) => route.abort('connectionfailed'),
  )
}

export const mendCalls: BrowserCommand = async ({ context }) => {
  await context.unrouteAll()
}
