/**
 * One connection per process that receives the changes of all processes. Why:
 * docs/decisions/0043-another-server-behind-the-same-name.md
 */

import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { Change } from '../../shared/salons/live.ts'
import { connectionConfig, renewSeconds } from './connection.ts'
import { clientFor, currentServer } from './hosts.ts'

/** The channel on which processes notify each other of changes: a `Told` as JSON. */
export const salonChanged = 'salon_changed'

const Announcement = z.object({
  salonId: z.string(),
  changes: z.array(Change),
  by: z.object({ userId: z.string(), change: z.string() }).nullable(),
})
/** What changed in a salon, and the request that changed it, if the browser named it. */
export type Announcement = z.infer<typeof Announcement>

/** Null: a process of another version uses another format. */
function parseAnnouncement(payload = ''): Announcement | null {
  try {
    return Announcement.parse(JSON.parse(payload))
  } catch {
    return null
  }
}

export interface Listening {
  stop: () => Promise<void>
}

const endMs = 1_000
/** Interval and timeout of checks whether the server still serves, and interval of checks where its name leads. */
const usual = { everyMs: 3_000, patienceMs: 5_000, lookMs: renewSeconds * 1000 }

/**
 * Listens until stopped. The connection is reopened when it breaks, gets no response, or its server is read-only, until one
 * is writable: only there can anything change. Also when its name now leads to another server. `onReconnect`: events may have been missed.
 */
export function listen(
  url: string,
  onChange: (told: Announcement) => void,
  onReconnect: () => void,
  times: Partial<typeof usual> = {},
): Listening {
  const { everyMs, patienceMs, lookMs } = { ...usual, ...times }
  let stopped = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined

  const patience = { query_timeout: patienceMs, connectionTimeoutMillis: patienceMs }
  const configOf = (server: string) => ({ ...connectionConfig(server), ...patience })
  const Client = clientFor(url, configOf)
  const newClient = () => new Client(configOf(currentServer(url)))

  async function open(isFirst: boolean) {
    const fresh = newClient()
    client = fresh
    fresh.on('error', () => reopen(fresh))
    fresh.on('end', () => reopen(fresh))
    fresh.on('notification', ({ payload }) => {
      const told = parseAnnouncement(payload)
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
  const look = setInterval(() => {
    const held = client
    if (held) void isWhereTheNameLeads(held, newClient()).then((is) => is || reopen(held))
  }, lookMs)
  void open(true)
  return {
    stop: async () => {
      stopped = true
      clearTimeout(retry)
      clearInterval(beat)
      clearInterval(look)
      const ending = client?.end().catch(() => undefined) // it may be broken already
      await Promise.race([ending, pause(endMs, undefined, { ref: false })]) // or silent
    },
  }
}

/**
 * @throws Error when the server does not answer or is read-only: it may have handed over to another one behind the same
 * name
 */
async function assertServing(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ only: string }>(`select current_setting('transaction_read_only') as only`)
  if (rows[0]?.only !== 'off') throw new Error('the server only reads')
}

/** Identified by its start time with microseconds, which is unique. Null if that cannot be determined. */
async function isWhereTheNameLeads(held: pg.Client, visitor: pg.Client): Promise<boolean> {
  visitor.on('error', () => undefined) // the next check tells more
  try {
    await visitor.connect()
    const [there, here] = [await beganAt(visitor), await beganAt(held)]
    return there === here
  } catch {
    return true
  } finally {
    void visitor.end().catch(() => undefined) // it may have broken
  }
}

async function beganAt(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ at: string }>('select pg_postmaster_start_time()::text as at')
  return rows[0]?.at
}
