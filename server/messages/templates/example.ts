/** A visit as the salon's next one could be, for showing what a template becomes. */

import { visitPath } from '../../../shared/bookings/visit-path.ts'
import { localDateOf } from '../../../shared/format.ts'
import type { SavedTemplate, TemplateKind } from '../../../shared/messages/templates.ts'
import { allOf, type Translations } from '../../../shared/text/translated.ts'
import { addDays, addMinutes, type Instant } from '../../../shared/time.ts'
import { signed } from '../../db/found-salons.ts'
import type { MessageKind } from '../../db/tables/messages.ts'
import { wallTime } from '../../time-zone.ts'
import type { VisitMessage } from '../template-of.ts'
import { type Told, toldOf } from '../told.ts'
import { unsubscribeUrl } from '../unsubscribe.sql.ts'
import type { MessageVisit } from '../visits.sql.ts'
import type { ExampleParts } from './templates.sql.ts'

export const exampleFirstName = 'Emily'
const exampleId = '019a9c0e-7b1d-7c3e-9f10-5a2b7f3a92c4'
const randomPart = 'Xk2v9QdT4mWc7RzLpN8uHy'
const names: Translations = allOf({ vi: 'Sơn gel' })
const usualService = { name: 'Gel Manicure', names, minutes: 45, priceCents: 3800 }

interface ExampleOf {
  template: SavedTemplate
  plainTexts: boolean
  publicUrl: string
  now: Instant
}

/** Tomorrow at 2:15 PM; where it was moved, from a day later. */
export function exampleVisit(
  { salon, service, staffFirstName }: ExampleParts,
  { template, plainTexts, publicUrl, now }: ExampleOf,
): MessageVisit {
  const { name, names, minutes, priceCents } = service ?? usualService
  const startsAt = startOn(salon.timezone, now, 1)
  const endsAt = addMinutes(startsAt, minutes)
  const link = signed(randomPart, exampleId) // as long as every other one
  const line = { service: name, serviceNames: names, requested: true, startsAt, endsAt, priceCents }
  return {
    bookingId: exampleId,
    status: template.kind === 'booking_received' ? 'scheduled' : 'confirmed',
    startsAt,
    endsAt,
    priceCents,
    firstName: exampleFirstName,
    submittedAt: now,
    lines: [{ ...line, staffFirstName: staffFirstName ?? 'Kim' }],
    link: `${publicUrl}${visitPath(link)}`,
    unsubscribe: unsubscribeUrl(publicUrl, link),
    clientConfirmed: false,
    confirmBy: template.kind === 'booking_to_confirm' ? addMinutes(now, 120) : null,
    toldByHand: false,
    mayReview: true,
    mailsStopped: false,
    salon: { ...salon, plainTexts, templates: [template] },
  }
}

export function exampleMessage({ template, now }: ExampleOf, visit: MessageVisit): VisitMessage {
  const { salon, startsAt } = visit
  const { kind, channel, language } = template
  const ofMove = kind === 'booking_moved' || kind === 'booking_moved_by_client'
  const toldStart = ofMove ? startOn(salon.timezone, now, 2) : startsAt
  return {
    salonId: exampleId,
    id: exampleId,
    bookingId: exampleId,
    kind: messageKindOf(kind),
    channel,
    language,
    recipient: '',
    tries: 1,
    createdAt: now,
    toldStart,
    toldVisit: exampleTold(kind, visit, toldStart),
    remindsOf: startsAt,
    leadMinutes: kind === 'reminder_soon' ? 120 : 1440,
    isRepeat: false,
    words: null,
    expiresAt: null,
    salonName: salon.name,
    plainTexts: salon.plainTexts,
    logo: null,
  }
}

function startOn(timezone: string, now: Instant, days: number): Instant {
  return wallTime(timezone, addDays(localDateOf(timezone, now), days), '14:15', 'start')
}

function messageKindOf(kind: TemplateKind): MessageKind {
  if (kind === 'reminder_soon') return 'reminder'
  if (kind === 'booking_declined') return 'booking_cancelled'
  return kind === 'booking_to_confirm' ? 'booking_confirmed' : kind
}

/** Of a change, that it was with somebody else; of a request that is declined, that it was one. */
function exampleTold(kind: TemplateKind, visit: MessageVisit, toldStart: Instant): Told {
  const staff = kind === 'booking_changed' ? { staffId: exampleId } : {}
  const later = toldStart - visit.startsAt
  const lines = visit.lines.map((line) => ({ ...line, startsAt: line.startsAt + later, ...staff }))
  const by = kind === 'booking_moved_by_client' ? 'client' : 'salon'
  const status = kind === 'booking_declined' ? 'scheduled' : visit.status
  return toldOf({ ...visit, status, startsAt: toldStart, endsAt: visit.endsAt + later, lines }, by)
}
