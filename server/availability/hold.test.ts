/** Days updated in memory equal what the database would return. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Booking } from '../../shared/bookings/contract.ts'
import { listStandingLines } from '../bookings/changing/changes.sql.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit } from '../testing/salon.ts'
import { loadSetup, type Setup } from './days.sql.ts'
import { handOver, hold, release } from './hold.ts'

let app: TestApp
let salon: TestSalon
let bookings: string[]
const days = { from: '2027-03-10', to: '2027-03-11' }

beforeAll(async () => {
  app = await testApp()
  salon = await makeSalon(app.db, { chairs: 2 })
  const owner = await app.signIn(salon.ownerEmail)
  const book = async (...lines: [service: string, time: string, name?: string][]) => {
    const requested = lines.map(([service, time, name]) => {
      return { service, at: `2027-03-10T${time}:00-08:00`, ...(name && { with: name }) }
    })
    const { status, body } = await app.call<Booking>('POST', '/api/bookings', visit(salon, requested), owner)
    expect(status).toBe(201)
    return body.id
  }
  bookings = [
    await book(['Pedicure', '10:00', 'Kim'], ['Pedicure', '10:45', 'Kim']),
    await book(['Full Set', '14:00', 'Kim']),
    await book(['Pedicure', '10:15', 'Thao']),
    await book(['Manicure', '13:00']),
    await book(['Manicure', '16:00'], ['Pedicure', '16:30']),
  ]
})
afterAll(() => app.close())

const load = async (without: string[]): Promise<Setup> => {
  const askedFor = [salon.staff['Kim'] ?? '', salon.staff['Tommy'] ?? '']
  const setup = await loadSetup(app.db, salon.salonId, days, { askedFor, without })
  if (!setup) throw new Error('no such salon')
  return setup
}

/** Everything that holding changes, sorted, so that the order of changes does not matter. */
function taken({ busy, uses, lines }: Setup) {
  const inOrder = <Entry>(of: Map<string, Entry[]>) =>
    [...of].filter(([, times]) => times.length > 0).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const named = lines.toSorted((a, b) => (a.lineId < b.lineId ? -1 : 1))
  return { busy: inOrder(busy), uses: inOrder(uses), lines: named }
}

test('visits held in memory equal those loaded, and released visits those never booked', async () => {
  const linesOf = await listStandingLines(app.db, salon.salonId, bookings)
  const setup = await load(bookings)
  const nothing = taken(structuredClone(setup))
  const visits = bookings.map((bookingId) => ({ bookingId, open: true, lines: linesOf.get(bookingId) ?? [] }))

  for (const one of visits) hold(setup, one)
  expect(taken(setup)).toEqual(taken(await load([])))
  for (const one of visits) release(setup, one)
  expect(taken(setup)).toEqual(nothing)
})

test('a line that makes room goes to another member, whether their lines are loaded or not', async () => {
  const { Kim = '', Thao = '', Tommy = '' } = salon.staff
  const [, bookingId = ''] = bookings
  const [line] = (await listStandingLines(app.db, salon.salonId, [bookingId])).get(bookingId) ?? []
  for (const colleague of [Tommy, Thao]) {
    const setup = await load([])
    handOver(setup, { bookingId, lineIds: [line?.lineId ?? ''], fromStaffId: Kim, toStaffId: colleague })
    const given = app.db.updateTable('booking_lines').where('id', '=', line?.lineId ?? '')
    await given.set({ staff_id: colleague }).execute()
    expect(taken(setup)).toEqual(taken(await load([])))
    await given.set({ staff_id: Kim }).execute()
  }
})
