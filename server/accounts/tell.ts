/** Emails to users about their own account. */

import type { AccountMail, Context } from '../context.ts'
import type { KnownUser } from './accounts.sql.ts'

/** Reports a change to what protects the account, in case somebody else made it. */
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
