/** The accountant's month: each day of the journal balances, what was open closes, and a closed month never changes. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RollForward } from '../../../shared/reports/journal.ts'
import type { AccountsMonth as Month } from '../../../shared/reports/month.ts'
import type { Check } from '../../../shared/till/contract.ts'
import type { Deposit } from '../../../shared/till/deposits.ts'
import { sumOf } from '../../../shared/till/shares.ts'
import { type TestApp, testApp } from '../../testing/salon.ts'
import { type SalonWithTill, salonWithTill, taxMillionths } from '../../testing/till.ts'

let app: TestApp
let salon: SalonWithTill

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  salon = await salonWithTill(app, { settings: { taxMillionths } })
})
afterAll(() => app.close())

const march = '2027-03'
const read = async (month = march) => (await salon.send<Month>('GET', `/reports/months/${month}`)).body
const journalFile = async () =>
  (
    await app.call<string>(
      'GET',
      `/api/salons/${salon.salonId}/reports/months/${march}/journal.csv`,
      undefined,
      salon.owner,
    )
  ).body
const base = { id: null, serviceId: null, productId: null, staffId: null, quantity: 1, discounts: [] }

/** $50 by Kim, 10 % off all of it, with a tip of $10, and oil for $20 that is taxed. */
async function sold(bookingIds: string[] = []): Promise<Check> {
  const oil = await salon.product('Cuticle oil', 20_00, { taxed: true })
  const opened = await salon.opens({ bookingIds })
  const service = { kind: 'service' as const, serviceId: salon.services['Manicure'] ?? '', staffId: salon.staff['Kim'] }
  const lines = [
    { ...base, ...service, id: opened.lines[0]?.id ?? null, staffId: salon.staff['Kim'] ?? '', priceCents: 50_00 },
    { ...base, kind: 'product' as const, productId: oil.id, priceCents: 20_00 },
  ]
  const discounts = [{ kind: 'percent' as const, value: 1000, reason: 'First visit' }]
  return (await salon.changes(opened, { lines, discounts, tip: { kind: 'amount', cents: 10_00 } })).body
}

async function closeDay(date: string, lessCents = 0) {
  const { drawer } = await salon.day(date)
  const cents = drawer.expectedCents - lessCents
  const counted = { 100: Math.floor(cents / 100), 1: cents % 100 }
  const input = { counted, expectedCents: drawer.expectedCents, reason: 'A coin fell' }
  expect((await salon.send('POST', `/till/days/${date}/close`, input)).status).toBe(200)
}

/** Cash, card, Zelle and a gift card; a deposit used, one kept and one held; a refund; cash out and tips handed out; a drawer that is short. */
async function worked(): Promise<{ refundable: Check }> {
  const [used, kept, held] = [
    await salon.books('09:00', 'Kim'),
    await salon.books('11:00', 'Kim'),
    await salon.books('13:00', 'Kim'),
  ]
  const deposit = async (bookingId: string, cents: number, method: string) =>
    (await salon.send<Deposit>('POST', '/deposits', { bookingId, cents, method })).body.id
  const first = await deposit(used, 15_00, 'zelle')
  await salon.send('POST', `/deposits/${await deposit(kept, 20_00, 'card')}/keep`, { reason: 'No-show' })
  await deposit(held, 5_00, 'cash')

  const byDeposit = await salon.pays(await sold([used]), { method: 'deposit', depositId: first })
  const refundable = (await salon.pays(byDeposit.body.check, { method: 'card' })).body.check
  const card = await salon.changes(await salon.opens(), { lines: [{ ...base, kind: 'gift_card', priceCents: 30_00 }] })
  const code = (await salon.pays(card.body, { method: 'cash' })).body.giftCards[0]?.code ?? ''
  const partly = await salon.pays(await sold(), { method: 'gift_card', giftCardCode: code })
  const inCash = (await salon.pays(partly.body.check, { method: 'cash' })).body.check
  const { id: lineId = '' } = inCash.lines[1] ?? {}
  await salon.refunds(inCash, { method: 'cash', lines: [{ lineId, cents: 5_00 }] })
  const entries = '/till/days/2027-03-10/entries'
  await salon.send('POST', entries, { kind: 'out', cents: 12_00, reason: 'Lunch' })
  await salon.send('POST', entries, { kind: 'out', cents: 8_00, reason: 'Tips', staffId: salon.staff['Kim'] })
  await closeDay('2027-03-10', 25)
  return { refundable }
}

async function aMonthLater() {
  app.setNow(Date.parse('2027-04-02T17:00:00Z'))
  salon.owner = await app.signIn(salon.ownerEmail)
}

function isClosing({ openingCents, parts, closingCents }: RollForward): boolean {
  return openingCents + sumOf(parts.map(({ cents }) => cents)) === closingCents
}

/** What the journal moved on an account: debit less credit. */
function movedOn({ journal }: Month, account: string): number {
  return sumOf(journal.filter((line) => line.account === account).map((line) => line.debitCents - line.creditCents))
}

test('each day of the journal balances to the cent, in its file too', async () => {
  await worked()
  const month = await read()

  for (const [, lines] of Map.groupBy(month.journal, ({ date }) => date)) {
    expect(sumOf(lines.map(({ debitCents }) => debitCents))).toBe(sumOf(lines.map(({ creditCents }) => creditCents)))
  }
  expect(month.journal.length).toBeGreaterThan(12)
  const [head, ...rows] = (await journalFile())
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  expect(head).toEqual(['Date', 'Account', 'Debit', 'Credit'])
  const cents = (column: number) => Math.round(sumOf(rows.map((row) => Number(row[column] ?? 0))) * 100)
  expect([cents(2), cents(3)]).toEqual([
    sumOf(month.journal.map(({ debitCents }) => debitCents)),
    sumOf(month.journal.map(({ creditCents }) => creditCents)),
  ])
})

test('gift cards, deposits, tips and the drawer go from opening to closing, as the journal says', async () => {
  await worked()
  const { open, ...month } = await read()

  expect(Object.values(open).map(isClosing)).toEqual([true, true, true, true])
  expect(open.giftCards).toMatchObject({ openingCents: 0, closingCents: 0 })
  expect(open.deposits).toMatchObject({ openingCents: 0, closingCents: 5_00 })
  expect(open.tips.closingCents).toBe(20_00 - 8_00)
  expect(open.drawer.closingCents).toBe((await salon.day('2027-03-10')).countedCents)
  const all = { ...month, open }
  expect([movedOn(all, 'gift_cards'), movedOn(all, 'deposits'), movedOn(all, 'tips_owed')]).toEqual([0, -5_00, -12_00])
  expect(movedOn(all, 'cash')).toBe(open.drawer.closingCents)
})

test('each method stands by itself, and adds up to the money that came in', async () => {
  await worked()
  const { came, usedCents, sales, tax } = await read()

  expect(came.map(({ method }) => method).toSorted()).toEqual(['card', 'cash', 'zelle'])
  for (const one of came) {
    const parts = one.salesCents + one.tipCents + one.giftCardsCents + one.depositsCents - one.depositsReturnedCents
    expect(parts).toBe(one.cents)
  }
  expect(usedCents).toEqual({ giftCards: 30_00, deposits: 15_00 })
  expect(sales).toMatchObject({ productsCents: 40_00, refundedProductsCents: 5_00, depositsKeptCents: 20_00 })
  const [rate] = tax.rates
  expect(tax.exemptCents + (rate?.taxedCents ?? 0)).toBe(sales.netCents)
  expect(tax.dueCents).toBe((rate?.taxCents ?? 0) - (rate?.refundedCents ?? 0))
})

test('gift cards sold stand by how they were paid: in proportion, less refunded ones', async () => {
  const lines = [
    { ...base, kind: 'gift_card' as const, priceCents: 30_00 },
    {
      ...base,
      kind: 'service' as const,
      serviceId: salon.services['Manicure'] ?? '',
      staffId: salon.staff['Kim'] ?? '',
      priceCents: 60_00,
    },
  ]
  const check = (await salon.changes(await salon.opens(), { lines, tip: { kind: 'amount', cents: 9_00 } })).body
  const part = (await salon.pays(check, { method: 'zelle', cents: 30_00, tipPart: 'none' })).body.check
  const paid = (await salon.pays(part, { method: 'cash' })).body.check
  const by = async (method: string) => (await read()).came.find((one) => one.method === method)

  expect(await by('zelle')).toMatchObject({ salesCents: 20_00, giftCardsCents: 10_00, tipCents: 0, cents: 30_00 })
  expect(await by('cash')).toMatchObject({ salesCents: 40_00, giftCardsCents: 20_00, tipCents: 9_00, cents: 69_00 })
  const { id: lineId = '' } = paid.lines[0] ?? {}
  await salon.refunds(paid, { method: 'cash', lines: [{ lineId, cents: 30_00 }] })
  expect(await by('cash')).toMatchObject({ salesCents: 40_00, giftCardsCents: -10_00, cents: 39_00 })
})

test('a month with an open day, and one that is running, are not closed', async () => {
  await salon.pays(await sold(), { method: 'cash' })
  const close = () => salon.send<Month>('POST', `/reports/months/${march}/close`)
  expect((await close()).body.code).toBe('month_not_over')
  await aMonthLater()

  expect((await close()).body.code).toBe('month_days_open')
})

test('a closed month never changes: what is refunded later counts in its own month', async () => {
  const { refundable } = await worked()
  await aMonthLater()
  const closed = (await salon.send<Month>('POST', `/reports/months/${march}/close`)).body
  expect(closed).toMatchObject({ state: 'closed', openDays: [] })
  const { id: lineId = '' } = refundable.lines[0] ?? {}
  expect((await salon.refunds(refundable, { method: 'cash', lines: [{ lineId, cents: 10_00 }] })).status).toBe(201)

  expect(await read()).toEqual(closed)
  const april = await read('2027-04')
  expect(april.sales).toMatchObject({ refundedServicesCents: 10_00, netCents: -10_00 })
  expect(april.open.drawer.openingCents).toBe(closed.open.drawer.closingCents)
  const entry = { kind: 'out', cents: 100, reason: 'Late' }
  expect((await salon.send('POST', '/till/days/2027-03-20/entries', entry)).body.code).toBe('day_closed')
  expect((await salon.send('POST', `/reports/months/${march}/close`)).body.code).toBe('month_closed')
})

test('the rules of a month are of the salon’s own day, on which it is read or closed', async () => {
  expect((await read()).rulesOn).toBe('2027-03-10')
  app.setNow(Date.parse('2027-04-02T05:30:00Z'))
  salon.owner = await app.signIn(salon.ownerEmail)

  expect((await salon.send<Month>('POST', `/reports/months/${march}/close`)).body.rulesOn).toBe('2027-04-01')
  app.setNow(Date.parse('2027-05-02T17:00:00Z'))
  salon.owner = await app.signIn(salon.ownerEmail)
  expect((await read()).rulesOn).toBe('2027-04-01')
})

test('accounts have the names that the salon gave them once', async () => {
  await salon.pays(await sold(), { method: 'card' })
  await salon.sets({ accountNames: { card: '1200 Undeposited funds' } })

  expect(await journalFile()).toContain('2027-03-10,1200 Undeposited funds,')
})
