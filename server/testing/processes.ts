/** Several processes' worth of the application on one database: turns within a process cannot order them. */

import pino from 'pino'
import { buildApp } from '../app/app.ts'
import { followBookings } from '../app/follow-bookings.ts'
import type { World } from '../context.ts'
import type { Db } from '../db/connection.ts'
import { connect } from '../db/pool.ts'
import { testDatabase } from './database.ts'
import { ownerPassword, wednesday } from './salon.ts'

export interface CallReply<Body> {
  status: number
  body: Body
}

export interface Processes {
  db: Db
  /** Per process. */
  worlds: readonly World[]
  /** Each from its own address, at the next process. */
  send: <Body = { id: string; code?: string }>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body: object | undefined,
    headers?: Record<string, string>,
  ) => Promise<CallReply<Body>>
  signIn: (email: string) => Promise<Record<string, string>>
  close: () => Promise<void>
}

/**
 * Three of them, with twenty connections each; the clock stands still. Deadlocks are not resolved: callers in one, who would
 * otherwise be retried a second later unnoticed, never get a response.
 */
export async function startProcesses(now = wednesday): Promise<Processes> {
  const database = await testDatabase({ deadlock_timeout: '1h' })
  const start = async () => {
    const world: World = {
      db: connect(database.url, 20),
      now: () => now,
      followBookings,
      publicUrl: () => 'https://book.example.com',
    }
    const options = {
      publicUrl: null,
      databaseUrl: database.url,
      trustProxy: ['127.0.0.1'],
      metricsToken: null,
      version: 'test',
    }
    return { world, app: await buildApp(world, { ...options, log: pino({ level: 'silent' }) }) }
  }
  const first = await start()
  const all = [first, await start(), await start()]
  let calls = 0

  return {
    db: first.world.db,
    worlds: all.map(({ world }) => world),
    async send<Body>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object, headers = {}) {
      const { app } = all[++calls % all.length] ?? first
      const address = `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`
      const reply = await app.inject({
        method,
        url,
        ...(body && { payload: JSON.stringify(body) }),
        headers: { ...(body && { 'content-type': 'application/json' }), 'x-forwarded-for': address, ...headers },
      })
      return { status: reply.statusCode, body: reply.json<Body>() }
    },
    async signIn(email) {
      const payload = { email, password: ownerPassword }
      const { headers } = await first.app.inject({ method: 'POST', url: '/api/shop/login', payload })
      return { cookie: String(headers['set-cookie']).split(';')[0] ?? '' }
    },
    async close() {
      for (const { app, world } of all) {
        await app.close()
        await world.db.destroy()
      }
      await database.drop()
    },
  }
}

/** Number of responses by status. */
export function tally(replies: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
