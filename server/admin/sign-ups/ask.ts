/** Links by which owners sign up: mailed on request where sign-up is open, or made by administrators. */

import {
  askedLinkMinutes,
  givenLinkMinutes,
  type NewSignUpLink,
  type SignUpLink,
  type SignUpMode,
} from '../../../shared/accounts/sign-ups.ts'
import { mailboxOf } from '../../../shared/contact.ts'
import { AppError } from '../../../shared/errors.ts'
import { findUserToSignIn, isEmailTaken } from '../../accounts/accounts.sql.ts'
import { insertLink } from '../../accounts/sign-ups.sql.ts'
import { hashOf, newToken } from '../../accounts/tokens.ts'
import { type AccountMail, type Context, newId } from '../../context.ts'
import { changing } from '../../db/changing.ts'
import { countTry } from '../../db/limits.ts'
import { countStranger } from '../shared-limit.ts'

const perAddress = { name: 'sign-ups-address', max: 5, windowMinutes: 60 }
/** Emails to one address, so that nobody is flooded with them. */
const perEmail = { name: 'day-sign-ups-email', max: 3, windowMinutes: 1440 }
const perLine = { name: 'sign-ups-line', max: 20, windowMinutes: 60 }
/** More than people would ask for: a machine is asking. */
const perDay = { name: 'day-sign-ups', max: 200, windowMinutes: 1440 }

/** @throws AppError `sign_up_closed` unless the operator allows it */
export function assertMode({ signUp = 'closed' }: Pick<Context, 'signUp'>, ...modes: SignUpMode[]): void {
  if (!modes.includes(signUp)) throw new AppError('sign_up_closed')
}

/**
 * Always the same reply: who has the email is looked up afterwards.
 * @throws AppError `sign_up_closed`, `mail_not_set_up`; `too_many_requests` after five from an address in an hour; after
 * two hundred in a day with work to do
 */
export async function askToSignUp(email: string, proof: string | null, context: Context): Promise<void> {
  const { mailAccount } = context
  assertMode(context, 'open')
  if (!mailAccount) throw new AppError('mail_not_set_up')
  await countStranger({ email }, proof, { perNetwork: perAddress, perLine, shared: perDay }, context)
  mailAccount(() => writeLink(email, context))
}

/** Null: this email has got enough links today. */
async function writeLink(email: string, context: Context): Promise<AccountMail | null> {
  const { db, now, publicUrl, language } = context
  const isOften = await countTry(db, perEmail, mailboxOf(email), now()).then(
    () => false,
    () => true,
  )
  if (isOften) return null
  const known = await findUserToSignIn(db, email)
  if (known) {
    const { email: to, firstName, language: chosen } = known.user
    return { kind: 'sign_up_known', to, firstName, language: chosen ?? language, link: `${publicUrl()}/login` }
  }
  const token = newToken()
  const nothing = { firstName: '', lastName: '', salonName: '', phone: '' }
  const made = { id: newId(), tokenHash: hashOf(token), at: now(), minutes: askedLinkMinutes, byOperator: false }
  await insertLink(db, { ...made, ...nothing, email, language })
  return { kind: 'sign_up', to: email, firstName: '', language, link: addressOf(token, context) }
}

/** @throws AppError `sign_up_closed`, `email_taken` */
export async function makeLink(
  { language, ...asked }: NewSignUpLink,
  context: Context,
): Promise<SignUpLink & { link: string; mailed: boolean }> {
  const { now, mailAccount, language: spoken } = context
  assertMode(context, 'open', 'invite')
  const token = newToken()
  const link = addressOf(token, context)
  const made = { id: newId(), tokenHash: hashOf(token), at: now(), minutes: givenLinkMinutes, byOperator: true }
  const mail = {
    kind: 'sign_up_given',
    to: asked.email,
    firstName: asked.firstName,
    language: language ?? spoken,
    link,
  } as const
  const kept = await changing(context, async (sql) => {
    if (await isEmailTaken(sql, asked.email)) {
      throw new AppError('email_taken', { fields: { email: 'email_taken' } })
    }
    return insertLink(sql, { ...asked, ...made, language: mail.language })
  })
  mailAccount?.(async () => mail)
  return { ...kept, link, mailed: mailAccount !== undefined }
}

/** Browsers do not send what follows the #, so it appears in no log and no Referer. */
function addressOf(token: string, { publicUrl }: Pick<Context, 'publicUrl'>): string {
  return `${publicUrl()}/sign-up#${token}`
}
