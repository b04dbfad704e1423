/** Whether a client new to the salon controls the phone or email they give, and by which channels a code can reach them. */

import type { CodeChannel } from '../../../shared/bookings/code.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/text/language.ts'
import type { Context, World } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { isTextable, usualTexting } from '../../outbox/texting.ts'
import { spendCode, tryCode } from './codes.sql.ts'

/** Who books, or joins the waitlist or the line, without an account. */
export interface Sender {
  salonId: string
  customer: { phone: string; email: string }
  /** Where the request has the email; absent: `customer.email`. */
  emailField?: string
  /** Whether a code is asked for, whatever the salon says. */
  asksForCode?: boolean | undefined
  /** Absent: that of the request. */
  language?: Language | undefined
}

/** Best first. Empty: only by an email that was not given, or not at all. */
export function channelsOf({ phone, email }: Sender['customer'], world: World): CodeChannel[] {
  const { sendsTexts = false, mailCode, texting = usualTexting } = world
  return [
    ...(sendsTexts && isTextable(phone, texting.countries) ? ['text' as const] : []),
    ...(mailCode && email !== '' ? ['email' as const] : []),
  ]
}

/** Nothing can be sent to them, whatever contact they give, so proof of work takes the code's place. */
export function isOutOfReach(customer: Sender['customer'], world: World): boolean {
  return !world.mailCode && channelsOf(customer, world).length === 0
}

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
