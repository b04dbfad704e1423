/** Further refusals of the till and of pay; and that every refusal in their contracts is tested. */

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as pay from '../../shared/pay/contract.ts'
import { maxAdjustments, maxPayRules } from '../../shared/pay/limits.ts'
import { drawnRule } from '../../shared/pay/worked-example.ts'
import * as checkChanges from '../../shared/till/check-changes.ts'
import * as checks from '../../shared/till/contract.ts'
import * as days from '../../shared/till/days.ts'
import * as deposits from '../../shared/till/deposits.ts'
import * as giftCards from '../../shared/till/gift-cards.ts'
import { maxCents } from '../../shared/till/limits.ts'
import * as payments from '../../shared/till/payments.ts'
import * as products from '../../shared/till/products.ts'
import * as receipt from '../../shared/till/receipt.ts'
import * as settings from '../../shared/till/settings.ts'
import { addDays } from '../../shared/time.ts'
import { newId } from '../context.ts'
import { stopTexts } from '../messages/text-stops.sql.ts'
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

const refusal = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code]
const status = (bookingId: string, to: string) =>
  app.call('PATCH', `/api/salon-owner/bookings/${bookingId}`, { status: to }, salon.owner)

test('an unpaid check has no receipt, and no refunds', async () => {
  const bookingId = await salon.books('09:00', 'Kim')
  const check = await salon.opens({ bookingIds: [bookingId] })
  const path = `/till/checks/${check.id}`
  const lines = [{ lineId: check.lines[0]?.id ?? '', cents: 100 }]

  expect(refusal(await salon.refunds(check, { lines }))).toEqual([409, 'check_not_paid'])
  expect(refusal(await salon.send('GET', `${path}/receipt`))).toEqual([409, 'check_not_paid'])
  expect(refusal(await salon.send('POST', `${path}/receipt-link`))).toEqual([409, 'check_not_paid'])
  const text = { by: 'text', phone: '4085550123' }
  expect(refusal(await salon.send('POST', `${path}/receipts`, text))).toEqual([409, 'check_not_paid'])
})

test('sends no receipt by mail without a mail server, and no text after an opt-out', async () => {
  const bookingId = await salon.books('09:00', 'Kim', { phone: '4085550177' })
  const { check } = (await salon.pays(await salon.opens({ bookingIds: [bookingId] }), {})).body
  const send = (input: object) => salon.send('POST', `/till/checks/${check.id}/receipts`, input)

  expect(refusal(await send({ by: 'email', email: 'emily@example.com' }))).toEqual([409, 'mail_not_set_up'])
  await stopTexts(app.db, { phone: '+14085550177', toldBy: 'client', now: app.world.now() })
  expect(refusal(await send({ by: 'text', phone: '4085550177' }))).toEqual([409, 'not_told'])
})

test('a visit that was cancelled gets neither a check nor a deposit', async () => {
  const [cancelled, other] = [await salon.books('09:00', 'Kim'), await salon.books('10:00', 'Kim')]
  await status(cancelled, 'cancelled')
  const check = await salon.opens({ bookingIds: [other] })

  expect(refusal(await salon.send('POST', '/till/checks', { bookingIds: [cancelled] }))).toEqual([
    409,
    'visit_cancelled',
  ])
  expect(refusal(await salon.changes(check, { bookingIds: [other, cancelled] }))).toEqual([409, 'visit_cancelled'])
  const deposit = { bookingId: cancelled, cents: 1000, method: 'cash' }
  expect(refusal(await salon.send('POST', '/deposits', deposit))).toEqual([409, 'visit_cancelled'])
})

test('a service that is no longer offered cannot be added; a line that has it stays', async () => {
  const serviceId = salon.services['Manicure'] ?? ''
  const line = { ...newLine, kind: 'service' as const, serviceId, staffId: salon.staff['Kim'] ?? '' }
  const check = (await salon.changes(await salon.opens(), { lines: [line] })).body
  await app.db.updateTable('services').set({ active: false }).where('id', '=', serviceId).execute()
  const [there] = check.lines
  if (!there) expect.fail()

  expect(refusal(await salon.changes(check, { lines: [asSent(there), line] }))).toEqual([400, 'service_inactive'])
  expect((await salon.changes(check, { lines: [{ ...asSent(there), priceCents: 2000 }] })).status).toBe(200)
})

const newLine = {
  id: null,
  serviceId: null,
  productId: null,
  staffId: null,
  quantity: 1,
  priceCents: null,
  discounts: [],
}

test('uncounted stock does not change, and the number of products is limited', async () => {
  const file = await salon.product('File', 300)
  const moved = await salon.send('POST', `/products/${file.id}/stock`, { kind: 'received', quantity: 5 })
  expect(refusal(moved)).toEqual([409, 'stock_not_counted'])

  const others = Array.from({ length: 999 }, (_, index) => ({
    salon_id: salon.salonId,
    id: newId(),
    name: `Polish ${index}`,
    price_cents: 900,
    taxed: true,
    stock: null,
    active: true,
  }))
  await app.db.insertInto('products').values(others).execute()
  expect(refusal(await salon.send('POST', '/products', { name: 'Oil', priceCents: 900 }))).toEqual([
    409,
    'too_many_products',
  ])
})

test('a check that would come to more than there can be is refused with a sentence', async () => {
  const check = await salon.opens({ bookingIds: [await salon.books('09:00', 'Kim')] })
  const [line] = check.lines
  if (!line) expect.fail()
  const oil = await salon.product('Oil', maxCents)
  const product = { kind: 'product' as const, serviceId: null, productId: oil.id, quantity: 999 }
  const lines = Array.from({ length: 60 }, () => ({ ...asSent(line), id: null, ...product, priceCents: maxCents }))

  expect(refusal(await salon.changes(check, { lines }))).toEqual([409, 'check_too_large'])
})

test('rules of pay and adjustments have an end', async () => {
  const staffId = salon.staff['Kim'] ?? ''
  const rule = JSON.stringify(drawnRule)
  await app.db
    .insertInto('pay_rules')
    .values(
      Array.from({ length: maxPayRules }, (_, index) => {
        return { salon_id: salon.salonId, id: newId(), staff_id: staffId, from_day: addDays('2026-01-01', index), rule }
      }),
    )
    .execute()
  const more = { staffId, from: '2027-03-01', rule: drawnRule }
  expect(refusal(await salon.send('POST', '/pay/rules', more))).toEqual([409, 'too_many_pay_rules'])
  const instead = { ...more, from: '2026-01-01', replace: true }
  expect((await salon.send('POST', '/pay/rules', instead)).status).toBe(201)

  const at = new Date(app.world.now())
  const bonus = { staff_id: staffId, day: '2027-03-10', at, kind: 'bonus' as const, cents: 100, minutes: 0 }
  const rest = { reason: 'Busy', undoes_id: null, key: null, user_id: null, by_name: '' }
  await app.db
    .insertInto('pay_adjustments')
    .values(Array.from({ length: maxAdjustments }, () => ({ salon_id: salon.salonId, id: newId(), ...bonus, ...rest })))
    .execute()
  const another = { staffId, day: '2027-03-10', kind: 'advance', cents: 100 }
  expect(refusal(await salon.send('POST', '/pay/adjustments', another))).toEqual([409, 'too_many_adjustments'])
})

test('every refusal of the contracts of till and pay is named by a test', async () => {
  const contracts = [checks, checkChanges, days, deposits, giftCards, payments, products, receipt, settings, pay]
  const refusals = contracts.flatMap((contract) =>
    Object.values(contract).flatMap((part: unknown) =>
      typeof part === 'object' && part && 'refusals' in part ? (part.refusals as string[]) : [],
    ),
  )
  const folders = ['.', '../pay', '../services'].map((folder) => join(import.meta.dirname, folder))
  const files = (
    await Promise.all(
      folders.map(async (folder) => {
        return (await readdir(folder)).filter((name) => name.endsWith('.test.ts')).map((name) => join(folder, name))
      }),
    )
  ).flat()
  const texts = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n')

  expect(refusals.length).toBeGreaterThan(60)
  expect([...new Set(refusals)].filter((code) => !texts.includes(`'${code}'`))).toEqual([])
})
