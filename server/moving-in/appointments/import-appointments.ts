/** Imports appointments of another program, in batches: past ones as history, upcoming ones through the engine. */

import { createHash } from 'node:crypto'
import { AppError } from '../../../shared/errors.ts'
import type {
  BookedRow,
  Obstacle,
  Outlook,
  PastAppointment,
  UpcomingAppointment,
} from '../../../shared/moving-in/appointment-import.ts'
import { addDays, type Instant, toIso } from '../../../shared/time.ts'
import { loadSetupFor } from '../../availability/for-clients.ts'
import { bookForFrontDesk } from '../../bookings/book.ts'
import { writeBookings } from '../../bookings/write.ts'
import type { Context } from '../../context.ts'
import { addHistory } from '../../customers/importing/imports.sql.ts'
import type { Sql } from '../../db/connection.ts'
import { assertOwnSalon } from '../../salons/access.ts'
import { isZone, localDate, wallTime } from '../../time-zone.ts'
import { bringDeposit } from './brought-deposits.ts'
import {
  type ImportedPerson,
  insertImported,
  listBooked,
  listPresentMarks,
  loadPeople,
  lockImport,
  namesOf,
  noteProgress,
} from './imported-appointments.sql.ts'
import { accept, type Days, daysOf, fitsOutsideHours, type Hindrance, placeOf, placesFor, startOf } from './outlook.ts'

/** Whether each would fit, those before it in the list being booked. Stores nothing. @throws AppError `not_found`, `invalid_request` */
export async function previewAppointments(
  salonId: string,
  appointments: readonly UpcomingAppointment[],
  context: Context,
): Promise<Outlook[]> {
  await assertOwnSalon(salonId, context)
  assertZones(appointments)
  const { db } = context
  const isThere = await presentIn(db, salonId, appointments)
  const days = await loadDays(db, salonId, appointments, context)
  const judged: {
    row: number
    isThere: boolean
    hindrance: Hindrance | null
    places: Outlook['places']
    mayOverstep: boolean
  }[] = []
  for (const one of appointments) {
    const { row } = one
    if (isThere(one)) {
      judged.push({ row, isThere: true, hindrance: null, places: [], mayOverstep: false })
      continue
    }
    const { hindrance, assigned } = await placeOf(one, days)
    if (assigned) accept(row, assigned, days)
    judged.push({
      row,
      isThere: false,
      hindrance,
      places: hindrance ? await placesFor(one, days) : [],
      mayOverstep: hindrance !== null && hoursAlone.has(hindrance.code) && (await fitsOutsideHours(one, days)),
    })
  }
  const nameOf = await namer(db, salonId, judged, appointments)
  return judged.map(({ hindrance, ...row }) => ({ ...row, obstacle: hindrance && nameOf(hindrance) }))
}

/** What 'book anyway' oversteps. */
const hoursAlone: ReadonlySet<string> = new Set<Hindrance['code']>([
  'salon_closed',
  'before_opening',
  'after_closing',
  'day_off',
  'not_at_work',
  'nobody_works',
])

async function namer(
  sql: Sql,
  salonId: string,
  judged: readonly { hindrance: Hindrance | null }[],
  appointments: readonly UpcomingAppointment[],
): Promise<(hindrance: Hindrance) => Obstacle> {
  const ids = judged.flatMap(({ hindrance }) =>
    hindrance?.code === 'overlaps' && 'bookingId' in hindrance.with ? [hindrance.with.bookingId] : [],
  )
  const names = await namesOf(sql, salonId, ids)
  return (hindrance) => {
    if (hindrance.code !== 'overlaps') return hindrance
    const { with: other, ...overlap } = hindrance
    if ('bookingId' in other) return { ...overlap, row: null, name: names.get(other.bookingId) ?? '' }
    const { row } = other
    return { ...overlap, row, name: appointments.find((one) => one.row === row)?.who ?? '' }
  }
}

/** The days of all of them, and a week after each. */
async function loadDays(
  sql: Sql,
  salonId: string,
  appointments: readonly UpcomingAppointment[],
  { now, charge }: Context,
): Promise<Days> {
  const starts = appointments.map(startOf)
  const [first, last] = [Math.min(...starts), Math.max(...starts)]
  const lines = appointments.flatMap((one) => one.lines)
  const from = localDate('UTC', first)
  const setup = await loadSetupFor(
    { isOwner: true, holder: null },
    sql,
    salonId,
    { from: addDays(from, -1), to: addDays(localDate('UTC', last), 8) },
    {
      services: [...new Set(lines.map(({ serviceId }) => serviceId))],
      askedFor: [...new Set(lines.flatMap(({ staffId }) => staffId ?? []))],
    },
  )
  if (!setup) throw new AppError('not_found')
  return daysOf(setup, { now: now(), charge })
}

/** @throws AppError `not_found`, `import_over`, `invalid_request` */
export async function importHistory(
  salonId: string,
  importId: string,
  appointments: readonly PastAppointment[],
  context: Context,
): Promise<{ added: number; known: number; forgotten: number }> {
  await assertOwnSalon(salonId, context)
  return context.db.transaction().execute(async (sql) => {
    const { people, isEnded } = await begin(sql, salonId, importId, appointments, context)
    if (isEnded) throw new AppError('import_over')
    assertZones(appointments)
    const isThere = await presentIn(sql, salonId, appointments)
    const fresh = appointments.filter((one) => !isThere(one))
    const rows = fresh.flatMap((one) => {
      const person = people.get(one.person)
      const start = wallTime(one.zone, one.date, one.time, 'start')
      return person
        ? [{ ...one, importId, mark: markOf(one), customerId: person.customerId, start, bookingId: null }]
        : []
    })
    const added = await insertImported(sql, salonId, rows)
    if (added > 0) await addHistory(sql, salonId, importId, [...new Set(rows.map(({ customerId }) => customerId))])
    const forgotten = fresh.length - rows.length
    return { added, known: appointments.length - added - forgotten, forgotten }
  })
}

/** Each that fits is booked, without a message to its client; also after the end, at another time. @throws AppError `not_found`, `import_over` once undoing began, `invalid_request` */
export async function importBookings(
  salonId: string,
  importId: string,
  appointments: readonly UpcomingAppointment[],
  context: Context,
): Promise<BookedRow[]> {
  await assertOwnSalon(salonId, context)
  return writeBookings(context, salonId, async (sql) => {
    const { people } = await begin(sql, salonId, importId, appointments, context)
    assertZones(appointments)
    const isThere = await presentIn(sql, salonId, appointments)
    const rows: { row: number; outcome: BookedRow['outcome']; hindrance: Hindrance | null }[] = []
    for (const one of appointments) {
      const { row } = one
      const person = people.get(one.person)
      if (isThere(one)) rows.push({ row, outcome: 'known', hindrance: null })
      else if (!person) rows.push({ row, outcome: 'refused', hindrance: { code: 'forgotten' } })
      else {
        const hindrance = await bookOne(sql, salonId, { importId, one, person }, context)
        rows.push({ row, outcome: hindrance ? 'refused' : 'booked', hindrance })
      }
    }
    const nameOf = await namer(sql, salonId, rows, appointments)
    return rows.map(({ hindrance, ...row }) => ({ ...row, obstacle: hindrance && nameOf(hindrance) }))
  })
}

interface Wanted {
  importId: string
  one: UpcomingAppointment
  person: ImportedPerson
}

/** What is in the way; null: it is booked. */
async function bookOne(
  sql: Sql,
  salonId: string,
  { importId, one, person }: Wanted,
  context: Context,
): Promise<Hindrance | null> {
  const days = await loadDays(sql, salonId, [one], context)
  const { hindrance, assigned, outsideHours } = await placeOf(one, days)
  if (!assigned) return hindrance ?? { code: 'nobody_is_free' }
  const { timezone } = days.setup
  const start = startOf(one)
  const { firstName, lastName, phone, email, language } = person
  const times = assigned.lines.map(({ serviceId, start: at }, index) => ({
    serviceId,
    staffId: one.lines[index]?.staffId ?? null,
    startDateTime: toIso(at),
  }))
  const visit = {
    salonId,
    services: times.map(({ serviceId }) => serviceId),
    staffAssignments: [],
    timeSlots: times,
    options: [],
    date: localDate(timezone, start),
    timezone,
    customer: { firstName, lastName, phone, email, comment: one.notes },
    language,
    outsideHours,
  }
  const imported = { customerId: person.customerId, prices: one.lines.map(({ priceCents }) => priceCents) }
  try {
    const booking = await bookForFrontDesk(sql, visit, { imported }, context)
    const row = {
      importId,
      row: one.row,
      mark: markOf(one),
      customerId: person.customerId,
      start,
      minutes: booking.totalDuration,
      services: '',
      staff: '',
      notes: '',
      priceCents: 0,
      outcome: null,
      bookingId: booking.id,
    }
    await insertImported(sql, salonId, [row])
    if (one.depositCents > 0)
      await bringDeposit(sql, salonId, { bookingId: booking.id, cents: one.depositCents }, context)
    return null
  } catch (error) {
    // Decided before anything is written: the others of the batch go on.
    if (error instanceof AppError) return { code: 'nobody_is_free' }
    throw error
  }
}

/** The people of the batch. @throws AppError `not_found`, `import_over` */
async function begin(
  sql: Sql,
  salonId: string,
  importId: string,
  appointments: readonly { person: number }[],
  { now }: Context,
): Promise<{ people: Map<number, ImportedPerson>; isEnded: boolean }> {
  const stored = await lockImport(sql, salonId, importId)
  if (!stored) throw new AppError('not_found')
  if (stored.undo_began_at !== null) throw new AppError('import_over')
  await noteProgress(sql, salonId, importId, now())
  const rows = appointments.map(({ person }) => person)
  return { people: await loadPeople(sql, salonId, importId, rows), isEnded: stored.ended_at !== null }
}

/** Whether it was brought in before, or is a booking of this salon. */
async function presentIn(
  sql: Sql,
  salonId: string,
  appointments: readonly (UpcomingAppointment | PastAppointment)[],
): Promise<(one: UpcomingAppointment | PastAppointment) => boolean> {
  const marks = await listPresentMarks(sql, salonId, appointments.map(markOf))
  const asked = appointments.map(({ row, who, zone, date, time }) => ({
    row,
    who,
    start: wallTime(zone, date, time, 'start'),
  }))
  const booked = await listBooked(sql, salonId, asked)
  return (one) => booked.has(one.row) || marks.has(markOf(one).toString('hex'))
}

/** @throws AppError `invalid_request` */
function assertZones(appointments: readonly { zone: string }[]): void {
  const zones = new Set(appointments.map(({ zone }) => zone))
  for (const zone of zones) if (!isZone(zone)) throw new AppError('invalid_request', { fields: { zone: 'invalid' } })
}

/** Equal for the same appointment in the same file, or in a later export that still has it. */
function markOf({ date, time, zone, who, services, staff, nth }: UpcomingAppointment | PastAppointment): Buffer {
  const start: Instant = wallTime(zone, date, time, 'start')
  return createHash('sha256')
    .update(JSON.stringify([start, who, services, staff, nth]))
    .digest()
}
