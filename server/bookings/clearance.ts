/** What a client without an account proves before anything is written for them: work in a flood, a code where they are new. */

import { strangersMinutesLeft } from '../../shared/bookings/flood.ts'
import { AppError } from '../../shared/errors.ts'
import type { Standing } from '../../shared/salons/no-shows.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { checkCode, type RightCode, type Sender, spendCodeOrAsk } from './codes/check-code.ts'
import type { RecentBookings } from './flood/flood.sql.ts'
import { guardOf } from './flood/flood.ts'
import { loadStrangersMinutes } from './flood/strangers.sql.ts'
import { type ProofHeaders, spendWork, type Work, workFor } from './flood/work.ts'

export interface SentProofs extends ProofHeaders {
  /** The code that was sent to the client; null: none was entered. */
  code: string | null
}

export interface Clearance {
  work: Work | null
  asksForCode: boolean
  code: RightCode | null
  /** Whoever is new to the salon asks it instead of booking. */
  isBeyond: boolean
}

export const noClearance: Clearance = { work: null, asksForCode: false, code: null, isBeyond: false }

/**
 * Before the salon's lock is taken.
 * @param input the whole request, to which the work is bound
 * @param lately what the salon received, where it was read already
 * @throws AppError `too_many_requests` with a `Question` in its details, `wrong_booking_code`, `booking_code_over`
 */
export async function clearanceOf(
  input: Sender,
  sent: SentProofs,
  context: Context,
  lately?: RecentBookings | null,
): Promise<Clearance> {
  const guard = await guardOf(input, context, lately)
  if (!guard) return noClearance
  const work = await workFor(input, sent, guard, context)
  const { asksForCode, isBeyond } = guard
  const code = asksForCode && sent.code ? await checkCode(input, sent.code, context) : null
  return { work, asksForCode, code, isBeyond }
}

/**
 * Uses the clearance up, in the transaction that writes. Checked last, so that only somebody whose booking would otherwise succeed
 * can learn whether a phone is a client's.
 * @returns whether it may be booked: in a flood strangers take no more of the salon than on an ordinary day, and none of them a
 * whole one
 * @throws AppError `code_needed`; `invalid_request` when an email is required for it; `call_salon`; `too_many_requests`
 */
export async function spendClearance(
  sql: Sql,
  input: Sender,
  { clearance, known, standing, minutes }: ClearanceUse,
  context: Context,
): Promise<boolean> {
  if (clearance.asksForCode && (!known || standing === 'call')) {
    await spendCodeOrAsk(sql, input, clearance.code, context)
  }
  if (standing === 'call') throw new AppError('call_salon')
  if (!clearance.work) return true
  const { salonId, customer } = input
  await spendWork(sql, salonId, clearance.work, context.now())
  if (known) return true
  if (clearance.isBeyond) return false
  return strangersMinutesLeft(await loadStrangersMinutes(sql, salonId, customer.phone, context.now())) >= minutes
}

interface ClearanceUse {
  clearance: Clearance
  /** A client of the salon. */
  known: boolean
  standing: Standing
  /** Of all people. */
  minutes: number
}
