/**
 * Codes by email, for signing in with the password alone on a device that the account does not know yet. Why:
 * docs/decisions/0022-signing-in.md
 */

import { randomInt, timingSafeEqual } from 'node:crypto'
import type { SecondStep } from '../../../shared/accounts/second-factors.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Context, World } from '../../context.ts'
import { countTry } from '../../db/limits.ts'
import type { KnownUser } from '../accounts.sql.ts'
import { hashOf } from '../tokens.ts'
import { openTicket } from './ticket.ts'

const mailsPerAccount = { name: 'sign-in-mails', max: 5, windowMinutes: 15 }

/**
 * Not after an initial password, which was handed over in person and is used up by this login; nor for super administrators, for
 * whom `ADMIN_TWO_FACTOR` decides.
 */
export function needsMailedCode(
  { mustChangePassword, role }: Pick<KnownUser, 'mustChangePassword' | 'role'>,
  isKnownDevice: boolean,
  { asksNewDevices = false, mailAccount }: Pick<World, 'asksNewDevices' | 'mailAccount'>,
): boolean {
  return asksNewDevices && mailAccount !== undefined && !isKnownDevice && !mustChangePassword && role !== 'super_admin'
}

/** Emails a code; returns the error that leads to the second step. @throws AppError `too_many_requests` after five in 15 minutes */
export async function mailCodeTo(user: KnownUser, context: Context): Promise<AppError> {
  const { db, now, publicUrl, language, mailAccount } = context
  await countTry(db, mailsPerAccount, user.id, now())
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const ticket = await openTicket({ userId: user.id, challenge: null }, context, (token) => tagOf(token, code))
  const { email: to, firstName, language: chosen } = user
  const link = `${publicUrl()}/forgot-password`
  mailAccount?.(async () => ({ kind: 'sign_in_code', to, firstName, language: chosen ?? language, link, about: code }))
  const details: SecondStep = { ticket, app: false, passkey: false, mailedTo: partOf(to) }
  return new AppError('second_factor_needed', { details })
}

export function isMailedCode(typed: string, ticket: string, codeTag: Buffer): boolean {
  return timingSafeEqual(tagOf(ticket, typed.replace(/\s/g, '')), codeTag)
}

/** Useless without the ticket, of which the database has only the hash. */
function tagOf(ticket: string, code: string): Buffer {
  return hashOf(`${ticket} ${code}`)
}

/** Enough to know which mailbox it is: `l•••@example.com`. */
function partOf(email: string): string {
  return email.replace(/^(.).*(?=@)/, '$1•••')
}
