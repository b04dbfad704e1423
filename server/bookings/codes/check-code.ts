/** Checks that a client new to the salon controls the phone or email they give. */

import { AppError } from '../../../shared/errors.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { channelsOf, isOutOfReach, type Sender } from './channels.ts'
import { spendCode, tryCode } from './codes.sql.ts'

/** A correct code, which the booking uses up. */
export type RightCode = Buffer

/** @throws AppError `wrong_booking_code`; `booking_code_over` */
export async function checkCode({ salonId, customer }: Sender, code: string, context: Context): Promise<RightCode> {
  const { phone, email } = customer
  const tried = await tryCode(context.db, salonId, { phone, email, code }, context.now())
  if (!tried || (!tried.isRight && tried.triesLeft <= 0)) throw new AppError('booking_code_over')
  if (!tried.isRight) throw new AppError('wrong_booking_code')
  return tried.salt
}

/**
 * Runs in the booking's transaction. Clients who cannot be sent a code have done proof of work instead.
 * @throws AppError `code_needed` with the channels in its details; `invalid_request` when an email is required for it
 */
export async function spendCodeOrAsk(
  sql: Sql,
  { salonId, customer, emailField = 'customer.email' }: Sender,
  right: RightCode | null,
  context: Context,
): Promise<void> {
  if (isOutOfReach(customer, context)) return
  if (right && (await spendCode(sql, salonId, customer.phone, right))) return
  const channels = channelsOf(customer, context)
  if (channels.length > 0) throw new AppError('code_needed', { details: { channels } })
  throw new AppError('invalid_request', { fields: { [emailField]: 'email_for_code' } })
}
