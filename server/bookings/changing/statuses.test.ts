/** Setting the status of several bookings: what becomes of each, and that many take as many statements under the salon's lock as a few. */

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { HistoryEntry, Truth } from '../../../shared/bookings/change.ts'
import type { Booking } from '../../../shared/bookings/contract.ts'
import type { BookingStatus } from '../../../shared/bookings/status.ts'
import { addMinutes } from '../../../shared/time.ts'
import { newId } from '../../context.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../../testing/salon.ts'
import { countUnderLock } from '../../testing/statements.ts'
import { insertVisits } from '../../testing/visits.ts'
import { inParts } from './statuses.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** That many visits of half an hour, one after another: the first is over, the third is upcoming. */
async function visitsOf(salon: TestSalon, count: number, status: BookingStatus): Promise<string[]> {
  const visits = Array.from({ length: count }, (_, index) => {
    const start = addMinutes(wednesday, 30 * (index - 2))
    const line = {
      staffId: salon.staff['Kim'] ?? '',
      serviceId: null,
      serviceName: 'Manicure',
      minutes: 30,
      cents: 2500,
    }
    return { start, submitted: wednesday - 86_400_000, status, customer: `Client ${index}`, lines: [line] }
  })
  const { bookings } = await insertVisits(app.db, salon, visits)
  return bookings
}

/** How many statements follow the salon's lock, and the resulting statuses. */
async function set(salon: TestSalon, ids: readonly string[], status: BookingStatus, versions = {}) {
  const owner = await app.signIn(salon.ownerEmail)
  const path = `/api/salon-owner/salons/${salon.salonId}/bookings/status`
  const { statements, result } = await countUnderLock(() =>
    app.call<{ results: { ok: boolean; code?: string }[] }>('PATCH', path, { ids, status, versions }, owner),
  )
  const codes = result.body.results.map(({ ok, code }) => (ok ? 'set' : code))
  return { statements, codes: [...new Set(codes)] }
}

const turns = [
  ['scheduled', 'confirmed'],
  ['confirmed', 'completed'],
  ['completed', 'confirmed'],
  ['confirmed', 'cancelled'],
  ['cancelled', 'confirmed'],
] as const

test.each(turns)('from %s to %s', async (from, to) => {
  const few = await makeSalon(app.db)
  const many = await makeSalon(app.db)
  const ofFew = await set(few, await visitsOf(few, 3, from), to)
  const ofMany = await set(many, await visitsOf(many, 40, from), to)

  expect([ofFew.codes, ofMany.codes]).toEqual([['set'], ['set']])
  expect(ofFew.statements).toBeGreaterThan(3)
  expect(ofMany.statements).toBe(ofFew.statements)
})

test('more than fifty are set in several turns, so that another change of the salon waits for one of them at most', async () => {
  const salon = await makeSalon(app.db)
  const ids = await visitsOf(salon, 61, 'confirmed')

  expect((await set(salon, [...ids, newId()], 'cancelled')).codes).toEqual(['set', 'not_found'])
  const { rows } = await sql<{ bookings: number }>`
    select count(*)::integer as bookings from bookings where salon_id = ${salon.salonId} group by xmin::text order by 1
  `.execute(app.db)
  expect(rows.map(({ bookings }) => bookings)).toEqual([11, 50])
})

test('whoever comes together is set in one turn', () => {
  expect(inParts([['host', 'guest'], ['alone'], ['one', 'other'], ['last']], 4)).toEqual([
    ['host', 'guest', 'alone'],
    ['one', 'other', 'last'],
  ])
})

test('when all of them have changed meanwhile', async () => {
  const few = await makeSalon(app.db)
  const many = await makeSalon(app.db)
  const setOld = async (salon: TestSalon, count: number) => {
    const ids = await visitsOf(salon, count, 'confirmed')
    return set(salon, ids, 'cancelled', Object.fromEntries(ids.map((id) => [id, 7])))
  }
  const [ofFew, ofMany] = [await setOld(few, 3), await setOld(many, 40)]

  expect([ofFew.codes, ofMany.codes]).toEqual([['changed_meanwhile'], ['changed_meanwhile']])
  expect(ofMany.statements).toBe(ofFew.statements)
})

test('reinstated bookings get chairs while there are any', async () => {
  const salon = await makeSalon(app.db, { chairs: 1 })
  const ids = await visitsOf(salon, 2, 'cancelled')
  const chair = await app.db.selectFrom('resources').select('id').where('salon_id', '=', salon.salonId).execute()
  await app.db
    .updateTable('booking_lines')
    .set({ starts_at: new Date(wednesday), ends_at: new Date(addMinutes(wednesday, 30)), staff_id: null })
    .set({ blocked_until: new Date(addMinutes(wednesday, 30)), resource_ids: chair.map(({ id }) => id) })
    .where('salon_id', '=', salon.salonId)
    .execute()

  expect((await set(salon, ids, 'confirmed')).codes).toEqual(['set', 'slot_taken'])
  const rows = await app.db.selectFrom('bookings').select('status').where('salon_id', '=', salon.salonId).execute()
  expect(rows.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual(['cancelled', 'confirmed'])
})

describe('several bookings at once', () => {
  let salon: TestSalon
  let owner: Record<string, string>

  beforeEach(async () => {
    salon = await makeSalon(app.db)
    owner = await app.signIn(salon.ownerEmail)
  })

  const at = (time: string) => new Date(Date.parse(`2027-03-11T${time}:00-08:00`)).toISOString()
  const change = (id: string, fields: object) => app.call('PATCH', `/api/salon-owner/bookings/${id}`, fields, owner)
  const read = async (id: string) => (await app.call<Booking>('GET', `/api/bookings/${id}`, undefined, owner)).body
  const storyOf = async (id: string) =>
    (await app.call<HistoryEntry[]>('GET', `/api/salon-owner/bookings/${id}/history`, undefined, owner)).body.map(
      ({ change: what }) => what,
    )
  let phones = 0
  const manicure = async (time: string) => {
    const input = visit(salon, [{ service: 'Manicure', at: at(time), with: 'Kim' }], {
      phone: `40855507${10 + (phones++ % 90)}`,
    })
    return read((await app.book(input, owner)).body.id)
  }
  const setAll = (ids: string[], status: string, as = owner, versions?: Record<string, number>) =>
    app.call<{ results: { id: string; ok: boolean; code?: string; details?: Truth }[] }>(
      'PATCH',
      `/api/salon-owner/salons/${salon.salonId}/bookings/status`,
      { ids, status, versions },
      as,
    )

  test('are not changed by a window that is out of date; it learns what was changed and by whom', async () => {
    const one = await manicure('10:00')
    const moved = await manicure('11:00')
    await change(moved.id, { startDateTime: at('15:00') })

    const versions = { [one.id]: one.version, [moved.id]: moved.version }
    const { body } = await setAll([one.id, moved.id], 'completed', owner, versions)

    expect(body.results).toMatchObject([
      { id: one.id, ok: true },
      {
        id: moved.id,
        ok: false,
        code: 'changed_meanwhile',
        details: { booking: { id: moved.id }, changes: [{ change: 'moved', userName: 'Lan Owner' }] },
      },
    ])
    expect([(await read(one.id)).status, (await read(moved.id)).status]).toEqual(['completed', 'confirmed'])
  })

  test('are set and reported one by one; a refused one does not stop the others', async () => {
    const one = await manicure('10:00')
    const gone = await manicure('11:00')
    await change(gone.id, { status: 'cancelled' })
    await manicure('11:00')

    const { status, body } = await setAll([one.id, gone.id, salon.salonId, one.id], 'completed')

    expect([status, body.results]).toEqual([
      200,
      [
        { id: one.id, ok: true },
        { id: gone.id, ok: false, code: 'slot_taken' },
        { id: salon.salonId, ok: false, code: 'not_found' },
      ],
    ])
    expect([(await read(one.id)).status, (await read(gone.id)).status]).toEqual(['completed', 'cancelled'])
    expect(await storyOf(one.id)).toEqual(['status_changed', 'booked'])
  })

  test('set back to the same time: the first one gets it', async () => {
    const one = await manicure('10:00')
    await change(one.id, { status: 'no_show' })
    const two = await manicure('10:00')
    await change(two.id, { status: 'cancelled' })

    const { body } = await setAll([one.id, two.id], 'confirmed')

    expect(body.results.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('notify the clients whose requests are accepted', async () => {
    const request = visit(salon, [{ service: 'Manicure', at: at('10:00') }], { phone: '4085550166' })
    const { body: asked } = await app.book(request)

    await setAll([asked.id], 'confirmed')

    const kinds = await app.db.selectFrom('messages').select('kind').where('booking_id', '=', asked.id).execute()
    expect(kinds.map(({ kind }) => kind)).toContain('booking_confirmed')
  })

  test('of another salon are not found', async () => {
    const booking = await manicure('10:00')
    const other = await makeSalon(app.db)
    const stranger = await app.signIn(other.ownerEmail)

    expect((await setAll([booking.id], 'cancelled', stranger)).status).toBe(404)
    expect((await setAll([], 'cancelled')).status).toBe(400)
  })
})
