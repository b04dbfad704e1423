/** Pay in its states, in the sample salon. */

import { beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clockIn, clockOut, endBreak, startBreak } from '../../shared/floor/day.ts'
import { showDate, showName } from '../../shared/format.ts'
import {
  addPayAdjustment,
  changePaySettings,
  closePayPeriod,
  listPayRules,
  readPay,
  readPaySettings,
  removePayRule,
  setPayRule,
  setSalonPayRule,
} from '../../shared/pay/contract.ts'
import { noSalonRule, type SalonPayRule } from '../../shared/pay/salon-rule.ts'
import { drawnRule } from '../../shared/pay/worked-example.ts'
import { sumOf } from '../../shared/till/shares.ts'
import { addDays, addMinutes, toIso } from '../../shared/time.ts'
import { call } from '../api.ts'
import { createQueries } from '../app/query-client.ts'
import { first, open, press, putAway } from '../testing/app.tsx'
import { testAtLength } from '../testing/at-length.ts'
import { expectGoodLooks } from '../testing/looks.ts'
import { signInToOwnSalon, switchFloorOn } from '../testing/own-salon.ts'
import { signInBareOwner, signInOwner } from '../testing/people.ts'
import { expectStates } from '../testing/states.ts'

beforeAll(signInOwner)

const dialog = page.getByRole('dialog')

for (const [at, calls, waiting, failed, ready] of [
  [
    '/pay',
    '/pay',
    'Loading pay…',
    'Pay couldn’t be loaded',
    () => page.getByRole('table', { name: 'Pay by technician' }),
  ],
  [
    '/pay/rules',
    '/pay/rules',
    'Loading pay rules…',
    'Pay rules couldn’t be loaded',
    () => page.getByRole('button', { name: /^Change how / }).first(),
  ],
  [
    '/pay/everybody',
    '/pay/salon-rules',
    'Loading pay rules…',
    'Pay rules couldn’t be loaded',
    () => page.getByRole('switch', { name: /^Overtime/ }),
  ],
  [
    '/pay/year',
    '/pay/years',
    'Loading the year…',
    'The year couldn’t be loaded',
    () => page.getByText(/ is closed yet| closed periods? with a /).first(),
  ],
] as const) {
  test(`${at} waits, fails, and is there`, async () => {
    await expectStates({ at, calls: `${inject('salon').id}${calls}`, waiting, failed, ready })
    await expectGoodLooks()
  })
}

test('an adjustment without a sum, and the sheets as they are printed', async () => {
  vi.spyOn(window, 'print').mockReturnValue()
  open('/pay')
  await (await first('tbody button')).click()
  await expectGoodLooks()
  await press('Adjustment')
  await press('Save adjustment')
  await expect.element(dialog.getByLabelText('Amount')).toHaveAttribute('aria-invalid', 'true')
  await expectGoodLooks()
  await putAway()
  await press('All sheets')
  await expect.poll(() => document.querySelectorAll('body > .print-sheet').length).toBe(1)
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(() => document.querySelectorAll('body > .print-sheet').length).toBe(0)
})

test('a rule of each kind, and one that cannot be', async () => {
  open('/pay/rules')
  await press(/^Change how /)
  for (const kind of ['Commission', 'Commission or daily guarantee', 'Booth rent', 'Hourly wage']) {
    await dialog.getByText(kind, { exact: true }).first().click()
    await expectGoodLooks()
  }
  await dialog.getByLabelText('Hourly rate').fill('free')
  await dialog.getByLabelText('Paid by check, %').fill('101')
  await press('Save pay rule')
  await expect.element(dialog.getByLabelText('Hourly rate')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(dialog.getByLabelText('Paid by check, %')).toHaveAttribute('aria-invalid', 'true')
  await expectGoodLooks()
})

test('a second rule from the same day replaces the first, and a rule is removed, only after a question', async () => {
  const params = { salonId: inject('salon').id }
  const rulesOfFirst = async () => (await call(listPayRules, { params })).members[0]
  const member = await rulesOfFirst()
  if (!member) throw new Error('nobody works here')
  const input = { staffId: member.staffId, from: '2030-01-07', rule: drawnRule, replace: false }
  await call(setPayRule, { params, input })
  const question = (name: RegExp) => page.getByRole('alertdialog', { name })

  open('/pay/rules')
  await press(`Change how ${showName(member)} is paid`)
  await dialog.getByLabelText('From').fill('2030-01-07')
  await dialog.getByText('Commission', { exact: true }).first().click()
  await press('Save pay rule')
  await expect.element(question(/^Replace the rule from/).getByText(/at least \$180\.00 a day/)).toBeVisible()
  await expectGoodLooks()
  await press('Keep it')
  expect((await rulesOfFirst())?.rules.at(-1)?.rule.kind).toBe('guarantee')
  await press('Save pay rule')
  await press('Replace it')
  await expect.element(dialog).not.toBeInTheDocument()
  expect((await rulesOfFirst())?.rules.at(-1)?.rule.kind).toBe('commission')

  await page.getByText('Earlier and later rules').first().click()
  await press(/^Remove .* rule from .*2030/)
  await expectGoodLooks()
  await question(/^Remove /)
    .getByRole('button', { name: 'Keep it' })
    .click()
  expect((await rulesOfFirst())?.rules.at(-1)?.from).toBe('2030-01-07')
  await press(/^Remove .* rule from .*2030/)
  await question(/^Remove /)
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect.poll(async () => (await rulesOfFirst())?.rules.map(({ from }) => from)).not.toContain('2030-01-07')
})

testAtLength('pay settings and a rule that another window saved meanwhile are not overwritten', async () => {
  const params = { salonId: inject('salon').id }
  const before = await call(readPaySettings, { params })
  const told = page.getByRole('alertdialog', { name: 'Changed in the meantime' })
  const queries = createQueries()
  open('/pay/rules', queries)
  await page.getByLabelText('Payday, days after the end').fill('9')
  const shownToMembers = !before.shownToMembers
  await call(changePaySettings, { params, input: { shownToMembers } }) // in another window
  await queries.invalidateQueries() // as when the news of it arrives
  await press('Save pay periods')
  await expect.element(told.getByText('Other settings on this page')).toBeVisible()
  await told.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(() => call(readPaySettings, { params })).toMatchObject({ payDaysAfter: 9, shownToMembers })
  const { version: _, ...usual } = before
  await call(changePaySettings, { params, input: usual })

  const [member] = (await call(listPayRules, { params })).members
  if (!member) throw new Error('nobody works here')
  await press(`Change how ${showName(member)} is paid`)
  const saved = await call(setPayRule, {
    params,
    input: { staffId: member.staffId, from: '2030-01-06', rule: drawnRule, replace: false },
  })
  await queries.invalidateQueries()
  await press('Save pay rule')
  await expect.element(told).toBeVisible()
  await told.getByRole('button', { name: 'Take theirs' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await call(removePayRule, { params: { ...params, ruleId: saved.rules.at(-1)?.id ?? '' } })
})

test('a salon that has just been made has no sum, and nobody has a rule', async () => {
  await signInBareOwner()
  open('/pay')
  await expect.element(page.getByText(/has no pay rule yet/)).toBeVisible()
  await expectGoodLooks()
  open('/pay/rules')
  await expect.element(page.getByText('No pay rule yet')).toBeVisible()
  await expectGoodLooks()
})

test('where nothing is locked, the tips have a hint', async () => {
  open('/pay/everybody')
  await page.getByRole('combobox', { name: 'State or city' }).selectOptions('Texas')
  await expect.element(page.getByText(/^No more than what the card company really charges\./)).toBeVisible()
})

test('if the salon moves, other places are named with their own law', async () => {
  open('/pay/everybody')
  await page.getByRole('combobox', { name: 'State or city' }).selectOptions('Texas')
  await expect.element(page.getByRole('heading', { name: 'If the salon moves' })).toBeVisible()
  await expect.element(page.getByText(/Card’s cost from tips: locked \(Labor Code 351\)/)).toBeVisible()
  const named = page
    .getByRole('term')
    .elements()
    .map(({ textContent }) => textContent)
  expect(named).toEqual(expect.arrayContaining(['California', 'New York City', 'Connecticut']))
  expect(named).not.toContain('Texas')
})

const california: SalonPayRule = {
  ...noSalonRule,
  place: 'california',
  overtime: true,
  minimumWageCents: 16_90,
  restAndOther: true,
  tipFee: false,
}

describe('a salon in California', () => {
  let params: { salonId: string }
  let mai: string
  let today: string

  /** Weeks end today. Mai came 90 minutes ago, had a break of 30 and left, and worked eleven hours yesterday and eight days ago. */
  beforeAll(async () => {
    const salon = await signInToOwnSalon('pay')
    params = { salonId: salon.salonId }
    mai = salon.mai
    await switchFloorOn(salon)
    const act = (minutesAgo: number) => ({
      params,
      input: { staffId: mai },
      headers: { 'done-at': toIso(addMinutes(Date.now(), -minutesAgo)) },
    })
    await call(clockIn, act(90))
    await call(startBreak, act(70))
    await call(endBreak, act(40))
    await call(clockOut, act(20))
    today = (await call(readPay, { params, query: {} })).today
    const weeks = { kind: 'weekly' as const, anchor: addDays(today, -6), payDaysAfter: 0 }
    await call(changePaySettings, { params, input: weeks })
    const from = addDays(today, -30)
    await call(setPayRule, { params, input: { staffId: mai, from, rule: drawnRule, replace: false } })
    await call(setSalonPayRule, { params, input: { from, rule: california, reasons: {} } })
    for (const day of [addDays(today, -1), addDays(today, -8)]) {
      const hours = { staffId: mai, day, kind: 'hours' as const, minutes: 660, reason: 'Worked' }
      await call(addPayAdjustment, { params, input: hours })
    }
  })

  test('the wage statement says when she came and left, and what was not paid', async () => {
    const days = (await sheetOf(today)).querySelector('table')
    const textsOf = (row: string) => [...(days?.querySelectorAll(`${row} > *`) ?? [])].map((cell) => cell.textContent)
    expect(textsOf('thead tr').slice(0, 3)).toEqual(['Day', 'In – out', 'Meal, unpaid'])
    const [, clocked, unpaid] = textsOf('tbody tr:nth-last-child(2)')
    expect(clocked).toMatch(/^\d+:\d\d\s[AP]M – \d+:\d\d\s[AP]M$/)
    expect(unpaid).toBe('0:10')
  })

  test('a week that was closed after its payday was paid on the day of closing', async () => {
    const { from, to, members, payOn } = await call(readPay, { params, query: { date: addDays(today, -8) } })
    expect(payOn < today).toBe(true)
    const toBePaidCents = sumOf(members.map((member) => member.toBePaidCents))
    await call(closePayPeriod, { params, input: { from, to, toBePaidCents } })

    expect((await sheetOf(from)).textContent).toContain(`Paid on ${showDate(today, 'en')}`)
  })

  test('a fee on card tips of a member is locked, until the rule for everybody opens it', async () => {
    open('/pay/rules')
    await press('Change how Mai Tran is paid')
    await expect.element(dialog.getByText(/^Fee on card tips: locked in California \(Labor Code 351\)/)).toBeVisible()
    const input = { from: today, rule: { ...california, tipFee: true }, reasons: { tip_fee: 'Agreed with all' } }
    await call(setSalonPayRule, { params, input })

    open('/pay/rules')
    await press('Change how Mai Tran is paid')
    await expect.element(dialog.getByText(/^Set against the rule by Mai.*“Agreed with all”/)).toBeVisible()
  })
})

/** Mai's sheet of the period with this day, as it is printed. */
async function sheetOf(day: string): Promise<Element> {
  vi.spyOn(window, 'print').mockReturnValue()
  open(`/pay?date=${day}`)
  await press('All sheets')
  const sheet = () => document.querySelector('body > .print-sheet section[aria-label$="Mai Tran"]')
  return vi.waitUntil(sheet)
}
