/** Graceful shutdown: what was opened is closed in reverse order, also when the start is interrupted. */

import type { Logger } from 'pino'

export interface Shutdown {
  /** Aborted once the process is told to stop, which also ends a start in progress. */
  told: AbortSignal
  /** Registers how to close what is being opened. What fails to open needs no closing. */
  later: <Opened>(opening: Promise<Opened> | Opened, close: (opened: Opened) => unknown) => void
  /** Closes everything, once. */
  close: () => Promise<void>
}

const maxMs = 15_000
const sameSignalMs = 1_000

/** Closes what was opened, the last first. */
export function closeInOrder(onTrouble: (error: Error) => void): Pick<Shutdown, 'later' | 'close'> {
  const closers: (() => Promise<unknown>)[] = []
  let closing: Promise<void> | undefined
  return {
    close: () => (closing ??= closeAll()),
    later(opening, close) {
      closers.push(async () => {
        const opened = await Promise.resolve(opening).catch(() => undefined)
        if (opened !== undefined) await close(opened)
      })
    },
  }

  async function closeAll(): Promise<void> {
    for (let next = closers.pop(); next; next = closers.pop()) await next().catch(onTrouble)
  }
}

/**
 * SIGTERM, SIGINT and SIGHUP close everything and exit with code 0. A second signal exits immediately, unless it comes
 * at once: npm forwards the terminal's signal to the whole process group.
 */
export function shutDownOnSignal(log: Logger): Shutdown {
  const { later, close } = closeInOrder(({ message }) => log.error({ message }, 'not closed well'))
  const telling = new AbortController()
  let toldAt = 0

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (telling.signal.aborted) {
        if (performance.now() - toldAt > sameSignalMs) process.exit(1)
        return
      }
      toldAt = performance.now()
      log.info({ signal }, 'stopping')
      telling.abort()
      setTimeout(() => process.exit(1), maxMs).unref()
      void close().then(() => process.exit(0))
    })
  }
  return { told: telling.signal, close, later }
}
