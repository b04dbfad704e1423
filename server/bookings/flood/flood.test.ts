import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { maxBits, minBits } from '../../../shared/bookings/flood.ts'
import type { ProofChallenge } from '../../../shared/bookings/proof.ts'
import { newId } from '../../context.ts'
import { hit } from '../../db/limits.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../../testing/salon.ts'
import { answerTo, challengeIn } from '../../testing/work.ts'
import { flood, measurePace } from './flood.sql.ts'

const floodLimit = 1000
const unusual = 30 // for a salon that was never booked online
const minutes = 60_000

let app: TestApp
let salon: TestSalon

beforeAll(async () => {
  app = await testApp({ floodLimit })
})
beforeEach(async () => {
  app.setNow(wednesday)
  salon = await makeSalon(app.db)
})
afterAll(() => app.close())

const rush = (bookings: number, at = wednesday) => hit(app.db, flood, salon.salonId, at, bookings)
const input = (hour = '18', customer: object = {}) =>
  visit(salon, [{ service: 'Manicure', at: `2027-03-11T${hour}:00:00Z` }], customer)

async function asked(request: object, headers = {}): Promise<ProofChallenge> {
  const { status, body } = await app.book(request, headers)
  expect([status, body.code]).toEqual([429, 'too_many_requests'])
  return challengeIn(body)
}

test('during a flood a client can still book, after some work', async () => {
  await rush(unusual)

  const proof = answerTo(await asked(input()))

  expect((await app.book(input(), { 'booking-proof': proof })).status).toBe(201)
})

test('a flood starts and ends by itself, and the work grows with it', async () => {
  expect((await app.book(input('18'))).status).toBe(201)
  await rush(unusual - 1)
  expect((await asked(input('19'))).bits).toBe(minBits)
  await rush(unusual)
  expect((await asked(input('19'))).bits).toBe(minBits + 1)
  await rush(100 * unusual)
  expect((await asked(input('19'))).bits).toBe(maxBits)

  app.setNow(wednesday + 10 * minutes) // the previous window still counts in part
  expect((await asked(input('19'))).bits).toBe(maxBits)
  app.setNow(wednesday + 20 * minutes)
  expect((await app.book(input('19'))).status).toBe(201)
})

test('work for one request is invalid for another phone, name, email, note or time', async () => {
  await rush(unusual)
  const proof = answerTo(await asked(input(), { 'idempotency-key': 'one' }))
  const headers = { 'booking-proof': proof, 'idempotency-key': 'one' }

  const others = [
    input('19'),
    input('18', { phone: '(408) 555-0177' }),
    input('18', { firstName: 'Lan' }),
    input('18', { email: 'mai@example.com' }),
    input('18', { comment: 'please' }),
    visit(salon, [{ service: 'Pedicure', at: '2027-03-11T18:00:00Z' }]),
    visit(salon, [{ service: 'Manicure', at: '2027-03-11T18:00:00Z', with: 'Kim' }]),
  ]
  for (const other of others) expect((await app.book(other, headers)).status).toBe(429)
  expect((await app.book(input(), { ...headers, 'idempotency-key': 'two' })).status).toBe(429)
  expect((await app.book(input(), headers)).status).toBe(201)
})

test('work for another salon, or from an hour ago, is invalid', async () => {
  await rush(unusual)
  const old = answerTo(await asked(input()))
  const other = await makeSalon(app.db)
  await hit(app.db, flood, other.salonId, wednesday, unusual)
  const elsewhere = visit(other, [{ service: 'Manicure', at: '2027-03-11T18:00:00Z' }])

  expect((await app.book(elsewhere, { 'booking-proof': old })).status).toBe(429)
  const later = wednesday + 20 * minutes
  app.setNow(later)
  await rush(unusual, later)
  expect((await app.book(input(), { 'booking-proof': old })).status).toBe(429)
})

test('when twenty callers send the same work at once, one booking is made', async () => {
  await rush(unusual)
  const proof = answerTo(await asked(input())) // three members could serve three of them

  const replies = await Promise.all(Array.from({ length: 20 }, () => app.book(input(), { 'booking-proof': proof })))

  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(19)
})

test('a refused booking does not use up the work, and a repeat needs none', async () => {
  await rush(unusual)
  const headers = { 'idempotency-key': 'again' }
  const request = visit(salon, [{ service: 'Manicure', at: '2027-03-11T18:00:00Z', with: 'Kim' }])
  const blocked = await app.db
    .insertInto('customers')
    .values({
      salon_id: salon.salonId,
      id: newId(),
      phone: '+14085550199',
      first_name: 'Mai',
      blocked: true,
      created_at: new Date(wednesday),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const proof = answerTo(await asked(request, headers))

  expect((await app.book(request, { ...headers, 'booking-proof': proof })).body.code).toBe('call_salon')
  await app.db.updateTable('customers').set({ blocked: false }).where('id', '=', blocked.id).execute()
  const made = await app.book(request, { ...headers, 'booking-proof': proof })
  const repeated = await app.book(request, headers)

  expect([made.status, repeated.status]).toEqual([201, 200])
  expect(repeated.body.id).toBe(made.body.id)
})

test('the owner and other salons need no work', async () => {
  await rush(unusual)
  const owner = await app.signIn(salon.ownerEmail)
  const other = await makeSalon(app.db)

  expect((await app.book(input(), owner)).status).toBe(201)
  expect((await app.book(visit(other, [{ service: 'Manicure', at: '2027-03-11T18:00:00Z' }]))).status).toBe(201)
})

test('the usual rate is the median day of four weeks, so a few days of flood do not change it', async () => {
  const days = Array.from({ length: 28 }, (_, day) => ({ ago: day, bookings: day < 5 ? 300 : day < 20 ? 40 : 8 }))
  for (const { ago, bookings } of days) await madeOnline(bookings, wednesday - (ago * 24 + 1) * 60 * minutes)

  expect(await measurePace(app.db, salon.salonId, wednesday)).toEqual({ perDay: 40, isNew: false })
  expect(await measurePace(app.db, salon.salonId, wednesday - 20 * 24 * 60 * minutes)).toMatchObject({ isNew: true })

  await rush(19)
  expect((await app.book(input('18'))).status).toBe(201)
  expect((await asked(input('19'))).bits).toBe(minBits)
})

/** Long over, and cancelled. */
async function madeOnline(bookings: number, at: number): Promise<void> {
  await sql`
    insert into bookings (salon_id, id, status, source, starts_at, ends_at, minutes, price_cents, first_name, last_name,
      phone, email, notes, language, submitted_at)
    select ${salon.salonId}::uuid, gen_random_uuid(), 'cancelled', 'public', ${new Date(at)}, ${new Date(at + minutes)}, 1, 0,
      'Mai', '', '', '', '', 'en', ${new Date(at)}
    from generate_series(1, ${bookings})
  `.execute(app.db)
}

test('a visit counts for each hour that it begins, and a party for all of its people', async () => {
  const counted = async () => {
    const { hits } = await app.db
      .selectFrom('rate_limits')
      .select('hits')
      .where('subject', '=', `salon-bookings ${salon.salonId}`)
      .executeTakeFirstOrThrow()
    return hits
  }
  const long = [
    { service: 'Full Set', at: '2027-03-11T18:00:00Z', with: 'Kim' },
    { service: 'Pedicure', at: '2027-03-11T19:15:00Z', with: 'Kim' },
  ]
  expect((await app.book(visit(salon, long))).status).toBe(201)
  expect(await counted()).toBe(2)
})

test('in a flood strangers take no more than an ordinary day, and clients of the salon as much as they like', async () => {
  await rush(unusual)
  await bookedByStrangers(480 - 45)
  expect(await withWork(input('18'))).toBe(201)
  expect(await withWork(input('19', { phone: '(408) 555-0177' }))).toBe(202)

  await client('(408) 555-0178')
  expect(await withWork(input('19', { phone: '(408) 555-0178' }))).toBe(201)
})

async function withWork(request: object): Promise<number | string> {
  const key = { 'idempotency-key': newId() }
  const { status, body } = await app.book(request, { ...key, 'booking-proof': answerTo(await asked(request, key)) })
  return body.code ?? status
}

/** Minutes of one visit, booked a moment ago by somebody new. */
async function bookedByStrangers(minutesInAll: number): Promise<void> {
  await sql`
    insert into bookings (salon_id, id, status, source, starts_at, ends_at, minutes, price_cents, first_name, last_name,
      phone, email, notes, language, submitted_at)
    select ${salon.salonId}::uuid, gen_random_uuid(), 'scheduled', 'public', ${new Date(wednesday + 90_000 * minutes)},
      ${new Date(wednesday + 91_000 * minutes)}, ${minutesInAll}, 0, 'No', 'Body', '+14085550111', '', '', 'en', ${new Date(wednesday)}
  `.execute(app.db)
}

/** Somebody who has visited before. */
async function client(phone: string): Promise<void> {
  const known = {
    salon_id: salon.salonId,
    id: newId(),
    phone: `+1${phone.replace(/\D/g, '')}`,
    first_name: 'Mai',
    imported_visits: 1,
  }
  await app.db
    .insertInto('customers')
    .values({ ...known, created_at: new Date(wednesday) })
    .execute()
}
