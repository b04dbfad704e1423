/** A till that moves: its closed day, its gift cards and its closed pay period come to the same there, and it goes on. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PayPeriodOut } from '../../../shared/pay/contract.ts'
import { drawnRule } from '../../../shared/pay/worked-example.ts'
import type { CheckLineIn } from '../../../shared/till/check-changes.ts'
import type { Check } from '../../../shared/till/contract.ts'
import type { Paid } from '../../../shared/till/payments.ts'
import { newId } from '../../context.ts'
import { insertSalon } from '../../salons/salons.sql.ts'
import { type TestApp, testApp, wednesday } from '../../testing/salon.ts'
import { type SalonWithTill, salonWithTill } from '../../testing/till.ts'
import { packTakeout } from './pack.ts'
import { unpackTakeout } from './unpack.ts'

let app: TestApp
let salon: SalonWithTill
let folder: string

beforeAll(async () => {
  app = await testApp()
  salon = await salonWithTill(app)
  folder = await mkdtemp(join(tmpdir(), 'booknail-takeout-'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const today = '2027-03-10'
const line = { id: null, serviceId: null, productId: null, staffId: null, quantity: 1, discounts: [] }

async function sale(lines: CheckLineIn[], tipCents = 0): Promise<Check> {
  const tip = tipCents > 0 ? { tip: { kind: 'amount' as const, cents: tipCents } } : {}
  return (await salon.changes(await salon.opens(), { lines, ...tip })).body
}

test('a closed day, gift cards and a closed period are the same there, to the cent', async () => {
  const [serviceId, staffId] = [salon.services['Manicure'] ?? '', salon.staff['Kim'] ?? '']
  const service = { ...line, kind: 'service' as const, serviceId, staffId, priceCents: 50_00 }
  const oil = await salon.product('Oil', 9_00, { stock: 3 })
  const card = { ...line, kind: 'gift_card' as const, priceCents: 100_00 }
  const { giftCards } = (await salon.pays(await sale([card]), {})).body
  const giftCardCode = giftCards[0]?.code ?? ''
  const product = { ...line, kind: 'product' as const, productId: oil.id, priceCents: null }
  const first = (await salon.pays(await sale([service, product], 10_00), { method: 'gift_card', giftCardCode })).body
  await salon.refunds(first.check, { method: 'cash', lines: [{ lineId: first.check.lines[0]?.id ?? '', cents: 5_00 }] })
  await salon.pays(await sale([service], 8_00), { method: 'cash', tenderedCents: 60_00 })
  const { drawer } = await salon.day(today)
  const counted = { 100: drawer.expectedCents / 100 }
  await salon.send('POST', `/till/days/${today}/close`, { counted, expectedCents: drawer.expectedCents })
  await salon.send('PATCH', '/pay/settings', { anchor: '2027-03-04' })
  await salon.send('POST', '/pay/rules', { staffId, from: '2027-01-01', rule: drawnRule })
  const open = (await salon.send<PayPeriodOut>('GET', `/pay?date=${today}`)).body
  const toBePaidCents = open.members.reduce((sum, one) => sum + one.toBePaidCents, 0)
  const { from, to } = open
  expect((await salon.send('POST', '/pay/periods', { from, to, toBePaidCents })).status).toBe(201)
  const before = await figures(salon)

  const moved = await move()
  const there = await figures(moved)

  expect(before).toMatchObject({
    day: { state: 'closed', figures: { checks: 3 } },
    owed: 31_00,
    period: { state: 'closed' },
  })
  expect(there).toEqual(before)
  const look = await moved.send('POST', '/gift-cards/lookups', { code: giftCardCode })
  expect(look).toMatchObject({ status: 200, body: { balanceCents: 31_00 } })
  const opened = await moved.send<Check>('POST', '/till/checks', {})
  const gift = { kind: 'gift_card', priceCents: 1000 }
  const path = `/till/checks/${opened.body.id}`
  const sold = (await moved.send<Check>('PATCH', path, { version: opened.body.version, lines: [gift] })).body
  const paid = await moved.send<Paid>('POST', `${path}/payments`, { version: sold.version, method: 'card' })
  expect(paid.body.check.number).toBe(4)
  const late = await moved.send('POST', `/till/days/${today}/entries`, { kind: 'in', cents: 1, reason: 'Change' })
  expect(late).toMatchObject({ status: 409, body: { code: 'day_closed' } })
  const again = await moved.send('POST', '/pay/periods', { from, to, toBePaidCents })
  expect(again).toMatchObject({ status: 409, body: { code: 'pay_period_closed' } })
})

/** Into a new salon of the same owner. */
async function move(): Promise<SalonWithTill> {
  const salonId = newId()
  const contact = { name: 'New', address: '', phone: '', email: '', timezone: 'America/New_York', slotMinutes: 30 }
  await insertSalon(app.db, { id: salonId, ownerId: salon.ownerId, ...contact, isSample: false, at: wednesday })
  const file = join(folder, 'till.zip')
  await writeFile(file, await buffer(packTakeout(app.db, salon.salonId, wednesday)))
  await unpackTakeout(file, salonId, app.world, { onlyTry: false, key: Buffer.alloc(32, 7) })
  const send: SalonWithTill['send'] = (method, path, input) =>
    app.call(method, `/api/salons/${salonId}${path}`, input, salon.owner)
  return { ...salon, salonId, send }
}

/** What a salon shows, but for its ids. */
async function figures({ send }: Pick<SalonWithTill, 'send'>) {
  const answers = {
    day: (await send('GET', `/till/days/${today}`)).body,
    days: (await send('GET', `/till/days?from=2027-01-01&to=${today}`)).body,
    report: (await send('GET', '/reports/till?range=30d')).body,
    owed: (await send<{ outstandingCents: number }>('GET', '/gift-cards')).body.outstandingCents,
    stock: (await send<{ stock: number }[]>('GET', '/products')).body.map(({ stock }) => stock),
    checks: (await send('GET', '/till/checks')).body,
    period: (await send('GET', `/pay?date=${today}`)).body,
    year: (await send('GET', '/pay/years/2027')).body,
  }
  const text = JSON.stringify(answers).replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
  return JSON.parse(text) as typeof answers
}
