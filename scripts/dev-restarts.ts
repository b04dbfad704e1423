/** While the server of `npm run dev` restarts, calls wait for it: a developer would read an error for each of them. */

import { setTimeout as sleep } from 'node:timers/promises'
import { createLogger, type Logger, type Plugin } from 'vite'
import { takesConnections } from './takes-connections.ts'

/** A server that is not there after this long is broken, not restarting: its calls fail and say so. */
const patienceMs = 30_000

/** Whether it was waited for in vain, so that what its calls meet is to be read. */
let isBroken = false

/** @param port the server's. @param handedOn which addresses Vite hands on to it */
export function waitsForServer(port: number, handedOn: RegExp): Plugin {
  let waiting: Promise<boolean> | null = null
  const handOnLater = async (handOn: () => void) => {
    isBroken = !(await (waiting ??= listensInTime(port).finally(() => (waiting = null))))
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

/**
 * Leaves out the connections that end with the server: an open window has one for news, and opens another. So may a call that was
 * handed on in the moment before it ended.
 */
export function loggerBesideRestarts(): Logger {
  const logger = createLogger()
  return {
    ...logger,
    error(message, options) {
      const isOfRestart = message.includes('proxy error') && /ECONNRESET|ECONNREFUSED|socket hang up/.test(message)
      if (!isOfRestart || isBroken) logger.error(message, options)
    },
  }
}

async function listensInTime(port: number): Promise<boolean> {
  for (const begun = performance.now(); performance.now() - begun < patienceMs; ) {
    if (await takesConnections(port)) return true
    await sleep(100)
  }
  return false
}
