import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findSlots } from '../../shared/availability/slots.ts'
import { replay } from '../../shared/floor/ledger.ts'
import { periodBefore } from '../../shared/reports/period.ts'
import { addDays, addMinutes, isoWeekday, liesWithin, toIso } from '../../shared/time.ts'
import { insertUser } from '../accounts/accounts.sql.ts'
import { loadSetup } from '../availability/days.sql.ts'
import { salonDay } from '../availability/days.ts'
import { asLedgerEntry, listEntries } from '../bookings/turns/turns.sql.ts'
import { newId } from '../context.ts'
import type { Db } from '../db/connection.ts'
import { assertGuarded } from '../db/migrate.ts'
import { connect } from '../db/pool.ts'
import { loadFloor } from '../floor/state.ts'
import { spansByNow } from '../reports/by-now.ts'
import { summaryOf } from '../reports/summary.ts'
import { loadMenu } from '../services/services.sql.ts'
import { listBookableStaff } from '../staff/staff.sql.ts'
import { testAtLength } from '../testing/at-length.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { sampleOf } from '../testing/rounds.ts'
import { dayBounds, localDate } from '../time-zone.ts'
import { insertSampleSalon } from './salon.ts'

const zone = 'America/Los_Angeles'

// An ordinary day, days around both clock changes, midnight, and a leap day.
const moments = [
  '2026-11-20T20:00:00Z',
  '2027-03-14T10:30:00Z',
  '2026-10-15T06:59:59Z',
  '2028-02-29T19:00:00Z',
  '2027-11-07T08:59:00Z',
]

/** By moment: to compare with one that is made again. */
const made = new Map<string, string[]>()

describe.each(sampleOf(moments, 2))('the sample salon made at %s', (moment) => {
  const now = Date.parse(moment)
  const today = localDate(zone, now)
  let database: TestDatabase
  let db: Db
  let salonId = ''

  beforeAll(async () => {
    database = await testDatabase()
    db = connect(database.url)
    salonId = await makeSalon(db, now)
    made.set(moment, await visitsIn(db))
  })
  afterAll(async () => {
    await db.destroy()
    await database.drop()
  })

  test('has six members, four categories and eighteen services in two languages', async () => {
    const menu = await loadMenu(db, salonId)
    const services = menu.flatMap((category) => category.services)

    expect(menu.map(({ name }) => name)).toEqual(['Manicure', 'Pedicure', 'Gel & Dip', 'Acrylics'])
    expect(services).toHaveLength(18)
    expect(services.filter(({ names, descriptions }) => [names.vi, descriptions.vi].includes(''))).toEqual([])
    expect(await listBookableStaff(db, salonId, { today: '2026-01-01' })).toHaveLength(6)
    for (const { id } of services) {
      expect(
        (await listBookableStaff(db, salonId, { today: '2026-01-01', serviceId: id })).length,
      ).toBeGreaterThanOrEqual(2)
    }
  })

  test('has a party of three, of whom the host alone has a contact', async () => {
    const { rows } = await sql<{ place: number; contact: boolean; together: boolean }>`
      select party_place as place, phone <> '' and customer_id is not null as contact,
        starts_at - min(starts_at) over (partition by group_id) <= interval '2 hours' as together
      from bookings where party_place is not null and status = 'confirmed' order by party_place`.execute(db)

    expect(rows).toEqual([0, 1, 2].map((place) => ({ place, contact: place === 0, together: true })))
  })

  test('has three past months, thirty upcoming days, and bookings in every status', async () => {
    const { rows } = await sql<{ status: string; coming: boolean; count: number }>`
      select status, starts_at > ${new Date(now)} as coming, count(*) from bookings group by 1, 2`.execute(db)
    const counted = Object.fromEntries(rows.map(({ status, coming, count }) => [`${status} ${coming}`, count]))

    expect(counted['completed false']).toBeGreaterThan(400)
    expect(counted['cancelled false']).toBeGreaterThan(10)
    expect(counted['no_show false']).toBeGreaterThan(5)
    expect(counted['confirmed true']).toBeGreaterThan(40)
    expect(counted['scheduled true']).toBeGreaterThan(15)
    expect(counted['completed true']).toBeUndefined()
    expect(counted['no_show true']).toBeUndefined()
    expect(counted['scheduled false']).toBeUndefined()

    const { rows: span } = await sql<{ first: number; last: number }>`
      select min(starts_at) as first, max(starts_at) as last from bookings`.execute(db)
    expect(localDate(zone, span[0]?.first ?? 0) >= addDays(today, -92)).toBe(true)
    expect(localDate(zone, span[0]?.first ?? 0) <= addDays(today, -90)).toBe(true)
    expect(localDate(zone, span[0]?.last ?? 0) >= addDays(today, 27)).toBe(true)
    expect(localDate(zone, span[0]?.last ?? 0) <= addDays(today, 30)).toBe(true)
  })

  test('some sixty of a hundred customers of the last month come back within sixty days', async () => {
    const period = { from: addDays(today, -29), to: today }
    const before = periodBefore(period)
    const { figures } = await summaryOf({
      sql: db,
      salon: { id: salonId, name: '', timezone: zone, dayEndHour: 3 },
      language: 'en',
      now,
      today,
      period,
      before,
      spans: spansByNow(zone, now, period, before),
    })

    expect(figures.retention).toBeGreaterThan(50)
    expect(figures.retention).toBeLessThan(75)
  })

  test('has visits of several services, with and without requested members, and notes in two languages', async () => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*) from (select booking_id from booking_lines group by salon_id, booking_id having count(*) > 1) several) as several,
      (select count(*) from (select booking_id from booking_lines group by salon_id, booking_id having count(distinct staff_id) > 1) shared) as shared,
      (select count(*) from booking_lines where requested) as requested,
      (select count(*) from booking_lines where not requested) as "any",
      (select count(*) from bookings where notes <> '' and language = 'en') as english,
      (select count(*) from bookings where notes <> '' and language = 'vi') as vietnamese,
      (select count(*) from notifications where read_at is null) as unread`.execute(db)

    for (const [, count] of Object.entries(rows[0] ?? {})) expect(count).toBeGreaterThan(5)
  })

  test('has reviews of completed visits, and ratings of every member', async () => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*) from reviews) as reviews,
      (select count(*) from reviews where answer <> '') as answered,
      (select count(*) from reviews join bookings on bookings.salon_id = reviews.salon_id and bookings.id = booking_id
        where status <> 'completed' or reviews.created_at < ends_at or reviews.created_at > ${new Date(now)}) as impossible,
      (select count(*) from staff where bookable and rating_count = 0) as unrated`.execute(db)

    const [found] = rows
    expect(found?.reviews).toBeGreaterThan(30)
    expect(found?.answered).toBeGreaterThan(0)
    expect([found?.impossible, found?.unrated]).toEqual([0, 0])
  })

  test('nobody serves two visits at once, everybody is at work, and no more than four chairs are in use', async () => {
    await assertGuarded(db)
    const staff = await listBookableStaff(db, salonId, { today: '2026-01-01' })
    const days = { from: addDays(today, -92), to: addDays(today, 30) }
    const setup = await loadSetup(db, salonId, days, { askedFor: staff.map(({ id }) => id) })
    if (!setup) throw new Error('there is no salon')

    expect(setup.lines.length).toBeGreaterThan(500)
    for (let date = addDays(today, -92); date <= addDays(today, 30); date = addDays(date, 1)) {
      const day = salonDay(setup, date, now)
      const bounds = dayBounds(zone, date)
      const lines = setup.lines.filter(({ start }) => bounds.start <= start && start < bounds.end)
      if (!day.open) expect(lines).toEqual([])
      for (const line of lines) {
        const member = day.staff.find(({ staffId }) => staffId === line.staffId)
        expect(liesWithin(line, member?.works ?? []), `${toIso(line.start)} at work`).toBe(true)
        expect(liesWithin(line, day.open ? [day.open] : []), `${toIso(line.start)} open`).toBe(true)
        expect(member?.serviceIds.has(line.serviceId ?? '')).toBe(true)
      }
      const chairs = day.resources[0]?.uses ?? []
      for (const { start } of chairs) {
        expect(chairs.filter((use) => use.start <= start && start < use.end).length).toBeLessThanOrEqual(4)
      }
    }
  })

  test('every open day of the upcoming weeks has free slots', async () => {
    const [service] = (await loadMenu(db, salonId))[0]?.services ?? []
    const setup = await loadSetup(db, salonId, { from: today, to: addDays(today, 30) })
    if (!setup || !service) throw new Error('there is no salon')
    const input = { serviceId: service.id, minutes: 45, cleanupMinutes: 0, resourceIds: [], staffId: null }

    for (let date = addDays(today, 1); date <= addDays(today, 30); date = addDays(date, 1)) {
      const day = salonDay(setup, date, now)
      const free = findSlots([input], day, { earliest: now, together: false }).filter(({ lines }) => lines)
      if (day.open) expect(free.length, date).toBeGreaterThan(5)
    }
  })

  test('is closed on the next holiday, and closes earlier on Sundays', async () => {
    const { rows } = await sql<{ on: string; name: string }>`select starts_on as on, name from closures`.execute(db)
    const [closure] = rows
    const { rows: hours } = await sql<{ weekday: number; closes: string }>`
      select day_of_week as weekday, closes_at as closes from opening_hours order by 1`.execute(db)

    expect(closure && closure.on > today).toBe(true)
    if (closure?.name === 'Thanksgiving') expect(isoWeekday(closure.on)).toBe(4)
    else expect(closure?.on.slice(5)).toBe('12-25')
    expect(hours.map(({ closes }) => closes)).toEqual([...Array.from({ length: 6 }, () => '19:00'), '17:00'])
  })

  test('names no real person: numbers reserved for fiction, addresses reserved for examples', async () => {
    const { rows } = await sql<{ phone: string; email: string }>`select phone, email from customers
      union all select phone, email from bookings union all select phone, email from staff`.execute(db)

    for (const { phone, email } of rows) {
      expect(phone).toMatch(/^$|^\+1\d{3}55501\d\d$/) // a guest has none
      expect(email).toMatch(/^$|@example\.com$|\.example$/)
    }
  })

  test("has each booking's history from its beginning to its current status", async () => {
    const { rows } = await sql<{ status: string; first: string; last: string; future: boolean; ordered: boolean }>`
      select bookings.status,
        (array_agg(change order by at))[1] as first,
        coalesce((array_agg(details ->> 'to' order by at desc) filter (where change = 'status_changed'))[1],
          (array_agg(details ->> 'status' order by at))[1]) as last,
        bool_or(at > ${new Date(now)}) as future,
        min(at) = submitted_at and submitted_at < starts_at as ordered
      from bookings join booking_history history on history.salon_id = bookings.salon_id and history.booking_id = bookings.id
      group by bookings.id, bookings.salon_id, bookings.status, submitted_at, starts_at`.execute(db)

    expect(rows.length).toBeGreaterThan(600)
    for (const { status, first, last, future, ordered } of rows) {
      expect({ status, first, future, ordered }).toEqual({
        status: last,
        first: 'booked',
        future: false,
        ordered: true,
      })
    }
  })

  test('has two weeks of turn books, each with a ledger that adds up to what was served, walk-ins and their waits', async () => {
    const { rows: days } = await sql<{ day: string; closed: boolean; numbers: number }>`
      select day::text as day, closed_at is not null as closed, last_number as numbers from floor_days order by day`.execute(
      db,
    )
    const past = days.filter(({ day }) => day < today)
    expect(past.length).toBeGreaterThan(12)
    for (const { day, closed, numbers } of past) {
      const entries = (await listEntries(db, salonId, [day])).map(asLedgerEntry)
      const tallies = [...replay(entries).values()]
      expect(tallies.length, day).toBeGreaterThan(2)
      expect([closed, tallies.every(({ state }) => state === 'gone')], day).toEqual([true, true])
      expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).toSorted((a, b) => a - b))
      const visits = tallies.flatMap((tally) => tally.visits)
      expect(visits.every(({ seatedAt, finishedAt }) => finishedAt !== null && finishedAt > seatedAt)).toBe(true)
      expect(numbers, day).toBeGreaterThan(0)
    }
    const { rows } = await sql<Record<string, number>>`select
      (select count(*) from floor_parties where state = 'seated' and seated_at > came_at) as seated,
      (select count(*) from floor_parties where state = 'left') as left,
      (select count(*) from bookings where source = 'walk_in') as "walkIns",
      (select count(*) from bookings where source = 'walk_in' and (arrived_at <> submitted_at or status not in ('completed', 'confirmed'))) as wrong,
      (select count(*) from bookings where left_at > ${new Date(now)} or arrived_at > ${new Date(now)}) as future,
      (select count(*) from floor_seats where resource_id is not null) as chairs`.execute(db)
    const { seated = 0, left = 0, walkIns, wrong, future, chairs = 0 } = rows[0] ?? {}
    expect(seated).toBeGreaterThan(40)
    expect(left).toBeGreaterThan(2)
    expect(chairs).toBeGreaterThan(30)
    expect([walkIns, wrong, future]).toEqual([seated, 0, 0])
  })

  test('uses the floor: while it is open members are there, clients in chairs, and some wait', async () => {
    const { salon, tallies, served, parties, floor, open } = await loadFloor(db, salonId, now)
    const inChair = served.filter(({ finishedAt }) => finishedAt === null)
    const isOpen = open !== null && addMinutes(open.start, 60) < now && now < addMinutes(open.end, -90)

    expect(salon.switches).toMatchObject({ on: true, explained: true, lineFromHome: true })
    expect(new Set(inChair.map(({ staffId }) => staffId)).size).toBe(inChair.length)
    if (isOpen) {
      expect([...tallies.values()].filter(({ state }) => state !== 'gone').length).toBeGreaterThan(1)
      expect(parties.filter(({ state }) => state === 'waiting').map(({ source }) => source)).toEqual([
        'desk',
        'door',
        'online',
      ])
      expect(floor.waiting.filter(({ isHere }) => !isHere).length).toBe(1)
      expect(salon.day?.closedAt).toBeNull()
    } else {
      expect([floor.waiting, inChair]).toEqual([[], []])
      expect(salon.day === null || salon.day.closedAt !== null).toBe(true)
    }
  })

  test('has what a real till has: discounts, refunds, sales without a visit, a void, deposits, and days that balance', async () => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*) from check_discounts) as discounts,
      (select count(*) from check_payments where kind = 'refund') as refunds,
      (select count(*) from checks where refunded_cents > 0) as refunded,
      (select count(*) from checks where state = 'paid' and not exists (
        select from check_bookings where check_bookings.salon_id = checks.salon_id and check_id = checks.id)) as sales,
      (select count(*) from checks where state = 'void') as voids,
      (select count(*) from deposits where state = 'held') as deposits`.execute(db)
    const found = rows[0] ?? {}

    expect(Object.entries(found).filter(([, count]) => count === 0)).toEqual([])
    expect(found['refunded']).toBe(found['refunds'])
    const { rows: days } = await sql<{ short: number }>`
      select expected_cents - counted_cents as short from till_days where closed_at is not null order by day`.execute(
      db,
    )
    expect(days.map(({ short }) => short).filter((short) => short !== 0)).toEqual([400])
  })

  test('sends no message', async () => {
    const { rows } = await sql<{ count: number }>`select count(*) from messages`.execute(db)

    expect(rows).toEqual([{ count: 0 }])
  })
})

testAtLength('is the same when made on the same day', async () => {
  const [moment = ''] = moments
  const first = made.get(moment) ?? (await visitsMadeAt(moment))

  expect(first.length).toBeGreaterThan(600)
  expect(await visitsMadeAt(moment)).toEqual(first)
})

async function visitsMadeAt(moment: string): Promise<string[]> {
  const database = await testDatabase()
  const db = connect(database.url)
  try {
    await makeSalon(db, Date.parse(moment))
    return await visitsIn(db)
  } finally {
    await db.destroy()
    await database.drop()
  }
}

async function visitsIn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', bookings.phone, bookings.status, line.starts_at, staff_first_name, service_name, requested) as line
    from bookings join booking_lines line on line.salon_id = bookings.salon_id and line.booking_id = bookings.id order by 1`.execute(
    db,
  )
  return rows.map(({ line }) => line)
}

async function makeSalon(db: Db, now: number): Promise<string> {
  const ownerId = newId()
  const person = { email: 'owner@example.com', firstName: 'Lan', lastName: 'Owner', role: 'salon_owner' as const }
  await insertUser(db, { ...person, id: ownerId, passwordHash: '', at: now })
  return db.transaction().execute((transaction) => insertSampleSalon(transaction, { ownerId, now }))
}
