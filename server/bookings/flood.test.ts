import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findProof, isQuestion, type Question } from '../../shared/bookings/proof.ts'
import { hit } from '../db/limits.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../testing/salon.ts'
import { flood } from './flood.ts'

const floodLimit = 60

let app: TestApp
let salon: TestSalon

beforeAll(async () => {
  app = await testApp({ floodLimit })
})
beforeEach(async () => {
  app.setNow(wednesday)
  salon = await makeSalon(app.db)
  await hit(app.db, flood, salon.salonId, wednesday, floodLimit)
})
afterAll(() => app.close())

const wish = (hour = '18', phone = '(408) 555-0199') =>
  visit(salon, [{ service: 'Manicure', at: `2027-03-11T${hour}:00:00Z` }], { phone })

async function asked(request: object): Promise<Question> {
  const { status, body } = await app.book(request)
  const { details } = { details: undefined, ...body }
  expect([status, body.code]).toEqual([429, 'too_many_requests'])
  if (!isQuestion(details)) throw new Error('nothing is asked')
  return details
}

test('in a flood a client books all the same, after some work', async () => {
  const answer = await findProof(await asked(wish()))

  expect((await app.book(wish(), { 'booking-proof': answer })).status).toBe(201)
})

test('work that was done is good for one booking only, and not for ever', async () => {
  const answer = await findProof(await asked(wish()))

  expect((await app.book(wish('19'), { 'booking-proof': answer })).status).toBe(429)
  expect((await app.book(wish('18', '(408) 555-0177'), { 'booking-proof': answer })).status).toBe(429)
  app.setNow(wednesday + 20 * 60_000)
  await hit(app.db, flood, salon.salonId, wednesday + 20 * 60_000, floodLimit)
  expect((await app.book(wish(), { 'booking-proof': answer })).status).toBe(429)
})

test('the owner, another salon and a quieter hour are asked for nothing', async () => {
  const owner = await app.signIn(salon.ownerEmail)
  const other = await makeSalon(app.db)
  const elsewhere = visit(other, [{ service: 'Manicure', at: '2027-03-11T18:00:00Z' }])

  expect((await app.book(wish(), owner)).status).toBe(201)
  expect((await app.book(elsewhere)).status).toBe(201)
  app.setNow(wednesday + 10 * 60_000)
  expect((await app.book(wish('19'))).status).toBe(201)
})
