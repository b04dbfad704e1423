/** Mails to somebody about their own account. */

import type { AccountMail, Context } from '../context.ts'
import type { KnownUser } from './accounts.sql.ts'

/** That something which protects the account was changed, in case it was somebody else. */
export function tellOfChange(
  { email, firstName, language }: KnownUser,
  kind: AccountMail['kind'],
  { mailAccount, publicUrl, language: spoken }: Context,
): void {
  mailAccount?.(async () => ({
    kind,
    to: email,
    firstName,
    language: language ?? spoken,
    link: `${publicUrl()}/login`,
  }))
}
