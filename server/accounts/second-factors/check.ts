/** Checks a second factor, at the login and before changes to what protects the account. */

import type { Assertion } from '../../../shared/accounts/proof.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Context } from '../../context.ts'
import { countTry } from '../../db/limits.ts'
import type { Proof } from '../session.ts'
import { spendAppCode } from './authenticator.ts'
import { isMailedCode } from './mailed-code.ts'
import { verify } from './passkeys.ts'
import { spendCode } from './recovery-codes.ts'
import { findPasskey, markPasskeyUsed } from './second-factors.sql.ts'
import { readTicket, spendTicket } from './ticket.ts'

const perAccount = { name: 'second-step', max: 10, windowMinutes: 15 }

/** Records the failure, and whose factor it would have been if known. */
type CountFailure = (by: Proof, userId: string | undefined) => Promise<void>

/**
 * Checks six digits of the app or a recovery code, uses it up, and returns which of them it was.
 * @throws AppError `too_many_requests` after ten wrong codes in 15 minutes, `wrong_code`
 */
export async function checkCode(
  userId: string,
  code: string,
  failed: CountFailure,
  { db, now }: Context,
): Promise<Proof> {
  const right = await countTry(db, perAccount, userId, now())
  const by = /^\s*\d{3}\s*\d{3}\s*$/.test(code) ? 'app' : 'recovery_code'
  const isRight = await (by === 'app' ? spendAppCode(db, userId, code, now()) : spendCode(db, userId, code))
  if (!isRight) {
    await failed(by, userId)
    throw new AppError('wrong_code', { fields: { code: 'wrong_code' } })
  }
  await right()
  return by
}

/** Checks a code that was mailed with the ticket. @throws AppError as `checkCode` */
export async function checkMailedCode(
  userId: string,
  { code, ticket, codeTag }: { code: string; ticket: string; codeTag: Buffer },
  failed: CountFailure,
  { db, now }: Context,
): Promise<Proof> {
  const right = await countTry(db, perAccount, userId, now())
  if (!isMailedCode(code, ticket, codeTag)) {
    await failed('mailed_code', userId)
    throw new AppError('wrong_code', { fields: { code: 'wrong_code' } })
  }
  await right()
  return 'mailed_code'
}

/**
 * The user whose passkey signed the ticket's challenge, and whether the passkey was the whole proof, without a password before it.
 * Uses up the ticket.
 * @param expected the user it must belong to; absent: the ticket's user
 * @throws AppError `sign_in_again`, `passkey_failed`
 */
export async function checkPasskey(
  { ticket, assertion, expected }: { ticket: string; assertion: Assertion; expected?: string },
  failed: CountFailure,
  context: Context,
): Promise<{ userId: string; isAlone: boolean }> {
  const { db, now } = context
  const { userId, challenge } = await readTicket(ticket, context)
  const passkey = await findPasskey(db, assertion.id)
  const refuse = async (refusal: unknown) => {
    await failed('passkey', expected ?? userId ?? passkey?.userId)
    throw refusal
  }
  const holders = [userId, expected].filter((id) => id !== null && id !== undefined)
  if (challenge === null || !passkey || holders.some((id) => id !== passkey.userId)) {
    return refuse(new AppError('passkey_failed'))
  }
  const isAlone = userId === null
  const counter = await verify(assertion, { passkey, challenge, isAlone }, context).catch(refuse)
  await spendTicket(ticket, context)
  await markPasskeyUsed(db, passkey.id, counter, now())
  return { userId: passkey.userId, isAlone }
}

/** A passkey that confirms a change counts against guessing, like a code. */
export async function checkOwnPasskey(
  userId: string,
  { ticket, assertion }: { ticket: string; assertion: Assertion },
  failed: CountFailure,
  context: Context,
): Promise<void> {
  const right = await countTry(context.db, perAccount, userId, context.now())
  await checkPasskey({ ticket, assertion, expected: userId }, failed, context)
  await right()
}
