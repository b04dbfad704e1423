/**
 * Sends a code to somebody who wants to book. It does not read who is a client: while codes are required, everybody who
 * asks is sent one.
 */

import { createHash, randomBytes, randomInt } from 'node:crypto'
import { againInSeconds, type CodeChannel, type SentCode } from '../../../shared/bookings/code.ts'
import { codeMinutes } from '../../../shared/bookings/limits.ts'
import { mailboxOf } from '../../../shared/contact.ts'
import { AppError } from '../../../shared/errors.ts'
import { pictureUrl } from '../../../shared/salons/picture-files.ts'
import { privacyPath } from '../../../shared/salons/privacy.ts'
import { addMinutes, type Instant } from '../../../shared/time.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { countTry } from '../../db/limits.ts'
import { noteKind, tellScreens } from '../../db/news.ts'
import { queueUrgentText } from '../../messages/messages.sql.ts'
import { codeMail, codeText } from '../../messages/render-code.ts'
import { findLogoId } from '../../salons/pictures/pictures.sql.ts'
import { findSalon } from '../../salons/salons.sql.ts'
import { guardOf } from '../flood/flood.ts'
import { type ProofHeaders, workFor } from '../flood/work.ts'
import { channelsOf, type Sender } from './check-code.ts'
import { findCode, replaceCode } from './codes.sql.ts'

const perAddress = { name: 'codes-address', max: 20, windowMinutes: 10 }
/** Across all salons. */
const perRecipient = { name: 'codes-recipient', max: 6, windowMinutes: 60 }

/**
 * @throws AppError `not_found`; `code_not_needed`; `invalid_request` for a channel that cannot be used;
 * `too_many_requests`, with a `Question` in its details when proof of work is required; `code_not_sent` when the limits
 * of texts do not allow it
 */
export async function sendCode(
  input: Sender,
  { channel, ...proven }: ProofHeaders & { channel: CodeChannel },
  context: Context,
): Promise<SentCode> {
  const { db, network, now } = context
  const { salonId, customer } = input
  const salon = await findSalon(db, salonId)
  const guard = await guardOf(input, context)
  if (!salon || !guard) throw new AppError('not_found')
  if (!guard.asksForCode) throw new AppError('code_not_needed')
  await workFor(input, proven, guard, context)
  if (!channelsOf(customer, context).includes(channel)) {
    throw new AppError('invalid_request', { fields: { channel: 'invalid' } })
  }

  const { phone, email } = customer
  const recipient = channel === 'text' ? phone : email
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const requested = { phone, channel, recipient, code, salt: randomBytes(16) }
  const language = input.language ?? context.language
  const sends = await db.transaction().execute(async (sql) => {
    const stored = await replaceCode(sql, salonId, requested, now())
    if (stored === null) throw await tooSoon(sql, salonId, phone, now())
    await countTry(sql, perAddress, network, now())
    await countTry(sql, perRecipient, hidden(mailboxOf(recipient)), now())
    if (channel === 'email') return stored
    const text = { salonId, kind: 'phone_code' as const, phone, language, now: now() }
    const words = codeText({ salon: salon.name, code, language })
    const expiresAt = addMinutes(now(), codeMinutes)
    const refusal = await queueUrgentText(sql, { ...text, words, expiresAt }, context.texting)
    noteKind(sql, 'messages')
    await tellScreens(sql, salonId) // wakes the message worker
    return refusal ? null : stored
  })
  if (sends === null) throw new AppError('code_not_sent') // after the refusal is recorded
  if (channel === 'email') {
    const logo = await findLogoId(db, salonId)
    const site = context.publicUrl()
    context.mailCode?.(
      codeMail({
        salon,
        logo: logo ? `${site}${pictureUrl(salonId, logo, 'tiny')}` : null,
        privacy: `${site}${privacyPath(salonId)}`,
        code,
        language,
        to: email,
        now: now(),
      }),
    )
  }
  return { channel, expiresInSeconds: codeMinutes * 60, againInSeconds: againInSeconds(sends) }
}

async function tooSoon(sql: Sql, salonId: string, phone: string, now: Instant): Promise<AppError> {
  const last = await findCode(sql, salonId, phone, now)
  const wait = last && againInSeconds(last.sends)
  const from = !last ? now : wait === null ? last.expiresAt : last.askedAt + (wait ?? 0) * 1000
  return new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil((from - now) / 1000)) })
}

/** The counters store no phone number or address. */
export function hidden(recipient: string): string {
  return createHash('sha256').update(`code ${recipient}`).digest('base64url')
}
