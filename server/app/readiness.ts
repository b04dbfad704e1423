/**
 * Whether the database works, checked once for all callers. While it cannot write, writers are told at once, and the
 * rest of the disk is kept for readers.
 */

import type { FastifyInstance } from 'fastify'
import { AppError, type Outage } from '../../shared/errors.ts'
import type { World } from '../context.ts'
import { isUnwritable, whyUnwritable } from '../db/faults.ts'
import { findOutage } from '../db/probe.ts'
import { withTimeout } from '../db/with-timeout.ts'

export interface Readiness {
  /** What is wrong, at most three seconds old, through the connections that calls use; null: nothing. */
  ask: () => Promise<Outage | null>
  /** Why nothing can be written, as far as is known; null: it can. */
  refusesWrites: () => Outage | null
}

const goodForMs = 3_000
const badForMs = 1_000
const maxMs = 9_000
const safeMethods = ['GET', 'HEAD', 'OPTIONS']

export function watchDatabase(app: FastifyInstance, { db, now, isShortOfRoom, busyAfterMs }: World): Readiness {
  let known: Outage | null = null
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<Outage | null> | null = null

  const find = async () => {
    const outage = await withTimeout(maxMs, findOutage(db, now(), busyAfterMs)).catch(asAway)
    if (outage !== known) app.log.warn({ before: known, now: outage }, 'the database is in another state')
    if (known && isUnwritable(known) && outage === null) db.renewConnections()
    known = outage
    askedAt = performance.now()
    asking = null
    return outage
  }
  const ask = async (goodFor = goodForMs) => {
    if (isShortOfRoom?.()) return 'storage_full'
    if (performance.now() - askedAt < (known ? badForMs : goodFor)) return known
    return (asking ??= find())
  }
  const refusesWrites = () => (isShortOfRoom?.() ? 'storage_full' : known && isUnwritable(known) ? known : null)

  app.addHook('onRequest', async ({ method, routeOptions }) => {
    const reason = refusesWrites()
    if (reason && !safeMethods.includes(method) && routeOptions.url) {
      throw new AppError('unavailable', { retryAfterSeconds: 5, reason })
    }
  })
  app.addHook('onError', async (_request, _reply, error) => {
    if (whyUnwritable(error)) void ask(badForMs)
  })
  const again = setInterval(() => {
    if (known && isUnwritable(known)) void ask()
  }, 2_000)
  app.addHook('onClose', async () => clearInterval(again))
  return { ask, refusesWrites }
}

function asAway(): Outage {
  return 'database_away'
}
