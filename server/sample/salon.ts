/** Lotus Nails & Spa, the sample salon, created in one go. Its messages are never queued: it has no real recipients. */

import type { SalonDay } from '../../shared/availability/day.ts'
import { addDays, addMinutes, type Instant, minute } from '../../shared/time.ts'
import { loadSetup } from '../availability/days.sql.ts'
import { salonDay } from '../availability/days.ts'
import { newId } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { takeSlug } from '../salons/links.sql.ts'
import { insertSalon } from '../salons/salons.sql.ts'
import { localDate, wallTime } from '../time-zone.ts'
import { bookingRows } from './booking-rows.ts'
import { insertFloor } from './floor.ts'
import { chairs, insertHours, insertMenu, insertTeam, timezone } from './foundation.ts'
import { insertOptions } from './options.ts'
import { withParty } from './party.ts'
import { inventCustomers } from './people.ts'
import { insertPictures } from './pictures.ts'
import { type Dice, diceOf } from './random.ts'
import { reviewRows } from './review-rows.ts'
import { insertRows, markLastGiven } from './sample.sql.ts'
import { findWho } from './till.sql.ts'
import { insertTill } from './till.ts'
import { fromRows, insertVisits } from './visit-rows.sql.ts'
import { planVisits, type SampleVisit } from './visits.ts'

const share = 0.45

const maxWait = 18

/** Long enough that clients of the first month have had sixty days to come back: the retention of the last thirty days. */
const pastDays = 92
const comingDays = 30
/** From that many days ahead, three visits that begin together become a party. */
const partyDaysAhead = 3
/** For how many days before today the salon has used the floor. */
const floorDaysBefore = 14
/** For how many days the salon has used the till. */
const tillDays = 35

/**
 * The id of the new salon. The same day makes the same salon, ids aside.
 * @param load how busy: 1 as a usual salon
 */
export async function insertSampleSalon(
  sql: Sql,
  { ownerId, now, load = 1 }: { ownerId: string; now: Instant; load?: number },
): Promise<string> {
  const today = localDate(timezone, now)
  const from = addDays(today, -pastDays)
  const salonId = newId()
  await insertSalon(sql, {
    id: salonId,
    ownerId,
    name: 'Lotus Nails & Spa',
    address: '2150 Alder Glen Ave, San Jose, CA 95122',
    phone: '+14085550142',
    email: 'hello@lotusnails.example',
    timezone,
    slotMinutes: 15,
    cancelHours: 24,
    isSample: true,
    at: wallTime(timezone, addDays(from, -30), '09:00', 'start'),
  })
  await takeSlug(sql, { salonId, slug: 'lotus-nails', at: now })
  await insertHours(sql, salonId, today)
  const services = await insertMenu(sql, salonId)
  await insertOptions(sql, salonId, services)
  await insertPictures(sql, salonId)
  const staffIds = await insertTeam(sql, salonId, {
    services,
    today,
    at: wallTime(timezone, addDays(from, -30), '10:00', 'start'),
  })

  const to = addDays(today, comingDays)
  const setup = await loadSetup(sql, salonId, { from, to })
  if (!setup) throw new Error('a salon just made is not there')
  setup.staff.sort((a, b) => staffIds.indexOf(a.staffId) - staffIds.indexOf(b.staffId)) // in random order
  const dates = Array.from({ length: pastDays + comingDays + 1 }, (_, days) => addDays(from, days))
  const dice = diceOf(`Lotus ${today}`)
  const days = dates.map((date) => salonDay(setup, date, now))
  const customers = inventCustomers(Math.round(880 * load), dice)
  const planned = planVisits({
    days,
    services: new Map(services.map((service) => [service.key, service])),
    customers,
    load,
    now,
    dice,
  })
  const floorDays = days.filter(({ date }) => addDays(today, -floorDaysBefore) <= date && date <= today)
  const floorDice = diceOf(`Lotus floor ${today}`)
  const nextWeek = wallTime(timezone, addDays(today, partyDaysAhead), '00:00', 'start')
  const visits = withParty(withWalkIns(planned, { days: floorDays, now, dice: floorDice }), nextWeek)

  const rows = bookingRows(visits, {
    salonId,
    ownerId,
    now,
    services: new Map(services.map((service) => [service.serviceId, service])),
    staff: new Map(setup.staff.map((member) => [member.staffId, member])),
    own: setup.own,
  })
  await insertRows(sql, 'customers', rows.customers)
  await insertVisits(
    sql,
    fromRows({ bookings: rows.bookings, booking_lines: rows.lines, booking_history: rows.history }),
  )
  await insertRows(sql, 'notifications', rows.notifications)
  await insertFloor(sql, {
    salonId,
    who: await findWho(sql, ownerId),
    days: floorDays,
    bookings: rows.bookings,
    lines: rows.lines,
    services,
    customers,
    chairs,
    now,
    dice: floorDice,
  })
  const said = reviewRows(rows, { now, dice: diceOf(`Lotus reviews ${today}`) })
  await insertRows(sql, 'reviews', said.reviews)
  await insertRows(sql, 'review_ratings', said.ratings)
  await markLastGiven(sql, salonId)
  const since = wallTime(timezone, addDays(today, -tillDays), '00:00', 'start')
  await insertTill(sql, { salonId, ownerId, timezone, since, maxVisits: 1_000_000, closedDays: 7, now })
  return salonId
}

interface Floor {
  /** On which the salon uses the floor. */
  days: readonly SalonDay[]
  now: Instant
  dice: Dice
}

/**
 * Which of the sample salon's visits were walk-ins: the client came in without an appointment and waited.
 * Visits that one member has begun, as walk-ins who came some minutes before; all others as they were.
 */
function withWalkIns(visits: readonly SampleVisit[], { days, now, dice }: Floor): SampleVisit[] {
  return visits.map((visit): SampleVisit => {
    const start = Math.min(...visit.lines.map((line) => line.start))
    const open = days.find((day) => day.open && day.open.start <= start && start < day.open.end)?.open
    const isServed = visit.status === 'completed' || visit.status === 'confirmed'
    const isByOne = new Set(visit.lines.map(({ staffId }) => staffId)).size === 1
    if (!open || !isServed || !isByOne || start > now || !dice.chance(share)) return visit
    const cameAt = Math.max(open.start, addMinutes(start, -dice.between(1, maxWait)))
    if (cameAt > start - minute) return visit
    const completed = visit.changes.filter(({ to }) => to === 'completed')
    return {
      ...visit,
      source: 'walk_in',
      submittedAt: cameAt,
      changes: completed.map(({ at }) => ({ at, from: 'confirmed', to: 'completed' })),
    }
  })
}
