/** Tickets between the two steps of a login: each stands for what was proven, for ten minutes and one use. */

import type { SecondStep } from '../../../shared/accounts/second-factors.ts'
import { AppError } from '../../../shared/errors.ts'
import { addMinutes } from '../../../shared/time.ts'
import type { Context } from '../../context.ts'
import { findUser, type KnownUser } from '../accounts.sql.ts'
import { hashOf, newToken } from '../tokens.ts'
import { findFactors } from './second-factors.sql.ts'
import { deleteTicket, findTicket, insertTicket, type Ticket, ticketMinutes } from './tickets.sql.ts'

/** The error that leads to the second step. */
export async function needSecondStep(user: KnownUser, context: Context): Promise<AppError> {
  const { app, passkeys } = await findFactors(context.db, user.id)
  const ticket = await openTicket({ userId: user.id, challenge: null }, context)
  const details: SecondStep = { ticket, app, passkey: passkeys.length > 0, mailedTo: null }
  return new AppError('second_factor_needed', { details })
}

/** @param codeTag of the code that was mailed with it; absent: none was */
export async function openTicket(
  about: Omit<Ticket, 'codeTag'>,
  { db, now }: Context,
  codeTag: (token: string) => Buffer | null = () => null,
): Promise<string> {
  const token = newToken()
  const ticket = { ...about, codeTag: codeTag(token) }
  await insertTicket(db, { ...ticket, tokenHash: hashOf(token), expiresAt: addMinutes(now(), ticketMinutes) })
  return token
}

/** @throws AppError `sign_in_again` when it was used or has expired */
export async function readTicket(token: string, { db, now }: Context): Promise<Ticket> {
  const ticket = await findTicket(db, hashOf(token), now())
  if (!ticket) throw new AppError('sign_in_again')
  return ticket
}

/** The user's current state, not that of the first step. @throws AppError `sign_in_again` */
export async function holderOf({ userId }: Pick<Ticket, 'userId'>, { db }: Context): Promise<KnownUser> {
  const found = userId === null ? null : await findUser(db, userId)
  if (!found) throw new AppError('sign_in_again')
  return found.user
}

/** When several requests use a ticket at once, one succeeds. @throws AppError `sign_in_again` */
export async function spendTicket(token: string, { db, now }: Context): Promise<void> {
  if (!(await deleteTicket(db, hashOf(token), now()))) throw new AppError('sign_in_again')
}
