/** The visit as an entry for the client's calendar. */

import type { CalendarEvent } from '../../shared/bookings/calendar-file.ts'
import type { ClientVisit } from '../../shared/bookings/client-visit.ts'
import { bookingReference } from '../../shared/bookings/reference.ts'
import { showPhone } from '../../shared/phone.ts'
import type { Language } from '../../shared/text/language.ts'
import { translated } from '../../shared/text/translated.ts'
import { now } from '../clock.ts'
import type { Say } from './use-text.ts'
import { comingOf, wholeOf } from './whole.ts'

/** In the reader's language if the menu has it, otherwise as booked. */
export function serviceName(
  line: ClientVisit['services'][number],
  language: Language,
): { text: string; lang?: Language } {
  return translated(line.serviceName, line.serviceNames, language)
}

/** `link`: absolute URL of this page. */
export function calendarEvent(visit: ClientVisit, link: string, language: Language, t: Say): CalendarEvent {
  const { salon } = visit
  const tentative = visit.status === 'scheduled'
  const { startTime, endTime } = wholeOf(visit)
  const coming = comingOf(visit)
  const services = visit.party ? coming.flatMap((person) => person.services) : visit.services
  const names = services.map((line) => serviceName(line, language).text)
  const details = [
    ...services.map((line, index) =>
      line.staffFirstName
        ? t('book:calendar.with', { service: names[index] ?? '', name: line.staffFirstName })
        : t('book:calendar.with_team', { service: names[index] ?? '' }),
    ),
    t('book:calendar.reference', { reference: bookingReference(visit.id) }),
    salon.phone && t('book:calendar.phone', { phone: showPhone(salon.phone) }),
    link,
    tentative && t('book:calendar.waiting'),
  ]
  return {
    id: visit.id,
    start: Date.parse(startTime),
    end: Date.parse(endTime),
    title: t('book:calendar.title', {
      services: visit.party ? t('book:party.whole', { count: coming.length }) : names.join(', '),
      salon: salon.name,
    }),
    description: details.filter(Boolean).join('\n'),
    location: [salon.name, salon.address].filter(Boolean).join(', '),
    tentative,
    sequence: visit.version - 1,
    stamp: now(),
  }
}
