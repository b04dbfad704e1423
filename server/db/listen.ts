/**
 * One connection per process that receives the changes of all processes. Why:
 * docs/decisions/0038-database-faults-and-failover.md
 */

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql as raw } from 'kysely'
import pg from 'pg'
import { z } from 'zod'
import { Change } from '../../shared/salons/live.ts'
import type { Sql } from './connection.ts'
import { clientFor, currentServer } from './hosts.ts'
import { salonChanged, salonHeld } from './news.ts'
import { connectionConfig, renewSeconds } from './pool.ts'

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
  /**
   * Whether everything that was committed `withinMs` ago has been heard. If that is unknown, notifies itself and waits for it for a
   * moment; false: it is still unknown.
   */
  hasHeard: (withinMs: number) => Promise<boolean>
  stop: () => Promise<void>
}

const endMs = 1_000
/** Interval and timeout of checks whether the server still serves, and interval of checks where its name leads. */
const usual = { everyMs: 3_000, patienceMs: 5_000, lookMs: renewSeconds * 1000 }
/** How long the process waits for its own notification. */
const hearingMs = 100

export interface Hearing {
  /** What is heard of times that are held; absent: nothing. */
  onHeld?: (salonId: string) => void
  /** It listens, for the first time. */
  onBegin?: () => void
  /** It listens again: its name may have led to another server. */
  onReopen?: () => void
  /** Notifies through the connections used for reading, so that it is the same server. Absent: `hasHeard` is always false. */
  say?: (channel: string, payload: string) => Promise<unknown>
}

/** Every process that listens there is notified, those of this connection's own process too. */
export async function notify(sql: Sql, channel: string, payload: string): Promise<void> {
  await raw`select pg_notify(${channel}, ${payload})`.execute(sql)
}

/**
 * Listens until stopped. The connection is reopened when it breaks, gets no response, or its server is read-only, until one
 * is writable: only there can anything change. Also when its name now leads to another server. `onReconnect`: events may have been missed.
 */
export function listen(
  url: string,
  onChange: (told: Announcement) => void,
  onReconnect: () => void,
  { onHeld, onBegin, onReopen, say, ...times }: Partial<typeof usual> & Hearing = {},
): Listening {
  const { everyMs, patienceMs, lookMs } = { ...usual, ...times }
  const hearing = hearOneself(say)
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
    fresh.on('notification', ({ channel, payload = '' }) => {
      if (channel === hearing.channel) return hearing.heard(payload)
      if (channel === salonHeld) return onHeld?.(payload)
      const told = parseAnnouncement(payload)
      if (told) onChange(told)
      else onReconnect()
    })
    try {
      await fresh.connect()
      await assertServing(fresh)
      const channels = [salonChanged, hearing.channel, ...(onHeld ? [salonHeld] : [])]
      await fresh.query(channels.map((channel) => `listen ${channel}`).join('; '))
      if (isFirst) onBegin?.()
      else {
        onReopen?.()
        onReconnect()
      }
      hearing.begin()
    } catch {
      reopen(fresh)
    }
  }

  function reopen(broken: pg.Client) {
    if (stopped || client !== broken) return
    client = null
    hearing.end()
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
    hasHeard: hearing.hasHeard,
    stop: async () => {
      stopped = true
      hearing.end()
      clearTimeout(retry)
      clearInterval(beat)
      clearInterval(look)
      const ending = client?.end().catch(() => undefined) // it may be broken already
      await Promise.race([ending, pause(endMs, undefined, { ref: false })]) // or silent
    },
  }
}

/**
 * Notifications arrive in the order of the commits: a process that has received its own has received those of all commits before it
 * was sent.
 */
function hearOneself(say: Hearing['say']) {
  const channel = `heard_${randomUUID().replaceAll('-', '')}`
  let isListening = false
  let heardUntil = Number.NEGATIVE_INFINITY
  let asking: { at: number; answer: PromiseWithResolvers<void> } | null = null

  function age(): number {
    return performance.now() - heardUntil
  }

  function settle(): void {
    asking?.answer.resolve()
    asking = null
  }

  function ask(): Promise<void> {
    if (asking) return performance.now() - asking.at > hearingMs ? Promise.resolve() : asking.answer.promise
    const begun = { at: performance.now(), answer: Promise.withResolvers<void>() }
    asking = begun
    say?.(channel, String(begun.at)).catch(() => {
      if (asking === begun) settle()
    })
    return begun.answer.promise
  }

  return {
    channel,
    begin: () => {
      isListening = true
    },
    end: () => {
      isListening = false
      settle()
    },
    heard: (payload: string) => {
      if (payload !== String(asking?.at)) return
      heardUntil = Number(payload)
      settle()
    },
    hasHeard: async (withinMs: number): Promise<boolean> => {
      if (say && isListening && age() > withinMs / 3) {
        const answer = ask()
        if (age() > withinMs) await Promise.race([answer, pause(hearingMs, undefined, { ref: false })])
      }
      return age() <= withinMs
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
