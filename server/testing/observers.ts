/** Observers that keep reading whatever happens to the product. */

import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from './product.ts'

export interface Observation {
  path: string
  /** 0: no answer. */
  status: number
  /** When the request was sent, in `performance` time. */
  at: number
  milliseconds: number
}

/** Reads each path four times a second, without waiting for the previous answer. */
export function observe({ address }: Product, headers: Readonly<Record<string, Record<string, string>>>) {
  const looks: Observation[] = []
  const open = new Set<Promise<void>>()
  const stopping = new AbortController()

  const look = async (path: string) => {
    const at = performance.now()
    const signal = AbortSignal.timeout(30_000)
    const status = await fetch(address + path, { headers: headers[path] ?? {}, signal }).then(
      async (reply) => (await reply.arrayBuffer().catch(() => null)) && reply.status,
      () => 0,
    )
    looks.push({ path, status: status ?? 0, at, milliseconds: performance.now() - at })
  }
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      for (const path of Object.keys(headers)) {
        const asked = look(path).finally(() => open.delete(asked))
        open.add(asked)
      }
      await sleep(250)
    }
  })()
  return {
    looks,
    async stop() {
      stopping.abort()
      await watching
      await Promise.all(open)
    },
  }
}
