/** The year by worker kind, for the tax forms. */

import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PayYear } from '../../shared/pay/contract.ts'
import { workerKinds } from '../../shared/pay/limits.ts'
import { necTotal, w2Of } from '../../shared/pay/tax-forms.ts'
import { drawnRule } from '../../shared/pay/worked-example.ts'
import { addDays } from '../../shared/time.ts'
import { paidCheck } from '../testing/paid-checks.ts'
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

const { path, setRule, adjust, close } = payCalls(() => ({ app, salon, owner, kim }))
const half = { ...drawnRule, kind: 'commission', commissionBp: 5_000, supplyFeeBp: 0, guaranteeCents: 0 }

const yearOfKim = async () => {
  const { body } = await app.call<PayYear>('GET', path('/years/2026'), undefined, owner)
  return body.members.find(({ staffId }) => staffId === kim)
}
const work = (day: string, cents: number) =>
  paidCheck(app.db, salon.salonId, {
    day,
    lines: [{ staffId: kim, cents }],
    tips: [
      { staffId: kim, by: 'card', cents: 10_00 },
      { staffId: kim, by: 'other', cents: 1_00 },
      { staffId: kim, by: 'cash', cents: 4_00 },
    ],
  })

test('who became a booth renter on Thursday has a W-2 until Wednesday and a 1099 from then on', async () => {
  await setRule({ ...half, worker: 'employee' })
  await setRule({ ...half, worker: 'booth_renter' }, '2026-11-19')
  await work('2026-11-18', 100_00)
  await work('2026-11-19', 300_00)
  await adjust({ day: '2026-11-18', kind: 'bonus', cents: 5_00, reason: 'Busy' })
  await adjust({ day: '2026-11-19', kind: 'advance', cents: 40_00 })
  await close(week)

  const [employed, renting] = (await yearOfKim())?.kinds ?? []
  expect(employed).toMatchObject({ worker: 'employee', payCents: 50_00, addedCents: 5_00, cardTipFeeCents: 30 })
  expect(renting).toMatchObject({ worker: 'booth_renter', payCents: 150_00, addedCents: 0 })
  expect(employed && w2Of(employed)).toEqual({ box1: 69_70, box7: 14_70 })
  expect(renting && necTotal(renting), 'an advance is pay that was paid earlier').toBe(160_70)
})

test('the file has W-2 box 1, box 7 and the total of the 1099-NEC', async () => {
  await setRule({ ...half, worker: 'employee' })
  await setRule({ ...half, worker: 'contractor' }, '2026-11-19')
  await work('2026-11-18', 100_00)
  await work('2026-11-19', 300_00)
  await close(week)
  const { body } = await app.call<string>('GET', path('/years/2026/pay.csv'), undefined, owner)
  expect(body).toMatch(/^Kim,2026,.*,64\.7,14\.7,160\.7,/m)
})

test('a top-up is an employee’s, and a kind that was never set counts as one', async () => {
  await setRule(half)
  const rule = { place: 'texas', overtime: false, minimumWageCents: 7_25, restAndOther: false, tipFee: true }
  await app.call(
    'POST',
    path('/salon-rules'),
    { from: week.from, reasons: {}, rule: { ...rule, commissionBack: true } },
    owner,
  )
  await close(week)
  // Six days of 8:30 as planned.
  expect((await yearOfKim())?.kinds).toMatchObject([{ worker: 'employee', payCents: 369_75 }])
})

const anyDay = fc.record({ offset: fc.nat(6), cents: fc.integer({ min: 1, max: 90_000 }) })
const anyChange = fc.record({ offset: fc.integer({ min: -2, max: 6 }), worker: fc.constantFrom(null, ...workerKinds) })

test('the kinds add up to the pay and tips of the year', async () => {
  const sums = ['payCents', 'cardTipsCents', 'cardTipFeeCents', 'otherTipsCents', 'cashTipsCents'] as const
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyDay, { maxLength: 5 }),
      fc.uniqueArray(anyChange, { selector: ({ offset }) => offset, maxLength: 4 }),
      async (days, changes) => {
        salon = await makeSalon(app.db)
        owner = await app.signIn(salon.ownerEmail)
        kim = salon.staff['Kim'] ?? ''
        for (const { offset, worker } of changes) await setRule({ ...half, worker }, addDays(week.from, offset))
        for (const { offset, cents } of days) await work(addDays(week.from, offset), cents)
        await close(week)
        const year = await yearOfKim()
        for (const field of sums) {
          expect(year?.kinds.reduce((sum, kind) => sum + kind[field], 0)).toBe(year?.[field] ?? 0)
        }
      },
    ),
    { numRuns: 6 },
  )
})

test('declared cash tips stand in for those of checkout in their month, less what went to others', async () => {
  await setRule({ ...half, worker: 'employee' })
  await setRule({ ...half, worker: 'contractor' }, '2026-11-10')
  await work('2026-10-30', 100_00)
  await work('2026-11-18', 300_00)
  await close(week)
  app.setNow(noon('2026-12-02'))
  owner = await app.signIn(salon.ownerEmail)
  const declare = (month: string, cashCents: number, paidOutCents: number) =>
    app.call('POST', path('/tip-declarations'), { staffId: kim, month, cashCents, paidOutCents }, owner)
  await declare('2026-10', 300_00, 20_00)
  await declare('2026-11', 90_00, 0)
  const kinds = (await yearOfKim())?.kinds ?? []
  expect(kinds.map(({ worker, cashTipsCents, declaredCents }) => [worker, cashTipsCents, declaredCents])).toEqual([
    ['employee', 0, 276_00],
    ['contractor', 4_00, 86_00],
  ])
  expect(kinds[0] && w2Of(kinds[0])).toEqual({ box1: 276_00, box7: 276_00 })
})
