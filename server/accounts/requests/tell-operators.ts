/** Emails the administrators when somebody asks for an account. */

import type { AccountRequestIn } from '../../../shared/accounts/requests.ts'
import { showName } from '../../../shared/format.ts'
import type { Context } from '../../context.ts'
import { countTry } from '../../db/limits.ts'
import { listOperators } from './requests.sql.ts'

/** Emails a day; further requests are only in the list. */
const perDay = { name: 'day-account-request-mails', max: 20, windowMinutes: 1440 }

/** To each administrator whose email can be reached. Does nothing where no mail is set up. */
export async function tellOperators(request: AccountRequestIn, context: Context): Promise<void> {
  const { db, now, mailAccount, publicUrl, language: asked } = context
  if (!mailAccount) return
  const isOften = await countTry(db, perDay, 'all', now()).then(
    () => false,
    () => true,
  )
  if (isOften) return
  for (const { email, firstName, language } of await listOperators(db)) {
    const about = `${request.salonName} (${showName(request, language ?? asked)})`
    const link = `${publicUrl()}/admin?tab=requests`
    mailAccount(async () => ({
      kind: 'account_request',
      to: email,
      firstName,
      language: language ?? asked,
      link,
      about,
    }))
  }
}
