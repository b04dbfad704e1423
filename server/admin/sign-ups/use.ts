/** An owner signs up by a link: the account, its first salon and the session. */

import type { SignUpIn, SignUpLink } from '../../../shared/accounts/sign-ups.ts'
import { AppError } from '../../../shared/errors.ts'
import { findUser, insertUser } from '../../accounts/accounts.sql.ts'
import { refuseCommon } from '../../accounts/common-passwords.ts'
import { orEmailTaken } from '../../accounts/email-taken.ts'
import { hashPassword } from '../../accounts/passwords.ts'
import { setDoneOf } from '../../accounts/requests/requests.sql.ts'
import { beginSession, type SignedIn } from '../../accounts/session.ts'
import { deleteLinksOf, findLink, spendLink } from '../../accounts/sign-ups.sql.ts'
import { hashOf } from '../../accounts/tokens.ts'
import { audit } from '../../audit/audit.ts'
import { type Context, newId } from '../../context.ts'
import { isZone } from '../../time-zone.ts'
import { insertFirstSalon } from '../users.ts'
import { assertMode } from './ask.ts'

const usualZone = 'America/Los_Angeles'

/** @throws AppError `sign_up_closed`, `link_over` */
export async function readLink(token: string, context: Context): Promise<SignUpLink> {
  assertMode(context, 'open', 'invite')
  const link = await findLink(context.db, hashOf(token), context.now())
  if (!link) throw new AppError('link_over')
  return link
}

/**
 * The email is the link's, so it is confirmed. A refused password does not use up the link.
 * @throws AppError as `readLink`; `email_taken` since it was made; `invalid_request` for a common password
 */
export async function signUp(input: SignUpIn, context: Context): Promise<SignedIn> {
  const { db, now } = context
  const { token, firstName, lastName, salonName, phone, timezone, newPassword } = input
  const { email } = await readLink(token, context)
  await refuseCommon(newPassword, { email, firstName, lastName })
  const passwordHash = await hashPassword(newPassword)

  const id = newId()
  const user = { id, email, firstName, lastName, phone: phone || null, passwordHash, at: now() }
  const salon = { ownerId: id, name: salonName, timezone: isZone(timezone) ? timezone : usualZone, at: now() }
  const making = db.transaction().execute(async (sql) => {
    if (!(await spendLink(sql, hashOf(token)))) throw new AppError('link_over')
    await insertUser(sql, { ...user, role: 'salon_owner' })
    await insertFirstSalon(sql, salon)
    await deleteLinksOf(sql, email)
    await setDoneOf(sql, email, now())
    await audit(sql, { ...context, user: null }, { action: 'POST /api/sign-ups/use', aboutId: id })
  })
  await orEmailTaken(making)

  const made = await findUser(db, id)
  if (!made) throw new AppError('link_over') // an administrator has deleted it meanwhile
  return beginSession(made.user, ['password'], context)
}
