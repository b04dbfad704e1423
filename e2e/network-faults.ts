/** Takes the network away from some calls of a screen, as a lost or slow connection does: nothing is answered in the product's place. */

import type { BrowserCommand } from 'vitest/node'

declare module 'vitest/browser' {
  interface BrowserCommands {
    holdCalls: (path: string) => Promise<void>
    cutCalls: (path: string) => Promise<void>
    mendCalls: () => Promise<void>
  }
}

type Command<Parameters extends unknown[] = []> = BrowserCommand<Parameters>
type Context = Parameters<Command>[0]['context']
type Route = Parameters<Parameters<Context['route']>[1]>[0]

/** Calls that wait for what becomes of them. */
const held: Route[] = []

/** Calls whose address contains `path` wait from now on, until they are cut or mended. */
export const holdCalls: Command<[path: string]> = async ({ context }, path) => {
  await context.route(calling(path), (route) => void held.push(route))
}

/** Calls whose address contains `path` get no answer from now on, nor do those that wait. */
export const cutCalls: Command<[path: string]> = async ({ context }, path) => {
  await context.route(calling(path), (route) => route.abort('connectionfailed'))
  await Promise.allSettled(held.splice(0).map((route) => route.abort('connectionfailed')))
}

export const mendCalls: Command = async ({ context }) => {
  await Promise.allSettled(held.splice(0).map((route) => route.continue()))
  await context.unrouteAll()
}

function calling(path: string) {
  return ({ pathname, search }: URL) => pathname.startsWith('/api/') && (pathname + search).includes(path)
}
