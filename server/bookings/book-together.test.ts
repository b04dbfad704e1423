/** What those before somebody in the same transaction were given is taken, counted and known, although it is not stored yet. */

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Booking, BookVisit, maxComingBookingsPerPhone } from '../../shared/bookings/contract.ts'
import { AppError } from '../../shared/errors.ts'
import type { Context } from '../context.ts'
import { salonsAreSpread } from '../db/distribution/spread.ts'
import { hit } from '../db/limits.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../testing/salon.ts'
import { book } from './book.ts'
import { publicBookings } from './decide.ts'
import { noteQuiet } from './flood/quiet-salons.ts'

let app: TestApp
let salon: TestSalon
let people = 0

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  salon = await makeSalon(app.db)
})
afterAll(() => app.close())

interface Caller {
  request: object
  network?: string
  holder?: Buffer
}

const at = (time: string, date = '2027-03-11') => new Date(Date.parse(`${date}T${time}:00-08:00`)).toISOString()
const anyDay = { date: '2027-03-11', phone: '', service: 'Manicure' }

function asks(time: string, member?: string, more: Partial<typeof anyDay> = {}): Caller {
  people++
  const { date, phone, service } = { ...anyDay, phone: `+1408555${String(people).padStart(4, '0')}`, ...more }
  return { request: visit(salon, [{ service, at: at(time, date), ...(member && { with: member }) }], { phone }) }
}

interface Reply {
  said: 201 | string
  booking: Booking | null
}

/** All at once, in the order given, and in one transaction; where salons are spread, in one each. */
async function bookAll(callers: readonly Caller[], world: Partial<Context> = {}): Promise<Reply[]> {
  noteQuiet(app.db, salon.salonId)
  const unsaid = { user: null, sessionId: null, device: null, address: '', userAgent: '', requestId: '' }
  const replies = await Promise.all(
    callers.map(async ({ request, network = `network ${++people}`, holder = null }): Promise<Reply> => {
      const context: Context = { ...app.world, ...unsaid, language: 'en', network, ...world }
      try {
        const sent = { key: null, proof: null, code: null, holder }
        const booked = await book(BookVisit.parse(request), sent, context)
        return 'booking' in booked ? { said: 201, booking: booked.booking } : { said: 'asked', booking: null }
      } catch (error) {
        return { said: error instanceof AppError ? error.code : 'unknown', booking: null }
      }
    }),
  )
  const ids = replies.flatMap(({ booking }) => booking?.id ?? [])
  const { rows } = await sql`select distinct xmin::text from bookings where id = any(${ids}::uuid[])`.execute(app.db)
  if (!salonsAreSpread()) expect(rows.length).toBeLessThanOrEqual(1)
  return replies
}

const said = (replies: readonly Reply[]) => replies.map((reply) => reply.said)
const members = (replies: readonly Reply[]) => replies.map(({ booking }) => booking?.services[0]?.staffFirstName)

test('members without requests are given lines in turn, on one day and on several', async () => {
  const onOneDay = await bookAll([asks('10:00'), asks('11:00'), asks('13:00')])
  expect(new Set(members(onOneDay)).size).toBe(3)

  salon = await makeSalon(app.db)
  const dates = ['2027-03-11', '2027-03-12', '2027-03-13']
  const onSeveral = await bookAll(dates.map((date) => asks('10:00', undefined, { date })))
  expect(new Set(members(onSeveral)).size).toBe(3)
})

test('a chair is used by one visit at a time', async () => {
  salon = await makeSalon(app.db, { chairs: 1 })
  const pedicure = { service: 'Pedicure' }

  const replies = await bookAll([
    asks('10:00', 'Kim', pedicure),
    asks('10:15', 'Thao', pedicure),
    asks('10:45', 'Thao', pedicure),
  ])

  expect(said(replies)).toEqual([201, 'slot_taken', 201])
})

test('a network books as often as it may, and no more', async () => {
  await hit(app.db, publicBookings, 'one network', wednesday, publicBookings.max - 2)
  const network = 'one network'

  const replies = await bookAll([
    { ...asks('10:00'), network },
    asks('10:00'),
    { ...asks('11:00'), network },
    { ...asks('13:00'), network },
  ])

  expect(said(replies)).toEqual([201, 201, 201, 'too_many_requests'])
})

test('a phone has as many coming visits as it may have, and one customer', async () => {
  const phone = '+14085550188'
  const [first] = await bookAll([asks('09:00', 'Kim', { phone })])
  await sql`
    insert into bookings (salon_id, id, customer_id, status, source, starts_at, ends_at, minutes, price_cents, first_name, last_name,
      phone, email, notes, language, submitted_at)
    select salon_id, gen_random_uuid(), customer_id, status, source, starts_at, ends_at, minutes, price_cents, first_name, last_name,
      phone, email, notes, language, submitted_at
    from bookings, generate_series(1, ${maxComingBookingsPerPhone - 2}) where id = ${first?.booking?.id}`.execute(
    app.db,
  )

  const replies = await bookAll([
    asks('10:00', 'Kim', { phone }),
    asks('11:00', 'Kim', { phone }),
    asks('13:00', 'Kim'),
  ])

  expect(said(replies)).toEqual([201, 'too_many_bookings', 201])
  const { rows } = await sql`select from customers where salon_id = ${salon.salonId} and phone = ${phone}`.execute(
    app.db,
  )
  expect(rows).toHaveLength(1)
})

test('somebody new who books twice is one customer', async () => {
  const phone = '+14085550189'
  const replies = await bookAll([asks('10:00', 'Kim', { phone }), asks('11:00', 'Kim', { phone })])

  expect(said(replies)).toEqual([201, 201])
  const { rows } = await sql`select distinct customer_id from bookings where salon_id = ${salon.salonId}`.execute(
    app.db,
  )
  expect(rows).toHaveLength(1)
})

test('a flood is noticed by whoever it reaches', async () => {
  const replies = await bookAll([asks('10:00'), asks('11:00'), asks('13:00')], { floodLimit: 2 })

  expect(said(replies)).toEqual([201, 201, 'too_many_requests'])
})

test('a held time is free for others from the booking of its holder on, not before', async () => {
  const holder = createHash('sha256').update('browser-1-of-a-client').digest()
  const holds = async () => {
    const { services, staffAssignments, timeSlots } = visit(salon, [
      { service: 'Manicure', at: at('10:00'), with: 'Kim' },
    ])
    const path = `/api/salons/${salon.salonId}/held-times`
    const { status } = await app.call(
      'POST',
      path,
      { services, staffAssignments, timeSlots },
      { 'booking-holder': 'browser-1-of-a-client' },
    )
    expect(status).toBe(201)
  }
  await holds()
  const after = await bookAll([{ ...asks('11:00', 'Kim'), holder }, asks('10:00', 'Kim')])
  expect(said(after)).toEqual([201, 201])

  salon = await makeSalon(app.db)
  await holds()
  const before = await bookAll([asks('10:00', 'Kim'), { ...asks('10:00', 'Kim'), holder }])
  expect(said(before)).toEqual(['slot_taken', 201])
})

test('a visit that was just given to somebody makes room for whoever asks for them', async () => {
  const replies = await bookAll([asks('10:00'), asks('10:00', 'Kim'), asks('10:00', 'Thao'), asks('10:00', 'Tommy')])

  expect(said(replies)).toEqual([201, 201, 201, 'slot_taken'])
})

test('a party among them takes its members too', async () => {
  const { services, staffAssignments, timeSlots } = visit(salon, [{ service: 'Manicure', at: at('10:00') }])
  const guest = { name: 'Ana', services, staffAssignments, timeSlots }
  const party = asks('10:00')

  const replies = await bookAll([
    asks('10:00', 'Kim'),
    { request: { ...party.request, guests: [guest] } },
    asks('10:00'),
    asks('10:30'),
  ])

  expect(said(replies)).toEqual([201, 201, 'slot_taken', 201])
  expect(replies[1]?.booking?.companions).toHaveLength(1)
})
