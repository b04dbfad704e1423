/**
 * Whatever the hours, breaks, closures, absences, bookings, held times, options, members' own minutes and clock changes: every
 * listed slot can be booked, and held until then; every other time is refused, and stored bookings never overlap. The properties of the engine itself are tested in
 * `shared/availability`; these tests go through the database and the salon's time zone.
 */

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VisitDay } from '../../shared/bookings/visit-day.ts'
import { newId } from '../context.ts'
import { pairHandsWithFeet } from '../testing/hands-and-feet.ts'
import { askLength } from '../testing/options.ts'
import { storedOverlaps } from '../testing/overlaps.ts'
import { databaseRounds } from '../testing/rounds.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit } from '../testing/salon.ts'
import { dayBounds, wallTime } from '../time-zone.ts'

let app: TestApp
let salon: TestSalon
/** Option group of the manicure: a long one takes 20 minutes more. */
let lengths: Awaited<ReturnType<typeof askLength>>
let people = 0

beforeAll(async () => {
  app = await testApp()
  salon = await makeSalon(app.db, { chairs: 1 })
  await pairHandsWithFeet(app.db, salon)
  const owner = await app.signIn(salon.ownerEmail)
  lengths = await askLength(app, { salonId: salon.salonId, owner }, [salon.services['Manicure']])
})
afterAll(() => app.close())

const quarter = 900_000
const length = { Manicure: 30, Pedicure: 45, 'Full Set': 75 }
const services = ['Manicure', 'Pedicure', 'Full Set'] as const
const members = ['Kim', 'Thao', 'Tommy'] as const

const clock = fc.nat(95).map((quarters) => `${two(quarters >> 2)}:${two((quarters & 3) * 15)}`)
/** An interval of clock times: `22:00` to `02:00` is swapped. */
const span = fc
  .tuple(clock, clock)
  .filter(([a, b]) => a !== b)
  .map((both) => both.toSorted())
const hours = fc.oneof(
  span,
  fc.constantFrom(['09:00', '18:00'], ['00:00', '23:45'], ['00:30', '05:00'], ['01:30', '12:00']),
)
const line = fc.record({
  service: fc.constantFrom(...services),
  with: fc.constantFrom(undefined, undefined, ...members),
  at: fc.nat(99),
  long: fc.boolean(),
})

const days = fc.record({
  zone: fc.constantFrom(
    'America/Los_Angeles',
    'America/Denver',
    'America/Phoenix',
    'America/Chicago',
    'America/New_York',
    'Pacific/Honolulu',
  ),
  date: fc.constantFrom('2027-03-13', '2027-03-14', '2027-03-15', '2027-11-06', '2027-11-07', '2027-11-08'),
  stepMinutes: fc.constantFrom(15, 30, 60),
  open: hours,
  shifts: fc.tuple(hours, hours, hours),
  rest: fc.option(span),
  own: fc.option(fc.record({ who: fc.constantFrom(...members), minutes: fc.constantFrom(15, 45, 60) })),
  closed: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
  away: fc.option(fc.record({ who: fc.constantFrom(...members), between: span })),
  before: fc.array(line, { maxLength: 5 }),
  held: fc.array(line, { maxLength: 2 }),
  requested: fc.uniqueArray(line, { selector: ({ service }) => service, minLength: 1, maxLength: 2 }),
  together: fc.boolean(),
  tries: fc.array(fc.nat(99), { minLength: 3, maxLength: 3 }),
})
type Day = typeof days extends fc.Arbitrary<infer One> ? One : never

test('listed slots can be booked, all other times are refused, and nothing overlaps', async () => {
  await fc.assert(
    fc.asyncProperty(days, async (day) => {
      await arrange(day)
      const starts = quartersOf(day)
      for (const { at, ...wanted } of day.before) await bookAt([{ ...wanted, at: starts[at % starts.length] ?? '' }])
      for (const { at, ...wanted } of day.held) await holdAt([{ ...wanted, at: starts[at % starts.length] ?? '' }])

      const held = await listHeld()
      for (const slot of await listFree(day)) {
        for (const one of slot.lines)
          expect([...lapses(one, day), ...held.filter((taken) => isIn(one, taken))]).toEqual([])
      }

      for (const [nth, index] of day.tries.entries()) {
        const free = await listFree(day)
        if (free.length === 0) break
        const slot = free[index % free.length]
        // In the order in which they are done, which need not be the order that was asked for.
        const startOf = (service: string) =>
          slot?.lines.find(({ serviceId }) => serviceId === salon.services[service])?.startDateTime ?? ''
        const lines = day.requested.map((wanted) => ({ ...wanted, at: startOf(wanted.service) }))
        const holder = nth === 0 ? await holdAt(lines) : null
        const other = holder && (await bookAt(lines)) // who gets another member, or nothing
        const { status, body } = await bookAt(lines, holder ?? {})
        expect([slot, status, body.code]).toEqual([slot, 201, undefined])
        for (const { startTime, endTime, staffId } of body.services) {
          expect(lapses({ startDateTime: startTime, endDateTime: endTime, staffId }, day)).toEqual([])
        }
        expect(await storedOverlaps(app.db)).toBe(0)
        await app.db
          .deleteFrom('bookings')
          .where('salon_id', '=', salon.salonId)
          .where('id', 'in', [body.id, other?.body.id ?? body.id])
          .execute()
      }
      // Where somebody has minutes of their own, a start that is not listed may be one with a pause.
      for (const index of day.together || day.own ? [] : day.tries) {
        const { slots } = await list(day)
        const free = slots.filter(({ disabled }) => !disabled)
        const others = starts.filter((start) => free.every(({ startDateTime }) => startDateTime !== start))
        if (others.length === 0) break
        let at = Date.parse(others[index % others.length] ?? '')
        const lines = inOrderOf(slots[0], day.requested).map((wanted) => {
          const start = new Date(at).toISOString()
          at += (length[wanted.service] + (isLong(wanted) ? 20 : 0)) * 60_000
          return { ...wanted, at: start }
        })
        const { status, body } = await bookAt(lines)
        expect([lines, status, body.code]).toEqual([lines, expect.toBeOneOf([400, 409]), expect.any(String)])
      }
    }),
    databaseRounds(40),
  )
})

/** Sets the salon up as the generated day describes, without bookings. */
async function arrange({ zone, date, stepMinutes, open, shifts, rest, own, closed, away }: Day): Promise<void> {
  const { salonId, staff } = salon
  app.setNow(Date.parse(`${date}T00:00:00Z`) - 3 * 86_400_000)
  for (const table of ['bookings', 'held_times', 'closures', 'time_off'] as const) {
    await app.db.deleteFrom(table).where('salon_id', '=', salonId).execute()
  }
  await app.db
    .updateTable('salons')
    .set({ timezone: zone, slot_minutes: stepMinutes })
    .where('id', '=', salonId)
    .execute()
  const [opens_at = '', closes_at = ''] = open
  await app.db
    .updateTable('opening_hours')
    .set({ closed: false, opens_at, closes_at })
    .where('salon_id', '=', salonId)
    .execute()
  for (const [index, name] of members.entries()) {
    const [starts_at = '', ends_at = ''] = shifts[index] ?? []
    const [from = null, to = null] = restWithin(rest, [starts_at, ends_at])
    await app.db
      .updateTable('shifts')
      .set({ starts_at, ends_at, break_starts_at: from, break_ends_at: to })
      .where('salon_id', '=', salonId)
      .where('staff_id', '=', staff[name] ?? '')
      .execute()
  }
  for (const name of members) {
    await app.db
      .updateTable('staff_services')
      .set({ own_minutes: own?.who === name ? own.minutes : null })
      .where('salon_id', '=', salonId)
      .where('staff_id', '=', staff[name] ?? '')
      .where('service_id', '=', salon.services['Manicure'] ?? '')
      .execute()
  }
  const named = { salon_id: salonId, id: newId() }
  if (closed) {
    await app.db
      .insertInto('closures')
      .values({ ...named, starts_on: date, ends_on: date, name: 'Inventory' })
      .execute()
  }
  if (away) {
    const [from = '', to = ''] = away.between
    const when = {
      starts_at: new Date(wallTime(zone, date, from, 'start')),
      ends_at: new Date(wallTime(zone, date, to, 'end')),
    }
    if (when.starts_at >= when.ends_at) return // both in the hour that the clock skips
    await app.db
      .insertInto('time_off')
      .values({ ...named, ...when, staff_id: staff[away.who] ?? '' })
      .execute()
  }
}

async function list({ date, requested, together }: Day): Promise<VisitDay> {
  const query = new URLSearchParams({
    date,
    services: requested.map(({ service }) => salon.services[service]).join(','),
    staff: requested.map((wanted) => (wanted.with ? salon.staff[wanted.with] : 'any')).join(','),
    together: String(together),
    options: requested
      .map((wanted) =>
        choicesOf(wanted)
          .map(({ optionId }) => `${optionId}*1`)
          .join('.'),
      )
      .join(','),
  })
  const { status, body } = await app.call<{ days: VisitDay[]; code?: string }>(
    'GET',
    `/api/salons/${salon.salonId}/visit-slots?${query}`,
  )
  expect([status, body.code]).toEqual(together && !handsAndFeet(requested) ? [400, 'not_at_once'] : [200, undefined])
  return body.days?.[0] ?? { date, open: false, slots: [] }
}

/** The starts that are free now: a visit that made room stays with its new member, even if the visit it made room for is undone. */
async function listFree(day: Day): Promise<VisitDay['slots']> {
  return (await list(day)).slots.filter(({ disabled }) => !disabled)
}

/** In the order in which they are done: in another one they may fit at a start that is taken. */
function inOrderOf(slot: VisitDay['slots'][number] | undefined, requested: Day['requested']): Day['requested'] {
  const place = ({ service }: Day['requested'][number]) =>
    slot?.lines.findIndex(({ serviceId }) => serviceId === salon.services[service]) ?? 0
  return requested.toSorted((one, other) => place(one) - place(other))
}

/** One service, or two that two technicians can do at the same time. */
function handsAndFeet([one, other]: Day['requested']): boolean {
  if (!other) return true
  const alone = one?.service === 'Full Set' || other.service === 'Full Set'
  return !alone && (one?.with === undefined || one.with !== other.with)
}

interface Served {
  startDateTime: string
  endDateTime: string
  staffId: string | null
}

interface RequestedLine {
  service: string
  long: boolean
  with: string | undefined
  at: string
}

function bookAt(lines: readonly RequestedLine[], holder = {}) {
  people += 1
  const phone = `(408) 555-${String(1000 + (people % 9000))}`
  return app.book({ ...visit(salon, askedFor(lines), { phone }), options: optionsOf(lines) }, holder)
}

function askedFor(lines: readonly RequestedLine[]) {
  return lines.map(({ with: member, service, at }) => ({ service, at, ...(member && { with: member }) }))
}

function isLong({ service, long }: Pick<RequestedLine, 'service' | 'long'>): boolean {
  return service === 'Manicure' && long
}

function choicesOf(wanted: Pick<RequestedLine, 'service' | 'long'>): { optionId: string }[] {
  if (wanted.service !== 'Manicure') return []
  return [{ optionId: isLong(wanted) ? lengths.long : lengths.short }]
}

function optionsOf(lines: readonly RequestedLine[]) {
  return lines.map((wanted) => ({ serviceId: salon.services[wanted.service], choices: choicesOf(wanted) }))
}

/** By a browser in a network of its own; null: it is not held. */
async function holdAt(lines: readonly RequestedLine[]): Promise<{ 'booking-holder': string } | null> {
  people += 1
  const holder = { 'booking-holder': `browser-${people}-of-somebody` }
  const { services, staffAssignments, timeSlots } = visit(salon, askedFor(lines))
  const from = { 'x-forwarded-for': `10.9.${people >> 8}.${people & 255}`, ...holder }
  const path = `/api/salons/${salon.salonId}/held-times`
  const asked = { services, staffAssignments, timeSlots, options: optionsOf(lines) }
  const { status } = await app.call('POST', path, asked, from)
  return status === 201 ? holder : null
}

function listHeld() {
  const lines = app.db.selectFrom('held_time_lines').where('salon_id', '=', salon.salonId)
  return lines.select(['staff_id as staffId', 'starts_at as start', 'blocked_until as end']).execute()
}

function isIn(
  { staffId, startDateTime, endDateTime }: Served,
  held: Awaited<ReturnType<typeof listHeld>>[number],
): boolean {
  return held.staffId === staffId && Date.parse(startDateTime) < held.end && held.start < Date.parse(endDateTime)
}

function quartersOf({ zone, date }: Day): string[] {
  const { start, end } = dayBounds(zone, date)
  return Array.from({ length: (end - start) / quarter }, (_, index) => new Date(start + index * quarter).toISOString())
}

/** What a person with a watch would object to. In the repeated hour of autumn, a watch cannot tell. */
function lapses({ startDateTime, endDateTime, staffId }: Served, day: Day): string[] {
  const who = members.findIndex((name) => salon.staff[name] === staffId)
  const [opens = '', closes = ''] = day.open
  const [begins = '', ends = ''] = day.shifts[who] ?? []
  const [pause = '', resumes = ''] = restWithin(day.rest, day.shifts[who] ?? [])
  const [leaves = '', returns = ''] = day.away && day.away.who === members[who] ? day.away.between : []
  const face = new Intl.DateTimeFormat('en-CA', {
    timeZone: day.zone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  const shown = (at: number) => face.format(at).split(', ')

  const said = day.closed ? [`${day.date} is closed`] : []
  for (let at = Date.parse(startDateTime); at < Date.parse(endDateTime); at += 300_000) {
    const [date, time = ''] = shown(at)
    if (date !== day.date) said.push(`${startDateTime} is on ${date}`)
    if ([-3_600_000, 3_600_000].some((hour) => shown(at + hour)[1] === time)) continue
    if (time < opens || time >= closes) said.push(`${time} is not within ${opens}-${closes}`)
    if (time < begins || time >= ends) said.push(`${time} is not within the shift ${begins}-${ends}`)
    if (time >= pause && time < resumes) said.push(`${time} is in the break ${pause}-${resumes}`)
    if (time >= leaves && time < returns) said.push(`${time} is while away ${leaves}-${returns}`)
  }
  return said
}

/** A break that extends beyond the shift cannot be stored. */
function restWithin(rest: readonly string[] | null, [begins = '', ends = '']: readonly string[]): readonly string[] {
  const [from = '', to = ''] = rest ?? []
  return rest && begins <= from && to <= ends ? rest : []
}

function two(figure: number): string {
  return String(figure).padStart(2, '0')
}
