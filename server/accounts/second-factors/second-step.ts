/** The second step of a login, or the only one with a passkey that verifies its user. */

import type { Assertion } from '../../../shared/accounts/proof.ts'
import { type Door, doorOf } from '../../../shared/accounts/roles.ts'
import type { PasskeyQuestion } from '../../../shared/accounts/second-factors.ts'
import { AppError } from '../../../shared/errors.ts'
import { audit } from '../../audit/audit.ts'
import type { Context } from '../../context.ts'
import { countTry } from '../../db/limits.ts'
import { findUser, type KnownUser } from '../accounts.sql.ts'
import { beginSession, type Proof, type SignedIn } from '../session.ts'
import { assertAdmitted } from '../sign-in.ts'
import { hashOf } from '../tokens.ts'
import { checkCode, checkMailedCode, checkPasskey } from './check.ts'
import { challengeFor } from './passkeys.ts'
import { findFactors } from './second-factors.sql.ts'
import { holderOf, openTicket, readTicket, spendTicket } from './ticket.ts'
import { setTicketChallenge } from './tickets.sql.ts'

const perAddress = { name: 'login-address', max: 50, windowMinutes: 15 }

/**
 * With six digits of the app or of an email, or a recovery code.
 * @throws AppError `sign_in_again`, `too_many_requests` after ten wrong codes in 15 minutes, `wrong_code`
 */
export async function signInByCode(ticket: string, code: string, context: Context): Promise<SignedIn> {
  const { userId, codeTag } = await readTicket(ticket, context)
  const user = await holderOf({ userId }, context)
  if (codeTag && user.hasSecondFactor) throw new AppError('sign_in_again') // was set up in the meantime
  const by = codeTag
    ? await checkMailedCode(user.id, { code, ticket, codeTag }, notSignedIn(context), context)
    : await checkCode(user.id, code, notSignedIn(context), context)
  await spendTicket(ticket, context)
  return enter(user, { door: doorOf(user.role), by: ['password', by] }, context)
}

/** The challenge for a passkey, and the ticket to return with it. Without a ticket nobody is known yet. */
export async function askForPasskey(
  ticket: string | undefined,
  context: Context,
): Promise<{ ticket: string; question: PasskeyQuestion }> {
  if (ticket === undefined) {
    const question = await challengeFor([], context)
    return { ticket: await openTicket({ userId: null, challenge: question.challenge }, context), question }
  }
  const user = await holderOf(await readTicket(ticket, context), context)
  const { passkeys } = await findFactors(context.db, user.id)
  if (passkeys.length === 0) throw new AppError('passkey_failed')
  const question = await challengeFor(passkeys, context)
  await setTicketChallenge(context.db, hashOf(ticket), question.challenge)
  return { ticket, question }
}

/**
 * @param door the login page, when only the passkey identifies the user
 * @throws AppError `sign_in_again`, `passkey_failed`, and as `signIn` about the account
 */
export async function signInByPasskey(
  { ticket, door, assertion }: { ticket: string; door: Door; assertion: Assertion },
  context: Context,
): Promise<SignedIn> {
  const { db, now, network } = context
  const right = await countTry(db, perAddress, network, now())
  const { userId, isAlone } = await checkPasskey({ ticket, assertion }, notSignedIn(context), context)
  await right()

  const found = await findUser(db, userId)
  if (!found) throw new AppError('passkey_failed')
  return enter(found.user, { door, by: isAlone ? ['passkey'] : ['password', 'passkey'] }, context)
}

/** Recorded without a user, because nobody got in. */
function notSignedIn(context: Context) {
  return (by: Proof, aboutId: string | undefined) =>
    audit(context.db, { ...context, user: null }, { action: 'sign_in_failed', aboutId, details: { by: [by] } })
}

function enter(user: KnownUser, { door, by }: { door: Door; by: Proof[] }, context: Context): Promise<SignedIn> {
  assertAdmitted(user, door)
  return beginSession(user, by, context)
}
