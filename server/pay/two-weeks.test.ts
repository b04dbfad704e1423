/**
 * Two weeks of six members by six rules, over each change of the clock: what check, receipt, Z report, sheets, year, month, journal and
 * files say is what an oracle makes of the same work, which shares no code with them.
 */

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PayPeriodOut, PayYear } from '../../shared/pay/contract.ts'
import type { PayRule } from '../../shared/pay/rules.ts'
import { slowPay } from '../../shared/pay/test-oracle.ts'
import type { AccountsMonth } from '../../shared/reports/month.ts'
import type { Check } from '../../shared/till/contract.ts'
import type { MoneyMethod } from '../../shared/till/limits.ts'
import type { ReceiptOut } from '../../shared/till/receipt.ts'
import { slowTotals } from '../../shared/till/test-oracle.ts'
import { type TestApp, testApp } from '../testing/salon.ts'
import { type SalonWithTill, salonWithTill, taxMillionths } from '../testing/till.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const zone = 'America/Los_Angeles'
const names = ['An', 'Bich', 'Chi', 'Dao', 'Em', 'Giang']
const plain: PayRule = {
  kind: 'commission',
  commissionBp: 6_000,
  supplyFeeBp: 0,
  categories: [],
  guaranteeCents: 0,
  hourlyCents: 0,
  rentCents: 0,
  cardTipFeeBp: null,
  checkBp: 7_000,
  worker: null,
  employeeNumber: '',
}
const rules: PayRule[] = [
  plain,
  { ...plain, commissionBp: 5_533, supplyFeeBp: 450 },
  { ...plain, kind: 'guarantee', guaranteeCents: 120_00 },
  { ...plain, kind: 'hourly', commissionBp: 0, hourlyCents: 17_35 },
  { ...plain, commissionBp: 5_000, cardTipFeeBp: 333 },
  { ...plain, kind: 'guarantee', commissionBp: 4_750, supplyFeeBp: 333, guaranteeCents: 90_00, checkBp: 0 },
]
const salonFeeBp = 275
const methods: MoneyMethod[] = ['card', 'cash', 'zelle', 'venmo', 'cash_app']
/** Of the business day; the last is before three at night. */
const times = ['10:05', '13:20', '18:45', '23:30', '26:40']
const floatCents = 200_00

/** The instant of a wall time in the salon; hours above 23 are those of the next date. */
function instant(date: string, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const wall = Date.parse(`${date}T00:00:00Z`) + (hours * 60 + minutes) * 60_000
  const shown = (at: number) =>
    Date.parse(`${new Date(at).toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T')}Z`)
  const first = wall + 8 * 3_600_000
  return first + (wall - shown(first))
}

function dates(from: string): string[] {
  return Array.from({ length: 14 }, (_, index) =>
    new Date(Date.parse(`${from}T00:00:00Z`) + index * 86_400_000).toISOString().slice(0, 10),
  )
}

/** Numbers that are the same in each run. */
function drawing(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

interface Ledger {
  methods: Map<string, number>
  sums: {
    services: number
    products: number
    discounts: number
    tax: number
    tips: number
    checks: number
    backInCash: number
  }
  work: { staffId: string; services: number; card: number; other: number; cash: number }[]
}

const sum = (amounts: Iterable<number>) => [...amounts].reduce((all, one) => all + one, 0)

function emptyLedger(): Ledger {
  const sums = { services: 0, products: 0, discounts: 0, tax: 0, tips: 0, checks: 0, backInCash: 0 }
  return { methods: new Map(), sums, work: [] }
}

async function work(salon: SalonWithTill, from: string) {
  const staffIds = names.map((name) => salon.staff[name] ?? '')
  const oil = await salon.product('Cuticle oil', 9_99, { taxed: true })
  const draw = drawing(Number(from.slice(5, 7)) * 7919 + 17)
  const days = dates(from)
  const ledgers = new Map(days.map((day) => [day, emptyLedger()]))
  let refundable: { check: Check; cents: number; gross: number; staffId: string } | null = null

  for (const day of days) {
    const ledger = ledgers.get(day) ?? emptyLedger()
    for (const [index, time] of times.entries()) {
      app.setNow(instant(day, time))
      if (index % 2 === 0) salon.owner = await app.signIn(salon.ownerEmail)
      if (index === 0 && refundable) {
        const { check, cents, gross, staffId } = refundable
        const [line] = check.lines
        const back = await salon.refunds(check, { method: 'cash', lines: [{ lineId: line?.id ?? '', cents }] })
        expect(back.body.cents).toBe(cents)
        ledger.sums.backInCash += cents
        ledger.work.push({ staffId, services: 0 - gross, card: 0, other: 0, cash: 0 })
        refundable = null
      }
      const one = await checkOf(salon, { draw, staffIds, oilId: oil.id, ledger })
      if (index === 2 && draw(2) === 0) refundable = one
    }
  }
  return { days, ledgers, staffIds }
}

interface Drawn {
  draw: (below: number) => number
  staffIds: readonly string[]
  oilId: string
  ledger: Ledger
}

/** One check, paid, now and then corrected; what it comes to is compared and entered. */
async function checkOf(salon: SalonWithTill, { draw, staffIds, oilId, ledger }: Drawn) {
  const base = {
    id: null,
    serviceId: null,
    productId: null,
    staffId: null,
    quantity: 1,
    priceCents: null,
    discounts: [],
  }
  const services = Array.from({ length: 1 + draw(2) }, () => ({
    ...base,
    kind: 'service' as const,
    serviceId: salon.services['Manicure'] ?? '',
    staffId: staffIds[draw(6)] ?? '',
    priceCents: 20_00 + draw(7_777),
  }))
  const products =
    draw(3) === 0
      ? [{ ...base, kind: 'product' as const, productId: oilId, quantity: 1 + draw(3), priceCents: 9_99 }]
      : []
  const lines = [...services, ...products]
  const discounts = draw(4) === 0 ? [{ kind: 'percent' as const, value: 750, reason: 'First visit' }] : []
  const tip = { kind: 'amount' as const, cents: draw(2_345) }
  const changed = (await salon.changes(await salon.opens(), { lines, discounts, tip })).body
  const slow = slowTotals({
    lines: lines.map((line) => ({ ...line, taxed: line.kind === 'product', discounts: [] })),
    discounts,
    tip,
    tipSplit: 'share',
    taxMillionths,
    serviceTaxMillionths: 0,
  })
  expect(changed.totals).toMatchObject({ totalCents: slow.total, taxCents: slow.tax, tipCents: tip.cents })

  const [first = 'cash', second = 'card'] = [methods[draw(5)], methods[draw(5)]]
  let check: Check = changed
  const part = draw(3) === 0 ? 5_00 : 0
  if (part > 0) check = (await salon.pays(check, { method: first, cents: part, tipPart: 'none' })).body.check
  check = (await salon.pays(check, { method: second })).body.check
  expect(check.state).toBe('paid')
  let last = second
  if (draw(5) === 0) {
    last = second === 'cash' ? 'card' : 'cash'
    const path = `/till/checks/${check.id}/payments/${check.payments.at(-1)?.id}/correction`
    check = (await salon.send<Check>('POST', path, { version: check.version, method: last, reason: 'Wrong tap' })).body
  }
  const receipt = (await app.call<ReceiptOut>('GET', `/api${(check.receiptPath ?? '').replace('/r/', '/receipts/')}`))
    .body
  expect(receipt).toMatchObject({ totalCents: slow.total, taxCents: slow.tax, tipCents: tip.cents })
  const parts = [...(part > 0 ? [{ method: first, cents: part }] : []), { method: last, cents: slow.total - part }]
  expect(receipt.payments.map(({ method, cents }) => ({ method, cents })).toSorted(byCents)).toEqual(
    parts.toSorted(byCents),
  )

  for (const { method, cents } of parts) ledger.methods.set(method, (ledger.methods.get(method) ?? 0) + cents)
  const { sums } = ledger
  const gross = (kind: string) =>
    sum(lines.filter((line) => line.kind === kind).map((line) => line.priceCents * line.quantity))
  sums.checks++
  sums.services += gross('service')
  sums.products += gross('product')
  sums.discounts += gross('service') + gross('product') - sum(slow.cents)
  sums.tax += slow.tax
  sums.tips += tip.cents
  const money = last === 'cash' ? 'cash' : last === 'card' ? 'card' : 'other'
  for (const line of services)
    ledger.work.push({ staffId: line.staffId, services: line.priceCents, card: 0, other: 0, cash: 0 })
  for (const [staffId, cents] of Object.entries(slow.tips)) {
    ledger.work.push({ staffId, services: 0, card: 0, other: 0, cash: 0, [money]: cents })
  }
  const [line] = services
  return { check, cents: slow.cents[0] ?? 0, gross: line?.priceCents ?? 0, staffId: line?.staffId ?? '' }
}

function byCents(a: { cents: number }, b: { cents: number }): number {
  return a.cents - b.cents
}

/** Each day's report, and its close with what must be in the drawer. */
async function closeDays(salon: SalonWithTill, ledgers: ReadonlyMap<string, Ledger>): Promise<void> {
  for (const [day, { methods: by, sums }] of ledgers) {
    const { figures, drawer } = await salon.day(day)
    expect({ day, ...figures }).toMatchObject({
      day,
      checks: sums.checks,
      servicesCents: sums.services,
      productsCents: sums.products,
      discountCents: sums.discounts,
      taxCents: sums.tax,
      tipCents: sums.tips,
      refundedCents: sums.backInCash,
      takenCents: sum(by.values()) - sums.backInCash,
    })
    const told = figures.byMethod
      .filter(({ cents }) => cents !== 0)
      .map(({ method, cents }) => [method, cents] as const)
    expect(new Map(told)).toEqual(by)
    const expectedCents = floatCents + (by.get('cash') ?? 0) - sums.backInCash
    expect(drawer.expectedCents).toBe(expectedCents)
    const counted = { 100: Math.floor(expectedCents / 100), 1: expectedCents % 100 }
    expect((await salon.send('POST', `/till/days/${day}/close`, { counted, expectedCents })).status).toBe(200)
  }
}

/** A file's rows, by the words of its head. */
function table(text: string): Record<string, string>[] {
  const [head = [], ...rows] = text
    .trim()
    .split('\r\n')
    .map((row) => row.split(','))
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])))
}

test.each(['2027-03-11', '2027-11-01'])(
  'two weeks from %s agree with the oracle to the cent',
  async (from) => {
    const skills = Object.fromEntries(names.map((name) => [name, ['Manicure']]))
    const settings = { taxMillionths, cardTipFeeBp: salonFeeBp }
    app.setNow(instant(from, '03:30'))
    const salon = await salonWithTill(app, { settings, plan: { skills } })
    app.setNow(instant(from, '03:30'))
    salon.owner = await app.signIn(salon.ownerEmail)
    await salon.send('PATCH', '/pay/settings', { kind: 'two_weeks', anchor: from, payDaysAfter: 1 })
    for (const [index, name] of names.entries()) {
      const input = { staffId: salon.staff[name], from: '2027-01-01', rule: rules[index] }
      expect((await salon.send('POST', '/pay/rules', input)).status).toBe(201)
    }
    const { days, ledgers, staffIds } = await work(salon, from)
    const to = days.at(-1) ?? from
    app.setNow(instant(to, '32:00'))
    salon.owner = await app.signIn(salon.ownerEmail)
    await closeDays(salon, ledgers)

    const { body: period } = await salon.send<PayPeriodOut>('GET', `/pay?date=${from}`)
    const slow = staffIds.map((staffId, index) => {
      const of = days.map((day) => {
        const own = (ledgers.get(day)?.work ?? []).filter((one) => one.staffId === staffId)
        return {
          day,
          services: own
            .filter(({ services }) => services !== 0)
            .map(({ services }) => ({ categoryId: null, cents: services })),
          minutes: new Date(`${day}T00:00:00Z`).getUTCDay() === 0 ? 0 : 510,
          clientMinutes: 0,
          restMinutes: 0,
          hoursFrom: 'shift' as const,
          clocked: null,
          endedAt: null,
          cardTipsCents: sum(own.map(({ card }) => card)),
          otherTipsCents: sum(own.map(({ other }) => other)),
          cashTipsCents: sum(own.map(({ cash }) => cash)),
          counterTipsCents: 0,
          paidOutCents: 0,
        }
      })
      const rule = rules[index] ?? plain
      const paid = slowPay({
        work: of,
        rules: [{ from: '2027-01-01', rule }],
        adjustments: [],
        cardTipFeeBp: salonFeeBp,
        carriedInCents: 0,
        to,
      })
      const tips = sum(of.map((one) => one.cardTipsCents + one.otherTipsCents + one.cashTipsCents))
      return { staffId, payCents: paid.pay, cardTipFeeCents: paid.fee, toBePaidCents: paid.due, tips }
    })
    const seen = (one: { staffId: string; payCents: number; cardTipFeeCents: number; toBePaidCents: number }) => {
      const { staffId, payCents, cardTipFeeCents, toBePaidCents } = one
      return { staffId, payCents, cardTipFeeCents, toBePaidCents }
    }
    const inOrder = (rows: readonly Parameters<typeof seen>[0][]) =>
      rows.map(seen).toSorted((a, b) => (a.staffId < b.staffId ? -1 : 1))
    expect(inOrder(period.members)).toEqual(inOrder(slow))
    const due = sum(slow.map(({ toBePaidCents }) => toBePaidCents))
    const sheets = table(
      (await app.call<string>('GET', `/api/salons/${salon.salonId}/pay.csv?date=${from}`, undefined, salon.owner)).body,
    )
    expect(Math.round(sum(sheets.map((row) => Number(row['To be paid (USD)']))) * 100)).toBe(due)

    expect(
      (await salon.send('POST', '/pay/periods', { from: period.from, to: period.to, toBePaidCents: due })).status,
    ).toBe(201)
    const { body: year } = await salon.send<PayYear>('GET', '/pay/years/2027')
    expect(inOrder(year.members)).toEqual(inOrder(slow))

    const { body: month } = await salon.send<AccountsMonth>('GET', `/reports/months/${from.slice(0, 7)}`)
    const all = [...ledgers.values()]
    const total = (of: (ledger: Ledger) => number) => sum(all.map(of))
    const back = total(({ sums }) => sums.backInCash)
    const came = (method: string) => total(({ methods: by }) => by.get(method) ?? 0) - (method === 'cash' ? back : 0)
    expect(Object.fromEntries(month.came.map(({ method, cents }) => [method, cents]))).toEqual(
      Object.fromEntries(methods.map((method) => [method, came(method)])),
    )
    const tips = total(({ sums }) => sums.tips)
    expect(month.sales).toMatchObject({
      discountCents: total(({ sums }) => sums.discounts),
      refundedServicesCents: back,
    })
    expect(month.tax.dueCents).toBe(total(({ sums }) => sums.tax))
    expect(month.open.tips).toMatchObject({ openingCents: 0, closingCents: 0 })
    expect(sum(month.members.map(({ payCents }) => payCents))).toBe(sum(slow.map(({ payCents }) => payCents)))
    expect(sum(month.members.map(({ tipCents }) => tipCents))).toBe(tips)

    const fees = sum(slow.map(({ cardTipFeeCents }) => cardTipFeeCents))
    const wages = sum(slow.map(({ payCents }) => payCents))
    const moved = (account: string) =>
      sum(month.journal.filter((line) => line.account === account).map((line) => line.debitCents - line.creditCents))
    expect({
      card: moved('card'),
      drawerAndBank: moved('cash') + moved('bank'),
      services: moved('services'),
      products: moved('products'),
      discounts: moved('discounts'),
      tax: moved('sales_tax'),
      refunds: moved('services_refunded'),
      tips: moved('tips_owed'),
      wages: moved('wages'),
      fees: moved('tip_fees'),
      payOwed: moved('pay_owed'),
    }).toEqual({
      card: came('card'),
      drawerAndBank: came('cash'),
      services: 0 - total(({ sums }) => sums.services),
      products: 0 - total(({ sums }) => sums.products),
      discounts: total(({ sums }) => sums.discounts),
      tax: 0 - total(({ sums }) => sums.tax),
      refunds: back,
      tips: 0,
      wages,
      fees: 0 - fees,
      payOwed: 0 - due,
    })
    const path = `/api/salons/${salon.salonId}/reports/months/${from.slice(0, 7)}/journal.csv`
    const journal = table((await app.call<string>('GET', path, undefined, salon.owner)).body)
    const column = (name: string) => Math.round(sum(journal.map((row) => Number(row[name]))) * 100)
    expect(column('Debit')).toBe(sum(month.journal.map(({ debitCents }) => debitCents)))
    expect(column('Credit')).toBe(column('Debit'))
  },
  120_000,
)
