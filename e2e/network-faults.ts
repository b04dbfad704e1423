/** Delays or drops some of a screen's requests, as a slow or lost connection does: nothing answers in the product's place. */

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

/** Requests on hold. */
const held: Route[] = []

/** Requests whose URL contains `path` are held from now on, until they are dropped or released. */
export const holdCalls: Command<[path: string]> = async ({ context }, path) => {
  await context.route(calling(path), (route) => void held.push(route))
}

/** Requests whose URL contains `path` get no response from now on, including those on hold. */
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
