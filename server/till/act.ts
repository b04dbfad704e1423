/** All changes at the till: under the salon's lock, and once per key. */

import type { z } from 'zod'
import { AppError } from '../../shared/errors.ts'
import type { Instant } from '../../shared/time.ts'
import { fingerprint } from '../bookings/idempotency.ts'
import { noteNoFloor } from '../bookings/turns/settle-turns.ts'
import { writeBookings } from '../bookings/write.ts'
import { type Context, signedIn } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { noteKind } from '../db/news.ts'
import { type Statement, send } from '../db/together.ts'
import { assertOwnSalon } from '../salons/access.ts'
import { findCheck, type StoredCheck } from './checks.sql.ts'
import { findActing, insertTillAct, type TillSalon } from './till.sql.ts'

export interface Acting {
  sql: Sql
  salonId: string
  salon: TillSalon
  /** The check that the change is about, in its state before; null: it is about none, or there is none. */
  check: StoredCheck | null
  now: Instant
  context: Context
  /** The acting user, for entries. */
  who: { user_id: string; by_name: string }
  /** The statement that stores the answer for repeats, for callers that send it together with others; null: no key was sent. Not executed yet. */
  keep: (kept: object) => Statement | null
}

interface Request<Kept extends object, Reply> {
  /** Of the call; null: none was sent. */
  key: string | null
  /** The check that it is about, which is read along with the salon; absent: none. */
  checkId?: string
  /** The request: the same key with a different request is an error. */
  asked: unknown
  /** What is stored for a repeat. */
  kept: z.ZodType<Kept>
  /** The answer, for a first request and for a repeat. */
  answer: (acting: Acting, kept: Kept) => Promise<Reply>
}

/** @throws AppError `not_found`; `idempotency_mismatch`; what `work` and `answer` throw */
export async function tillAct<Kept extends object, Reply>(
  salonId: string,
  { key, checkId, asked, kept: schema, answer }: Request<Kept, Reply>,
  context: Context,
  work: (acting: Acting) => Promise<Kept>,
): Promise<Reply> {
  await assertOwnSalon(salonId, context)
  const { id: userId, firstName } = signedIn(context)
  return writeBookings(context, salonId, async (sql) => {
    noteKind(sql, 'till')
    const now = context.now()
    const [found, check] = await Promise.all([
      findActing(sql, salonId, { now, key }),
      checkId ? findCheck(sql, salonId, checkId) : null,
    ])
    if (!found) throw new AppError('not_found')
    const { salon, earlier, hasFloor } = found
    if (!hasFloor) noteNoFloor(sql)
    const requestHash = fingerprint(asked)
    let isKept = false
    const keep = (kept: object) => {
      isKept = true
      return key === null ? null : insertTillAct(sql, salonId, { key, requestHash, reply: kept, now })
    }
    const acting = { sql, salonId, salon, check, now, context, who: { user_id: userId, by_name: firstName }, keep }
    if (earlier) {
      if (!earlier.requestHash.equals(requestHash)) throw new AppError('idempotency_mismatch')
      return answer(acting, schema.parse(earlier.reply))
    }
    const kept = await work(acting)
    const act = isKept ? null : keep(kept)
    if (act) await send(sql, act)
    return answer(acting, kept)
  })
}

/** The owner, and the front desk if the settings allow it. */
export function mayRefund({ settings }: Pick<TillSalon, 'settings'>, context: Context): boolean {
  return signedIn(context).role === 'salon_owner' || settings.frontDeskMayRefund
}

export function mayClose({ settings }: Pick<TillSalon, 'settings'>, context: Context): boolean {
  return signedIn(context).role === 'salon_owner' || settings.frontDeskMayClose
}

/** @throws AppError `invalid_request` for one of the salon's own methods that is not there */
export function methodOf<Method extends string>(
  { settings }: Pick<TillSalon, 'settings'>,
  { method, otherMethodId }: { method: Method; otherMethodId: string | null },
): { method: Method; method_name: string } {
  if (method !== 'other') return { method, method_name: '' }
  const own = settings.otherMethods.find(({ id }) => id === otherMethodId)
  if (!own) throw new AppError('invalid_request', { fields: { otherMethodId: 'invalid' } })
  return { method, method_name: own.name }
}
