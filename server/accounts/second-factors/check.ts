/** Whether a second factor is right: at the login, and before what protects the account is changed. */

import type { Assertion } from '../../../shared/accounts/proof.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Context } from '../../context.ts'
import { countTry } from '../../db/limits.ts'
import type { Proof } from '../session.ts'
import { spendAppCode } from './authenticator.ts'
import { verify } from './passkeys.ts'
import { spendCode } from './recovery-codes.ts'
import { findPasskey, markPasskeyUsed } from './second-factors.sql.ts'
import { readTicket, spendTicket } from './ticket.ts'

const perAccount = { name: 'second-step', max: 10, windowMinutes: 15 }

/** Writes down that it was not right, and whose it would have been as far as is known. */
type Failed = (by: Proof, userId: string | undefined) => Promise<void>

/**
 * Six digits of the app, or a recovery code: by which of them. It is used up then.
 * @throws AppError `too_many_requests` after ten wrong codes in 15 minutes, `wrong_code`
 */
export async function checkCode(userId: string, code: string, failed: Failed, { db, now }: Context): Promise<Proof> {
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

/**
 * Whose passkey signed what the ticket asked, and whether that was the whole proof: nobody was known yet. The ticket is used up then.
 * @param expected whose it must be; absent: of whom the ticket is
 * @throws AppError `sign_in_again`, `passkey_failed`
 */
export async function checkPasskey(
  { ticket, assertion, expected }: { ticket: string; assertion: Assertion; expected?: string },
  failed: Failed,
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

/** The passkey that is asked to prove a change: as a code, it counts against guessing. */
export async function checkOwnPasskey(
  userId: string,
  { ticket, assertion }: { ticket: string; assertion: Assertion },
  failed: Failed,
  context: Context,
): Promise<void> {
  const right = await countTry(context.db, perAccount, userId, context.now())
  await checkPasskey({ ticket, assertion, expected: userId }, failed, context)
  await right()
}
