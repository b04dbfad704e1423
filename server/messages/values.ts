/** The values of placeholders in templates. */

import { bookingReference } from '../../shared/bookings/reference.ts'
import { localDateOf, showTime } from '../../shared/format.ts'
import { type Placeholder, placeholdersIn } from '../../shared/messages/placeholders.ts'
import { isLateCancel, lastMomentToCancel } from '../../shared/salons/cancelling.ts'
import type { Instant } from '../../shared/time.ts'
import { sayChange, sayVia } from './change-words.ts'
import { oneLine } from './envelope.ts'
import type { VisitMessage } from './template-of.ts'
import { totalWords } from './total-words.ts'
import { dateIn, greetingName, isOfComing, servicesAndStaff, servicesOf, shownPhone, startsOf } from './visit-words.ts'
import type { MessageVisit } from './visits.sql.ts'

type Values = Record<Placeholder, string>

/** Only what the template names; the rest is empty. Services come with who does them, unless it names the staff itself. */
export function valuesOf(
  template: string,
  { message, visit, now }: { message: VisitMessage; visit: MessageVisit; now: Instant },
): Values {
  const { language } = message
  const { timezone, name, address } = visit.salon
  const { told, start } = startsOf(message, visit)
  const at = isOfComing(message.kind) ? start : told
  const date = (of: Instant) => dateIn(message, localDateOf(timezone, of), localDateOf(timezone, now))
  const named = placeholdersIn(template)
  const ifNamed = (placeholder: Placeholder, say: () => string) => (named.has(placeholder) ? say() : '')

  return {
    name: ifNamed('name', () => greetingName(visit)),
    date: ifNamed('date', () => date(at)),
    time: ifNamed('time', () =>
      isOfComing(message.kind) ? showTime(timezone, at) : sayVia({ message, visit, now }, showTime(timezone, at)),
    ),
    end: ifNamed('end', () => showTime(timezone, at + visit.endsAt - visit.startsAt)),
    services: ifNamed('services', () =>
      named.has('staff') ? servicesOf(visit, language) : servicesAndStaff(visit, language),
    ),
    staff: ifNamed('staff', () => membersOf(visit)),
    salon: ifNamed('salon', () => oneLine(name)),
    address: ifNamed('address', () => oneLine(address)),
    phone: ifNamed('phone', () => shownPhone(visit)),
    total: ifNamed('total', () => totalWords(visit, language)),
    reference: ifNamed('reference', () => bookingReference(visit.bookingId)),
    link: ifNamed('link', () => visit.link),
    cancel_by: ifNamed('cancel_by', () => cancelBy(message, visit, now)),
    old_date: ifNamed('old_date', () => date(told)),
    old_time: ifNamed('old_time', () => sayVia({ message, visit, now }, showTime(timezone, told))),
    changes: ifNamed('changes', () => sayChange({ message, visit, now })),
  }
}

/** Empty once it is over, and where it is the start. */
function cancelBy(message: VisitMessage, { startsAt, salon, movedLate }: MessageVisit, now: Instant): string {
  const { timezone, cancelHours } = salon
  if (cancelHours === 0 || isLateCancel(now, startsAt, cancelHours, movedLate)) return ''
  const last = lastMomentToCancel(startsAt, cancelHours)
  const date = dateIn(message, localDateOf(timezone, last), localDateOf(timezone, now))
  return `${date}, ${showTime(timezone, last)}`
}

/** Shortens the text step by step: first without the client's name, then without the staff, then without the services. */
export function fewerAndFewer(
  values: Values,
  about: { message: VisitMessage; visit: MessageVisit; now: Instant },
): Values[] {
  const unnamed = { ...values, name: '' }
  const ifNamed = (changes: string) => values.changes && changes
  const withoutStaff = {
    ...unnamed,
    staff: '',
    services: servicesOf(about.visit, about.message.language),
    changes: ifNamed(sayChange(about, 'names')),
  }
  return [values, unnamed, withoutStaff, { ...withoutStaff, services: '', changes: ifNamed(sayChange(about, 'none')) }]
}

/** The member who does everything; empty: several do, or nobody is promised. */
function membersOf({ lines }: MessageVisit): string {
  const [name = '', ...others] = new Set(lines.map(({ staffFirstName }) => oneLine(staffFirstName)))
  return others.length === 0 ? name : ''
}
