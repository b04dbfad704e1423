/** A reminder of a license, as it is sent: only while the license and its last day are as they were. */

import { localDateOf, showDate, showName } from '../../../shared/format.ts'
import { usStates } from '../../../shared/salons/us-states.ts'
import { firstLanguage, type Language } from '../../../shared/text/language.ts'
import { daysBetween } from '../../../shared/time.ts'
import type { World } from '../../context.ts'
import type { Mail } from '../../outbox/outgoing.ts'
import type { DueMessage } from '../due.sql.ts'
import { asTeamMail, oneLine } from '../envelope.ts'
import { en } from '../text/team-en.ts'
import { vi } from '../text/team-vi.ts'
import { findReminded, listLicenseReaders } from './license-mails.sql.ts'

const words: Record<Language, typeof en> = { en, vi }

/** Null: it was renewed, changed or deleted meanwhile, or is over, or the reader is gone. */
export async function licenseMailOf(
  message: DueMessage & { readerId: string },
  { db, now, publicUrl }: Pick<World, 'db' | 'now' | 'publicUrl'>,
): Promise<Mail | null> {
  const { salonId, licenseId, aboutDay, readerId, salonName } = message
  const license = licenseId && (await findReminded(db, salonId, licenseId))
  if (!license || license.expiresOn !== aboutDay) return null
  const readers = await listLicenseReaders(db, salonId, license.staffId)
  const reader = readers.find((one) => one.readerId === readerId)
  const left = daysBetween(localDateOf(license.timezone, now()), license.expiresOn)
  if (!reader || left < 0) return null

  const language = reader.language ?? firstLanguage
  const { license: text } = words[language]
  const isOwn = !reader.isOwner
  const { firstName, lastName } = license
  const name = oneLine(firstName === null ? salonName : showName({ firstName, lastName: lastName ?? '' }, language))
  const parts = { name, kind: text.kinds[license.kind], date: showDate(license.expiresOn, language) }
  const title = license.staffId === null ? text.ofSalon(parts) : isOwn ? text.own(parts) : text.ofMember(parts)
  const state = Object.entries(usStates).find(([code]) => code === license.state)?.[1] ?? license.state
  const link = { label: text.open, address: `${publicUrl()}/staff/licenses?salon=${salonId}` }
  const letter = {
    title,
    paragraphs: [text.left(left), isOwn ? text.renewOwn : text.renew],
    facts: [{ name: text.number, lines: [`${license.number}, ${state}`] }],
    ...(!isOwn && { link }),
    closing: text.closing,
  }
  return asTeamMail({ ...message, language, recipient: reader.email }, letter, now())
}
