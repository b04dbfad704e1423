/** Loads the days that a device stores. A chunk of its own, loaded on first use. */

import { readCalendar } from '../../shared/bookings/calendar.ts'
import { readOwnDay } from '../../shared/bookings/own-day.ts'
import { localDateOf } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { listServices } from '../../shared/services/contract.ts'
import { firstLanguage, type Language } from '../../shared/text/language.ts'
import { addDays, toIso } from '../../shared/time.ts'
import { call } from '../api.ts'
import { now } from '../clock.ts'
import { nameOn } from '../data/booked-names.ts'
import type { KeptDays } from './kept-day.ts'
import { visitsOf } from './visits-of.ts'

type DayContent = Omit<KeptDays, 'clock'>

interface Reader {
  language: Language
  signal: AbortSignal
}

/** Names services as the pages do. */
async function namesIn(salonId: string, { language, signal }: Reader) {
  const menu = language === firstLanguage ? undefined : await call(listServices, { params: { salonId }, signal })
  return nameOn(menu, language)
}

export async function daysOfSalon(
  { id: salonId, name, timezone }: Pick<Salon, 'id' | 'name' | 'timezone'>,
  reader: Reader,
): Promise<DayContent> {
  const at = now()
  const from = localDateOf(timezone, at)
  const to = addDays(from, 1)
  const { bookings } = await call(readCalendar, { params: { salonId }, query: { from, to }, signal: reader.signal })
  return {
    salon: name,
    timezone,
    from,
    to,
    asOf: toIso(at),
    visits: visitsOf(bookings, await namesIn(salonId, reader)),
  }
}

/** The technician's own visits. */
export async function daysOfMember(reader: Reader): Promise<DayContent> {
  const { signal } = reader
  const at = now()
  const today = await call(readOwnDay, { query: {}, signal })
  const from = today.day.date
  const to = addDays(from, 1)
  const tomorrow = await call(readOwnDay, { query: { date: to }, signal })
  return {
    salon: today.salonName,
    timezone: today.timezone,
    from,
    to,
    asOf: toIso(at),
    visits: visitsOf([...today.visits, ...tomorrow.visits], await namesIn(today.salonId, reader)),
  }
}
