/** While the server of `npm run dev` restarts, calls wait for it: a developer would read an error for each of them. */

import { setTimeout as sleep } from 'node:timers/promises'
import { createLogger, type Logger, type Plugin } from 'vite'
import { takesConnections } from './takes-connections.ts'

/** A server that is not there after this long is broken, not restarting: its calls fail and say so. */
const patienceMs = 30_000

/** @param port the server's. @param handedOn which addresses Vite hands on to it */
export function waitsForServer(port: number, handedOn: RegExp): Plugin {
  let waiting: Promise<void> | null = null
  const handOnLater = async (handOn: () => void) => {
    await (waiting ??= untilItListens(port).finally(() => (waiting = null)))
    handOn()
  }
  return {
    name: 'waits-for-server',
    configureServer: (vite) => {
      vite.middlewares.use((request, _, handOn) => {
        if (handedOn.test(request.url ?? '')) void handOnLater(handOn)
        else handOn()
      })
    },
  }
}

/** Leaves out the connections that end with the server: an open window has one for news, and opens another. */
export function loggerBesideRestarts(): Logger {
  const logger = createLogger()
  return {
    ...logger,
    error(message, options) {
      const isOfRestart = message.includes('proxy error') && /ECONNRESET|socket hang up/.test(message)
      if (!isOfRestart) logger.error(message, options)
    },
  }
}

async function untilItListens(port: number): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < patienceMs; ) {
    if (await takesConnections(port)) return
    await sleep(100)
  }
}
