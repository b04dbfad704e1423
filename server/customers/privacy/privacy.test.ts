/** A customer's rights: a copy of everything stored about them, and erasure everywhere. */

import { sql as raw } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CustomerRecord } from '../../../shared/customers/contract.ts'
import type { Erasure } from '../../../shared/customers/privacy.ts'
import { replaceCode } from '../../bookings/codes/codes.sql.ts'
import { newId } from '../../context.ts'
import { queueUrgentMail, queueUrgentText } from '../../messages/messages.sql.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../../testing/salon.ts'
import { asSent, salonWithTill } from '../../testing/till.ts'
import { makeWaiting, wholeDay } from '../../testing/waiting.ts'
import { lookAtWaitlists } from '../../waitlist/look.ts'
import type { NewEntry } from '../../waitlist/waitlist.sql.ts'
import { eraseAgainIn } from './erase-again.ts'
import { listSalonsOfSameOwner } from './traces.sql.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>
let customerId: string

const canaries = [
  'Canary',
  'Zephyr',
  'canary@example.com',
  'canary-waits@example.com',
  '4085550101',
  '4085550102',
  'by the window',
  'lovely',
  'allergic',
  '203.0.113.99',
]
/** Chosen for each of two nails. */
const art = { optionId: newId(), count: 2, name: 'Nail art', names: {}, minutes: 5, cents: 500, from: false }
/** The text of messages that are about no visit. */
const codeWords = 'canary-code'
const replyWords = 'canary-reply'
const answerWords = 'canary-answer'

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.setNow(wednesday)
  salon = await makeSalon(app.db)
  owner = await app.signIn(salon.ownerEmail)
  customerId = await makeTraces()
})
afterAll(() => app.close())

const address = () => `/api/salons/${salon.salonId}/customers`
const call = <Body>(method: 'GET' | 'POST' | 'DELETE' | 'PATCH', path: string, body?: object, as = owner) =>
  app.call<Body & { code: string }>(method, `${address()}${path}`, body, as)

/** Two records of one person, each with a visit, messages and a review. */
async function makeTraces(): Promise<string> {
  const ids: string[] = []
  for (const [index, phone] of ['4085550101', '4085550102'].entries()) {
    const customer = {
      firstName: 'Canary',
      lastName: 'Zephyr',
      phone,
      email: 'canary@example.com',
      comment: 'by the window',
    }
    const lines = [{ service: 'Manicure', at: `2027-03-1${1 + index}T18:00:00.000Z` }]
    const online = { ...visit(salon, lines, customer), textConsent: 1 }
    const { body } = await (index === 0
      ? app.book(visit(salon, lines, customer), owner)
      : app.book(online, { 'x-forwarded-for': '203.0.113.99' }))
    await app.call('PATCH', `/api/salon-owner/bookings/${body.id}`, { status: 'completed' }, owner)
    const reviewId = newId()
    await app.db
      .insertInto('reviews')
      .values({
        salon_id: salon.salonId,
        id: reviewId,
        booking_id: body.id,
        rating: 5,
        words: 'lovely',
        created_at: new Date(wednesday),
      })
      .execute()
    const answerPath = `/api/salon-owner/salons/${salon.salonId}/reviews/${reviewId}`
    await app.call('PATCH', answerPath, { answer: answerWords }, owner)
    const { customer_id } = await app.db
      .selectFrom('bookings')
      .select('customer_id')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    ids.push(customer_id ?? '')
  }
  const [kept = '', merged = ''] = ids
  await call('PATCH', `/${kept}`, { notes: 'allergic' })
  await call('POST', '/merges', { keepId: kept, mergeId: merged })
  await holdPlaceFor({
    firstName: 'Canary',
    lastName: 'Zephyr',
    phone: '+14085550102',
    email: 'canary-waits@example.com',
    options: [{ serviceId: salon.services['Manicure'] ?? '', options: [art] }],
  })
  return kept
}

/** A code that their phone asked for by email, and the answer to a text of the other phone. */
async function sendWithoutVisit(): Promise<void> {
  const recipient = 'canary-code@example.com'
  const code = { phone: '+14085550101', channel: 'email' as const, recipient, code: '123456', salt: Buffer.alloc(16) }
  await replaceCode(app.db, salon.salonId, code, wednesday)
  const message = { salonId: salon.salonId, language: 'en' as const, expiresAt: wednesday + 600_000, now: wednesday }
  await queueUrgentMail(app.db, { ...message, kind: 'phone_code', email: recipient, words: codeWords })
  await queueUrgentText(app.db, { ...message, kind: 'text_reply', phone: '+14085550102', words: replyWords })
}

async function holdPlaceFor(who: Partial<NewEntry>): Promise<void> {
  const { id } = await makeWaiting(app.db, salon, who)
  const path = `/api/salons/${salon.salonId}/waitlist/${id}/offer`
  expect((await app.call('POST', path, undefined, owner)).status).toBe(204)
}

/** Every row of every table that belongs to the salon, as one text. */
async function everyRow(): Promise<string> {
  const tables = await app.db.introspection.getTables()
  const texts = []
  for (const { name, columns } of tables) {
    if (!columns.some((column) => column.name === 'salon_id')) continue
    const { rows } = await raw`select * from ${raw.table(name)} where salon_id = ${salon.salonId}`.execute(app.db)
    texts.push(`${name} ${JSON.stringify(rows)}`)
  }
  return texts.join('\n')
}

test('one file contains everything stored about them', async () => {
  const { status, body, headers } = await call<object>('GET', `/${customerId}/file`)

  expect(status).toBe(200)
  expect(headers['content-disposition']).toContain('attachment')
  const text = JSON.stringify(body)
  for (const canary of canaries) expect(text).toContain(canary)
  expect(body).toMatchObject({
    bookings: [{ lines: [{ service: 'Manicure', options: [] }] }, { lines: [{ options: [] }] }],
    waitlist: [
      {
        state: 'waiting',
        services: [{ name: 'Manicure', options: [{ name: 'Nail art', count: 2, minutes: 10, price: '10.00' }] }],
        spans: [wholeDay],
        places: [{ answer: null }],
      },
    ],
  })
  const offered = { kind: 'waitlist_offer', channel: 'email', recipient: 'canary-waits@example.com' }
  expect(body).toHaveProperty('messages', expect.arrayContaining([expect.objectContaining(offered)]))
})

test('erasing reports its counts, reaches every table and keeps the figures', async () => {
  await sendWithoutVisit()
  const all = [...canaries, codeWords, replyWords, answerWords]
  const before = (await call<object>('GET', '/summary')).body
  const preview = await call<Erasure>('GET', `/${customerId}/erasure`)
  const messages = await app.db
    .selectFrom('messages')
    .select('id')
    .where('salon_id', '=', salon.salonId)
    .where('booking_id', 'is not', null)
    .execute()
  const counts = { bookings: 2, messages: messages.length, reviews: 2, waiting: 1, coming: 0 }
  expect(preview.body).toMatchObject({ records: 2, ...counts })
  expect(messages.length).toBeGreaterThan(3)
  const known = await everyRow()
  for (const canary of all) expect(known).toContain(canary)

  expect((await call<Erasure>('DELETE', `/${customerId}`)).body).toEqual(preview.body)

  const left = await everyRow()
  for (const canary of all) expect([canary, left.includes(canary)]).toEqual([canary, false])
  expect((await call<object>('GET', '/summary')).body).toEqual(before)
  expect((await call<CustomerRecord>('GET', `/${customerId}`)).body).toMatchObject({
    erased: true,
    firstName: '',
    phone: '',
    serviceUsageCount: 2,
    totalSpent: '50.00',
  })
  await lookAtWaitlists(app.world)
  expect(await everyRow()).not.toContain('"hold_id":"') // the place that was held for them is free
  const ratings = await app.db.selectFrom('reviews').select('rating').where('salon_id', '=', salon.salonId).execute()
  expect(ratings).toEqual([{ rating: 5 }, { rating: 5 }])
})

test('an old list does not bring them back, a new visit does', async () => {
  await call('DELETE', `/${customerId}`)
  const rows = [
    { row: 2, firstName: 'Canary', phone: '4085550101' },
    { row: 3, firstName: 'Zephyr', phone: '4085550102' },
    { row: 4, firstName: 'New', phone: '4085550103' },
  ]
  type Rows = { rows: { outcome: string }[] }
  const expected = { rows: [{ outcome: 'forgotten' }, { outcome: 'forgotten' }, { outcome: 'added' }] }

  expect((await call<Rows>('POST', '/import-previews', { rows })).body).toMatchObject(expected)
  const { id } = (await call<{ id: string }>('POST', '/imports', { fileName: 'a', fingerprint: 'a', rows: 3 })).body
  expect((await call<Rows>('POST', `/imports/${id}/rows`, { rows })).body).toMatchObject(expected)

  const lines = [{ service: 'Manicure', at: '2027-03-15T18:00:00.000Z' }]
  const { status, body } = await app.book(visit(salon, lines, { firstName: 'Canary', phone: '4085550101' }), owner)
  expect([status, body.customerId === customerId]).toEqual([201, false])
})

test('customers restored from a backup are erased again, unless they came back themselves', async () => {
  const contact = { first_name: 'Canary', last_name: '', email: '', language: 'en' as const }
  const sibling = await makeSalon(app.db)
  await app.db.updateTable('salons').set({ owner_id: salon.ownerId }).where('id', '=', sibling.salonId).execute()
  await call('DELETE', `/${customerId}`)
  await app.db
    .insertInto('customers')
    .values([
      {
        salon_id: sibling.salonId,
        id: newId(),
        phone: '+14085550101',
        created_at: new Date(wednesday - 1),
        ...contact,
      },
      {
        salon_id: sibling.salonId,
        id: newId(),
        phone: '+14085550102',
        created_at: new Date(wednesday + 1),
        ...contact,
      },
      {
        salon_id: sibling.salonId,
        id: newId(),
        phone: '+14085550103',
        created_at: new Date(wednesday - 1),
        ...contact,
      },
    ])
    .execute()

  const salonIds = await listSalonsOfSameOwner(app.db, sibling.salonId)
  expect(salonIds.toSorted()).toEqual([salon.salonId, sibling.salonId].toSorted())
  expect(await eraseAgainIn(app.db, sibling.salonId, [sibling.salonId], wednesday)).toBe(0)
  expect(await eraseAgainIn(app.db, sibling.salonId, salonIds, wednesday)).toBe(1)
  const left = await app.db.selectFrom('customers').select('phone').where('salon_id', '=', sibling.salonId).execute()
  expect(left.map(({ phone }) => phone)).not.toContain('+14085550101')
})

test('nothing is erased while a visit is upcoming', async () => {
  const lines = [{ service: 'Manicure', at: '2027-03-16T18:00:00.000Z' }]
  await app.book(visit(salon, lines, { firstName: 'Canary', phone: '4085550101' }), owner)

  expect((await call<Erasure>('GET', `/${customerId}/erasure`)).body.coming).toBe(1)
  expect((await call('DELETE', `/${customerId}`)).body.code).toBe('has_bookings')
  expect((await call<CustomerRecord>('GET', `/${customerId}`)).body.erased).toBe(false)
})

test('an erased customer cannot be edited, merged or erased again', async () => {
  await call('DELETE', `/${customerId}`)

  expect((await call('PATCH', `/${customerId}`, { firstName: 'X' })).status).toBe(404)
  expect((await call('DELETE', `/${customerId}`)).status).toBe(404)
  expect((await call('GET', `/${customerId}/file`)).status).toBe(404)
})

test("another salon's customers cannot be erased or read", async () => {
  const stranger = await app.signIn((await makeSalon(app.db)).ownerEmail)

  for (const [method, path] of [
    ['GET', `/${customerId}/file`],
    ['GET', `/${customerId}/erasure`],
    ['DELETE', `/${customerId}`],
    ['GET', '.csv'],
  ] as const) {
    const { status, body } = await call(method, path, undefined, stranger)
    expect([path, status]).toEqual([path, 404])
    expect(JSON.stringify(body)).not.toContain('Canary')
  }
})

test('the copy has what was paid at the till: checks, how they were paid, gift cards bought, deposits', async () => {
  const till = await salonWithTill(app)
  const bookingId = await till.books('09:00', 'Kim')
  await till.send('POST', '/deposits', { bookingId, cents: 1000, method: 'zelle' })
  const check = await till.opens({ bookingIds: [bookingId] })
  const [service] = check.lines
  if (!service) expect.fail()
  const giftCard = {
    id: null,
    kind: 'gift_card' as const,
    serviceId: null,
    productId: null,
    staffId: null,
    quantity: 1,
  }
  const lines = [asSent(service), { ...giftCard, priceCents: 3000, discounts: [] }]
  const counted = (await till.changes(check, { lines, tip: { kind: 'amount', cents: 500 } })).body
  const deposit = (await till.pays(counted, { method: 'deposit', depositId: counted.deposits[0]?.depositId ?? '' }))
    .body
  const paid = (await till.pays(deposit.check, { method: 'card', lastFour: '8861' })).body
  await till.refunds(paid.check, { lines: [{ lineId: service.id, cents: 100 }] })
  await till.opens({
    client: { customerId: null, firstName: 'Other', lastName: '', phone: '', email: '', language: 'en' },
  })

  const path = `/api/salons/${till.salonId}/customers/${check.client.customerId}`
  const copy = await app.call<{ checks: object[]; deposits: object[] }>('GET', `${path}/file`, undefined, till.owner)

  expect(copy.body.checks).toMatchObject([
    {
      number: 1,
      state: 'partly_refunded',
      firstName: 'Emily',
      lines: [
        { kind: 'service', name: 'Manicure', staffFirstName: 'Kim', price: '25.00' },
        { kind: 'gift_card', price: '30.00' },
      ],
      tip: '5.00',
      paid: '60.00',
      givenBack: '1.00',
      payments: [
        { kind: 'payment', method: 'deposit', amount: '10.00' },
        { kind: 'payment', method: 'card', amount: '50.00', lastFour: '8861' },
        { kind: 'refund', method: 'cash', amount: '-1.00', reason: 'Not as asked' },
      ],
      giftCardsBought: [{ lastFour: paid.giftCards[0]?.code.slice(-4), amount: '30.00', balance: '30.00' }],
    },
  ])
  expect(copy.body.deposits).toMatchObject([{ bookingId, amount: '10.00', state: 'applied' }])
  expect(JSON.stringify(copy.body)).not.toContain('Other')
})

/** With a deposit of $10.00 for a cancelled visit, a gift card of $30.00, an open check and a place in line. */
async function standsInTheirName() {
  const till = await salonWithTill(app)
  const bookingId = await till.books('09:00', 'Kim')
  const deposit = (await till.send<{ id: string }>('POST', '/deposits', { bookingId, cents: 1000, method: 'cash' }))
    .body
  await app.call('PATCH', `/api/salon-owner/bookings/${bookingId}`, { status: 'cancelled' }, till.owner)
  const { customerId: id } = (
    await app.call<{ customerId: string }>('GET', `/api/bookings/${bookingId}`, undefined, till.owner)
  ).body
  const client = {
    customerId: id,
    firstName: 'Emily',
    lastName: '',
    phone: '4085550123',
    email: '',
    language: 'en' as const,
  }
  const card = {
    id: null,
    kind: 'gift_card' as const,
    serviceId: null,
    productId: null,
    staffId: null,
    quantity: 1,
    priceCents: 3000,
    discounts: [],
  }
  const bought = (await till.changes(await till.opens({ client }), { lines: [card] })).body
  const paid = (await till.pays(bought, { method: 'card' })).body
  await till.changes(await till.opens({ client }), { lines: [{ ...card, priceCents: 500 }] })
  const path = `/api/salons/${till.salonId}/customers/${id}`
  return { till, path, deposit, code: paid.giftCards[0]?.code ?? '' }
}

test('the preview says what stands in their name', async () => {
  const { till, path } = await standsInTheirName()

  const preview = await app.call<Erasure>('GET', `${path}/erasure`, undefined, till.owner)

  expect(preview.body).toMatchObject({ heldDeposits: '10.00', giftCards: '30.00', openChecks: 1, inLine: 0 })
})

test('after erasing, a gift card is still good by its code and a deposit is still given back', async () => {
  const { till, path, deposit, code } = await standsInTheirName()

  expect((await app.call('DELETE', path, undefined, till.owner)).status).toBe(200)

  expect((await till.send('POST', '/gift-cards/lookups', { code })).body).toMatchObject({ balanceCents: 3000 })
  const back = await till.send('POST', `/deposits/${deposit.id}/return`, { reason: 'Erased', method: 'cash' })
  expect(back.status).toBe(200)
})
