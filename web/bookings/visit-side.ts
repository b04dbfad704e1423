/** A visit as one desk has it, for comparing with another desk's. Pure. */

import type { Booking, BookingLine } from '../../shared/bookings/contract.ts'
import { toCents } from '../../shared/money.ts'
import { optionWords } from '../../shared/services/options.ts'
import type { Language } from '../../shared/text/language.ts'
import { minutesBetween } from '../../shared/time.ts'
import type { Side, SideLine } from '../audit/both-changed.ts'
import type { BookedService } from '../data/booked-names.ts'

type Line = Pick<BookingLine, 'id' | 'serviceId' | 'serviceName' | 'staffId' | 'startTime' | 'endTime'> &
  Partial<Pick<BookingLine, 'price' | 'duration'>> & { options?: Parameters<typeof optionWords>[0] }

/** A visit as pages have it: the calendar has fewer fields. */
export type VisitSeen = Pick<Booking, 'startTime' | 'status'> &
  Partial<Pick<Booking, 'customerFirstName' | 'customerLastName' | 'customerPhone' | 'customerEmail' | 'notes'>> & {
    services: readonly Line[]
  }

interface NamingOptions {
  nameOf: (booked: BookedService) => string
  language: Language
}

export function sideOf(visit: VisitSeen, naming: NamingOptions): Side {
  const { startTime, status, customerFirstName, customerLastName, customerPhone, customerEmail, notes } = visit
  return {
    values: {
      time: String(Date.parse(startTime)),
      status,
      ...(customerFirstName !== undefined && { firstName: customerFirstName }),
      ...(customerLastName !== undefined && { lastName: customerLastName }),
      ...(customerPhone !== undefined && { phone: customerPhone }),
      ...(customerEmail !== undefined && { email: customerEmail }),
      ...(notes !== undefined && { notes }),
    },
    lines: visit.services.map((line) => lineSide(line, naming)),
  }
}

function lineSide(line: Line, { nameOf, language }: NamingOptions): SideLine {
  const { id, options, price, staffId, startTime, endTime } = line
  const minutes = line.duration ?? minutesBetween(Date.parse(startTime), Date.parse(endTime))
  const name = nameOf(line)
  return {
    id,
    name,
    values: {
      staff: staffId ?? '',
      minutes: String(minutes),
      ...(options && { service: [name, optionWords(options, language)].filter(Boolean).join(', ') }),
      ...(price !== undefined && { price: String(toCents(price)) }),
    },
  }
}
