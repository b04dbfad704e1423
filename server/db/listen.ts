/**
 * One connection per process that hears what any process changed.
 * Why: docs/decisions/0043-another-server-behind-the-same-name.md
 */

import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { Change } from '../../shared/salons/live.ts'
import { connectionConfig } from './connection.ts'

/** The channel on which processes tell each other what changed: a `Told` as JSON. */
export const salonChanged = 'salon_changed'

const Told = z.object({
  salonId: z.string(),
  changes: z.array(Change),
  by: z.object({ userId: z.string(), change: z.string() }).nullable(),
})
/** What changed in a salon, and who made it, where their browser named it. */
export type Told = z.infer<typeof Told>

/** Null: a process of another version says it in another way. */
function toldIn(payload = ''): Told | null {
  try {
    return Told.parse(JSON.parse(payload))
  } catch {
    return null
  }
}

export interface Listening {
  stop: () => Promise<void>
}

const endMs = 1_000
/** How often the server is asked whether it still serves, and how long it may take to say so. */
const usual = { everyMs: 3_000, patienceMs: 5_000 }

/**
 * Hears until stopped; a connection that breaks, that nobody answers on, or whose server takes no writes any more, is
 * opened anew until there is one that does: only there something can change. `onReconnect` says that changes may have been missed.
 */
export function listen(
  url: string,
  onChange: (told: Told) => void,
  onReconnect: () => void,
  { everyMs, patienceMs } = usual,
): Listening {
  let stopped = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined

  async function open(isFirst: boolean) {
    const patience = { query_timeout: patienceMs, connectionTimeoutMillis: patienceMs }
    const fresh = new pg.Client({ ...connectionConfig(url), ...patience })
    client = fresh
    fresh.on('error', () => reopen(fresh))
    fresh.on('end', () => reopen(fresh))
    fresh.on('notification', ({ payload }) => {
      const told = toldIn(payload)
      if (told) onChange(told)
      else onReconnect()
    })
    try {
      await fresh.connect()
      await assertServing(fresh)
      await fresh.query(`listen ${salonChanged}`)
      if (!isFirst) onReconnect()
    } catch {
      reopen(fresh)
    }
  }

  function reopen(broken: pg.Client) {
    if (stopped || client !== broken) return
    client = null
    void broken.end().catch(() => undefined) // it is broken already
    retry = setTimeout(() => void open(false), 500)
  }

  const beat = setInterval(() => {
    const asked = client
    if (asked) void assertServing(asked).catch(() => reopen(asked))
  }, everyMs)
  void open(true)
  return {
    stop: async () => {
      stopped = true
      clearTimeout(retry)
      clearInterval(beat)
      const ending = client?.end().catch(() => undefined) // it may be broken already
      await Promise.race([ending, pause(endMs, undefined, { ref: false })]) // or silent
    },
  }
}

/** @throws Error when nobody answers, or the server only reads: it may have handed over to another one behind the same name */
async function assertServing(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ only: string }>(`select current_setting('transaction_read_only') as only`)
  if (rows[0]?.only !== 'off') throw new Error('the server only reads')
}
