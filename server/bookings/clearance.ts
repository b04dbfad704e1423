/** What a client without an account proves before anything is written for them: work in a flood, a code where they are new. */

import { chairsDayMinutes, strangersMinutes } from '../../shared/bookings/flood.ts'
import type { Standing } from '../../shared/bookings/no-shows.ts'
import { AppError } from '../../shared/errors.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import type { Sender } from './codes/channels.ts'
import { checkCode, type RightCode, spendCodeOrAsk } from './codes/check-code.ts'
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
}

export const noClearance: Clearance = { work: null, asksForCode: false, code: null }

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
  const { asksForCode } = guard
  return { work, asksForCode, code: asksForCode && sent.code ? await checkCode(input, sent.code, context) : null }
}

/** In a flood strangers take no more of the salon than on an ordinary day, and none of them a whole one. @throws AppError `call_salon` */
async function refuseFilling(sql: Sql, { salonId, customer }: Sender, { now }: Context): Promise<void> {
  const { all, own, usual } = await loadStrangersMinutes(sql, salonId, customer.phone, now())
  if (all >= strangersMinutes(usual) || own >= chairsDayMinutes) throw new AppError('call_salon')
}

/**
 * Uses the clearance up, in the transaction that writes. Checked last, so that only somebody whose booking would otherwise succeed
 * can learn whether a phone is a client's.
 * @throws AppError `code_needed`; `invalid_request` when an email is required for it; `call_salon`; `too_many_requests`
 */
export async function spendClearance(
  sql: Sql,
  input: Sender,
  { clearance, known, standing }: { clearance: Clearance; known: boolean; standing: Standing },
  context: Context,
): Promise<void> {
  if (clearance.asksForCode && (!known || standing === 'call')) {
    await spendCodeOrAsk(sql, input, clearance.code, context)
  }
  if (standing === 'call') throw new AppError('call_salon')
  if (clearance.work && !known) await refuseFilling(sql, input, context)
  if (clearance.work) await spendWork(sql, input.salonId, clearance.work, context.now())
}
