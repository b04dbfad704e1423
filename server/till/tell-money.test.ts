/** Messages to clients about deposits and sold gift cards. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/salon.ts'
import { asSent, type SalonWithTill, salonWithTill } from '../testing/till.ts'

let app: TestApp
let salon: SalonWithTill

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  salon = await salonWithTill(app)
})
afterAll(() => app.close())

const take = (bookingId: string) =>
  salon.send<{ id: string }>('POST', '/deposits', { bookingId, cents: 2000, method: 'cash' })

test('a client is told of a deposit that was taken, with the way to the visit', async () => {
  await take(await salon.books('14:00', 'Kim'))

  expect(await texts('deposit')).toEqual([
    expect.stringMatching(
      /^Test Nails: We got your \$20\.00 deposit for Wed, Mar 10, 2:00 PM\. Thank you! Your appointment:\nhttps:.*\/v\//,
    ),
  ])
})

test('a client is told of a deposit that was given back, but not of one that the salon keeps', async () => {
  const [back, kept] = [await salon.books('14:00', 'Kim'), await salon.books('15:00', 'Kim')]
  const ids = [(await take(back)).body.id, (await take(kept)).body.id]
  await app.db.deleteFrom('messages').where('salon_id', '=', salon.salonId).execute()

  await salon.send('POST', `/deposits/${ids[0]}/return`, { method: 'cash', reason: 'Cancelled in time' })
  await salon.send('POST', `/deposits/${ids[1]}/keep`, { reason: 'No-show' })

  expect(await texts('deposit')).toEqual([
    expect.stringContaining('We gave you back your $20.00 deposit for Wed, Mar 10, 2:00 PM.'),
  ])
})

test('nobody is told who left neither phone nor email', async () => {
  await take(await salon.books('14:00', 'Kim', { phone: '' }))

  expect(await texts('deposit')).toEqual([])
})

test('a sold gift card is sent to the client of the check with its code, and to nobody where there is none', async () => {
  const line = { id: null, kind: 'gift_card' as const, serviceId: null, productId: null, staffId: null }
  const card = { ...line, quantity: 1, priceCents: 5000, discounts: [] }
  const named = await salon.opens({ bookingIds: [await salon.books('09:00', 'Kim')] })
  const checks = [
    (await salon.changes(await salon.opens(), { lines: [card] })).body,
    (await salon.changes(named, { lines: [...named.lines.map(asSent), card] })).body,
  ]
  const codes: string[] = []
  for (const check of checks) codes.push((await salon.pays(check, {})).body.giftCards[0]?.code ?? '')

  expect(await texts('gift_card')).toEqual([
    expect.stringContaining(`Test Nails: Your gift card: $50.00, code ${codes[1]}.`),
  ])
})

async function texts(kind: 'deposit' | 'gift_card'): Promise<(string | null)[]> {
  const rows = await app.db
    .selectFrom('messages')
    .select('words')
    .where('salon_id', '=', salon.salonId)
    .where('kind', '=', kind)
    .where('channel', '=', 'text')
    .execute()
  return rows.map(({ words }) => words)
}
