/** Booth rent through the app: the sheet, the year, the accountant's month, and what an inspector sees. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { InspectedPeriodPay } from '../../shared/inspections/contract.ts'
import type { PayYear } from '../../shared/pay/contract.ts'
import { drawnRule } from '../../shared/pay/worked-example.ts'
import type { AccountsMonth } from '../../shared/reports/month.ts'
import { paidCheck, refundLine } from '../testing/paid-checks.ts'
import { noon, payCalls, week } from '../testing/pay-calls.ts'
import { makeSalon, type TestApp, type TestSalon, testApp } from '../testing/salon.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>
let kim: string

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  salon = await makeSalon(app.db)
  owner = await app.signIn(salon.ownerEmail)
  kim = salon.staff['Kim'] ?? ''
  app.setNow(noon('2026-11-22'))
})
afterAll(() => app.close())

const { path, payOfKim, setRule, adjust, close, workAWeek } = payCalls(() => ({ app, salon, owner, kim }))
const rent = { ...drawnRule, kind: 'booth_rent', rentCents: 220_00, cardTipFeeBp: 0, worker: 'employee' }
const half = { ...drawnRule, kind: 'commission', commissionBp: 5_000, supplyFeeBp: 0, guaranteeCents: 0 }

const took = (day: string, cents: number) => paidCheck(app.db, salon.salonId, { day, lines: [{ staffId: kim, cents }] })
const yearOfKim = async () => {
  const { body } = await app.call<PayYear>('GET', path('/years/2026'), undefined, owner)
  return body.members.find(({ staffId }) => staffId === kim)
}
const file = async (rest: string) => (await app.call<string>('GET', path(rest), undefined, owner)).body
const journal = async () => {
  const at = `/api/salons/${salon.salonId}/reports/months/2026-11`
  const { body } = await app.call<AccountsMonth>('GET', at, undefined, owner)
  const moved = new Map<string, number>()
  for (const { account, debitCents, creditCents } of body.journal)
    moved.set(account, (moved.get(account) ?? 0) + debitCents - creditCents)
  return { moved, pay: body.members.find(({ staffId }) => staffId === kim)?.payCents }
}

test('who rents a booth is a booth renter, without hours, and gets takings and tips less the rent', async () => {
  const { body } = await setRule(rent)
  expect(body.rules).toMatchObject([{ rule: { worker: 'booth_renter', commissionBp: 0, rentCents: 220_00 } }])
  await workAWeek()
  expect(await payOfKim()).toMatchObject({
    worker: 'booth_renter',
    minutes: 0,
    payCents: 1622_00,
    toBePaidCents: 1622_00 + 214_00 + 96_00,
  })
})

test('half months have the rent of the weeks that end in them', async () => {
  await app.call('PATCH', path('/settings'), { kind: 'half_monthly' }, owner)
  await setRule(rent, '2026-11-05')
  const rents = (await payOfKim('2026-11-01'))?.wages.filter(({ kind }) => kind === 'rent')
  expect(rents).toMatchObject([{ days: ['2026-11-07', '2026-11-14'], cents: -440_00 }])
})

test('who left owes no rent for weeks after it', async () => {
  await setRule(rent)
  const left = { deleted_at: new Date(noon('2026-11-12')) }
  await app.db.updateTable('staff').set(left).where('id', '=', kim).execute()
  expect((await payOfKim('2026-11-01'))?.payCents).toBe(-220_00)
  expect(await payOfKim()).toBeUndefined()
})

test('a refund takes back a renter’s takings, whatever counts for commission', async () => {
  await setRule(rent)
  const rule = { place: 'texas', overtime: true, minimumWageCents: 7_25, restAndOther: false, tipFee: true }
  const everybody = { from: week.from, reasons: {}, rule: { ...rule, commissionBack: false } }
  expect((await app.call('POST', path('/salon-rules'), everybody, owner)).status).toBe(201)
  const { checkId, lineIds } = await took('2026-11-17', 500_00)
  const refund = { checkId, lineId: lineIds[0] ?? '', day: '2026-11-18', cents: 100_00 }
  await refundLine(app.db, salon.salonId, refund)
  expect((await payOfKim())?.payCents).toBe(400_00 - 220_00)
})

test('the sheet says how clients paid the takings, less refunds, and what the salon gave away', async () => {
  await setRule(rent)
  const tips = [{ staffId: kim, by: 'card' as const, cents: 20_00 }]
  const thao = salon.staff['Thao'] ?? ''
  const check = await paidCheck(app.db, salon.salonId, {
    day: '2026-11-17',
    lines: [
      { staffId: kim, cents: 100_00, discountCents: 10_00 },
      { staffId: thao, cents: 60_00 },
    ],
    tips,
    inCashCents: 50_00,
  })
  const refund = { checkId: check.checkId, lineId: check.lineIds[0] ?? '', day: '2026-11-18', cents: 9_00 }
  await refundLine(app.db, salon.salonId, refund)
  // 90.00 of 150.00 are Kim's: 30.00 in cash; of 9.00 that were refunded by card the salon bore 1.00.
  expect(await payOfKim()).toMatchObject({
    payCents: 90_00 - 220_00,
    taken: { cardCents: 51_00, cashCents: 30_00, otherCents: 0, discountCents: 9_00 },
  })
})

test('what a renter took is on no tax form of the salon; before it, it was', async () => {
  await setRule({ ...half, worker: 'contractor' })
  await setRule(rent, '2026-11-19')
  await took('2026-11-17', 100_00)
  await took('2026-11-20', 300_00)
  await close(week)
  expect((await yearOfKim())?.kinds).toMatchObject([
    { worker: 'contractor', payCents: 50_00, rentCents: 0 },
    { worker: 'booth_rent', payCents: 80_00, rentCents: 220_00 },
  ])
  expect(await file('/years/2026/pay.csv')).toMatch(/^Kim,2026,.*,0,0,50,/m)
})

test('the files name takings and rent', async () => {
  await setRule(rent)
  await took('2026-11-20', 300_00)
  expect(await file(`.csv?date=${week.from}`)).toMatch(/Booth renter’s takings,Booth rent\r\nKim,.*,300,-220\r\n/)
  await close(week)
  const rates = '"Booth rent: 1 × 220.00 = -220.00; Booth renter’s takings, Services: 300.00"'
  expect(await file('/years/2026/pay.csv')).toContain(rates)
})

test('the journal has the rent as income and takings apart from wages', async () => {
  await setRule(rent)
  await took('2026-11-20', 300_00)
  await adjust({ day: '2026-11-20', kind: 'correction', cents: 50_00, reason: 'Rent in cash' })
  await close(week)
  const { moved, pay } = await journal()
  const of = ['booth_rent', 'renters_takings', 'wages', 'pay_owed'].map((account) => moved.get(account))
  expect(of).toEqual([-220_00, 350_00, undefined, -130_00])
  expect(pay, 'pay by member').toBeUndefined()
})

test('the journal of a member who became a renter has both', async () => {
  await setRule(half)
  await setRule(rent, '2026-11-19')
  await took('2026-11-17', 100_00)
  await took('2026-11-20', 300_00)
  await adjust({ day: '2026-11-17', kind: 'bonus', cents: 5_00, reason: 'Busy' })
  await close(week)
  const { moved } = await journal()
  const of = ['booth_rent', 'renters_takings', 'wages', 'pay_owed'].map((account) => moved.get(account))
  expect(of).toEqual([-220_00, 300_00, 55_00, -135_00])
})

test('an inspector sees no statement of a booth renter', async () => {
  await setRule(rent)
  await took('2026-11-20', 300_00)
  await close(week)
  const pay = { hours: true, wages: true, from: week.from, to: week.to }
  const opened = await app.call<{ address: string }>('POST', `/api/salons/${salon.salonId}/inspection`, { pay }, owner)
  const token = opened.body.address.slice(opened.body.address.lastIndexOf('/') + 1)
  const { body } = await app.call<InspectedPeriodPay>('GET', `/api/inspections/${token}/pay?date=${week.from}`)
  expect(body.statements?.members.some(({ staffId }) => staffId === kim)).toBe(false)
  expect(body.statements?.members.length).toBeGreaterThan(0)
})

test('the weekday of workweeks stays once a rent was closed', async () => {
  await setRule(rent)
  const anchor = { anchor: '2026-01-05' }
  expect((await app.call('PATCH', path('/settings'), anchor, owner)).status).toBe(200)
  await app.call('PATCH', path('/settings'), { anchor: '2026-01-04' }, owner)
  await close(week)
  expect((await app.call('PATCH', path('/settings'), anchor, owner)).status).toBe(400)
})
