/** The visit as an entry for the client's calendar. */

import type { CalendarEvent } from '../../shared/bookings/calendar-file.ts'
import type { ClientVisit } from '../../shared/bookings/client-visit.ts'
import { guestName } from '../../shared/bookings/guest-name.ts'
import { bookingReference } from '../../shared/bookings/reference.ts'
import { showPhone } from '../../shared/phone.ts'
import { withOptions } from '../../shared/services/options.ts'
import type { Language } from '../../shared/text/language.ts'
import { translated } from '../../shared/text/translated.ts'
import { now } from '../clock.ts'
import type { Say } from './use-text.ts'
import { comingOf, wholeOf } from './whole.ts'

type VisitLine = ClientVisit['services'][number]

/** In the reader's language if the menu has it, otherwise as booked. */
export function serviceName(line: VisitLine, language: Language): { text: string; lang?: Language } {
  return translated(line.serviceName, line.serviceNames, language)
}

/** `link`: absolute URL of this page. */
export function calendarEvent(visit: ClientVisit, link: string, language: Language, t: Say): CalendarEvent {
  const { salon } = visit
  const tentative = visit.status === 'scheduled'
  const { startTime, endTime } = wholeOf(visit)
  const coming = comingOf(visit)
  const say = (line: VisitLine) => {
    const service = withOptions(serviceName(line, language).text, line.options, language)
    return line.staffFirstName
      ? t('book:calendar.with', { service, name: line.staffFirstName })
      : t('book:calendar.with_team', { service })
  }
  const details = [
    ...(visit.party
      ? coming.flatMap((person) => {
          const name = guestName(person.firstName, person.place) || t('book:party.guest', { number: person.place + 1 })
          return person.services.map((line) => `${name}: ${say(line)}`)
        })
      : visit.services.map(say)),
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
      services: visit.party
        ? t('book:party.whole', { count: coming.length })
        : visit.services.map((line) => serviceName(line, language).text).join(', '),
      salon: salon.name,
    }),
    description: details.filter(Boolean).join('\n'),
    location: [salon.name, salon.address].filter(Boolean).join(', '),
    tentative,
    sequence: visit.version - 1,
    stamp: now(),
  }
}
