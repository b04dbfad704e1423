/** Pay from a check to the sheet: a rule with its example, an advance, the printed page, closing a period, the year; and the technician's phone. */

import { type APIRequestContext, type Locator, request as newRequests, type Page } from '@playwright/test'
import { z } from 'zod'
import { localDateOf } from '../shared/format.ts'
import { Check } from '../shared/till/contract.ts'
import { addDays } from '../shared/time.ts'
import { zoneInDaytime } from '../web/testing/daytime.ts'
import { atLength } from './at-length.ts'
import { expect, test } from './fixtures.ts'
import { ownPassword } from './login-steps.ts'
import { checkScreen, checkScreenAgain, goInside, openAs, salonIdOf, told } from './owner-steps.ts'
import { bareSalon, type SalonAt } from './salons.ts'
import { admin } from './server.ts'

const Made = z.object({ id: z.string() })
const phone = { width: 390, height: 844 }
/** A letter page in portrait, minus its margins. */
const paper = { width: 760, height: 1000 }

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })

test('a rule, a check, an advance, the sheet on paper, and two weeks that are closed', async ({ page, server }) => {
  test.slow()
  const timezone = zoneInDaytime()
  const salon = await bareSalon(server.base, admin, { name: 'pay', timezone })
  await openAs(page, salon.owner, '/pay')
  await expect(page.getByRole('heading', { name: 'Pay', level: 1 })).toBeVisible()
  await checkScreenAgain(page)

  const today = localDateOf(timezone, Date.now())
  const steps = await payOf(page.request, salon)
  // Two weeks that ended yesterday and are paid today.
  await steps.settings({ kind: 'two_weeks', anchor: addDays(today, -14), payDaysAfter: 1 })
  await steps.rule({ checkBp: 7_000 })
  await steps.charge({ cents: 312_00, tipCents: 38_00 })

  await goInside(page, '/pay/rules')
  await page.getByRole('button', { name: 'Change how Kim Nguyen is paid' }).click()
  const dialog = page.getByRole('dialog', { name: 'How Kim Nguyen is paid' })
  await dialog.getByText('Commission or daily guarantee').click()
  await dialog.getByRole('textbox', { name: 'Supplies off the top, %' }).fill('5')
  await dialog.getByRole('button', { name: 'Save pay rule' }).click()
  await expect(dialog.getByRole('textbox', { name: 'At least per day worked' })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: 'At least per day worked' }).fill('180')
  await dialog.getByRole('textbox', { name: 'Paid by check, %' }).fill('70')
  await dialog.getByRole('textbox', { name: 'Fee on card tips, %' }).fill('3')
  await expect(dialog.getByRole('complementary')).toContainText('−$15.60')
  await expect(dialog.getByRole('complementary')).toContainText('$177.84')
  await dialog.getByRole('textbox', { name: 'From' }).fill(today)
  await checkScreenAgain(page)
  await dialog.getByRole('button', { name: 'Save pay rule' }).click()
  await told(page, 'Pay rule saved')
  await expect(page.getByText(/60% after 5% supplies, at least \$180\.00 a day/)).toBeVisible()
  await checkScreenAgain(page)

  // Today: 312.00 minus 15.60 is 296.40, of which 60 % are 177.84: the guarantee is higher. Card tips 38.00 minus 1.14.
  await goInside(page, `/pay?date=${today}`)
  const kim = page.getByRole('row').filter({ hasText: 'Kim Nguyen' })
  await expect(kim.getByRole('cell')).toHaveText(['$312.00', '$180.00', '$36.86', '$0.00', '$151.80', '$65.06'])
  await kim.getByRole('button').click()
  const panel = page.getByRole('complementary', { name: 'Kim Nguyen' })
  await panel.getByRole('button', { name: 'Adjustment' }).click()
  const adjust = page.getByRole('dialog', { name: 'Adjust the pay of Kim Nguyen' })
  await adjust.getByRole('button', { name: 'Save adjustment' }).click()
  await expect(adjust.getByRole('textbox', { name: 'Amount' })).toHaveAttribute('aria-invalid', 'true')
  await adjust.getByRole('textbox', { name: 'Amount' }).fill('20')
  await checkScreenAgain(page)
  await adjust.getByRole('button', { name: 'Save adjustment' }).click()
  await told(page, 'Adjustment saved')
  // 180.00 + 38.00 − 1.14 − 20.00 = 196.86: 70 % are 137.80, the rest is 59.06.
  await expect(panel).toContainText('guarantee')
  await expect(panel).toContainText('−$20.00')
  await expect(panel).toContainText('$196.86')
  await expect(kim.getByRole('cell')).toHaveText(['$312.00', '$180.00', '$36.86', '−$20.00', '$137.80', '$59.06'])
  await expect(page.getByText('This period can be closed once it’s over.')).toBeVisible()
  await checkScreenAgain(page)
  await page.setViewportSize(phone)
  await checkScreen(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await panel.getByRole('button', { name: /^Reverse: Advance/ }).click()
  await told(page, 'Adjustment reversed')
  await expect(kim.getByRole('cell').nth(3)).toHaveText('$0.00')

  await steps.speaks(['vi', 'en'])
  await page.reload()
  await onPaper(page)

  // The previous two weeks, by the previous rule: no services, and a bonus of 25.00, 70 % of it by check.
  await page.getByRole('button', { name: 'Previous period' }).click()
  await expect(kim.getByRole('cell').nth(1)).toHaveText('$0.00')
  await panel.getByRole('button', { name: 'Adjustment' }).click()
  await adjust.getByText('Bonus', { exact: true }).click()
  await adjust.getByRole('textbox', { name: 'Amount' }).fill('25')
  await adjust.getByRole('textbox', { name: 'Reason' }).fill('Two busy Saturdays')
  await adjust.getByRole('button', { name: 'Save adjustment' }).click()
  await told(page, 'Adjustment saved')
  await expect(kim.getByRole('cell')).toHaveText(['$0.00', '$0.00', '$0.00', '$25.00', '$17.50', '$7.50'])
  await page.getByRole('button', { name: 'Close the period' }).click()
  const closing = page.getByRole('alertdialog')
  await expect(closing).toContainText('$25.00 to be paid: $17.50 by check, $7.50 in cash.')
  await checkScreen(page)
  await closing.getByRole('button', { name: 'Close the period' }).click()
  await told(page, 'Period closed')
  await expect(page.getByText(/^Closed by/)).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Adjustment' })).toHaveCount(0)
  await checkScreenAgain(page)

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
  expect(file.suggestedFilename()).toMatch(/Pay .*\.csv$/)
  await goInside(page, `/pay/year?year=${today.slice(0, 4)}`)
  await expect(page.getByRole('row').filter({ hasText: 'Kim Nguyen' }).first()).toContainText('$25.00')
  await checkScreenAgain(page)
})

test('a week of overtime, from the rule for everybody to the sheet', async ({ page, server }) => {
  test.slow()
  const timezone = zoneInDaytime()
  const salon = await bareSalon(server.base, admin, { name: 'overtime', timezone })
  await openAs(page, salon.owner, '/pay/rules')
  const today = localDateOf(timezone, Date.now())
  const monday = addDays(today, -7)
  const steps = await payOf(page.request, salon)
  await steps.settings({ kind: 'weekly', anchor: monday, payDaysAfter: 1 })
  await steps.rule({ kind: 'hourly', commissionBp: 0, hourlyCents: 20_00, worker: 'employee', employeeNumber: '004' })
  for (const offset of [0, 1, 2, 3]) await steps.hours(addDays(monday, offset), 11)

  await page.getByRole('link', { name: 'What counts for everybody' }).click()
  await page.getByRole('combobox', { name: 'State or city' }).selectOption('California')
  await page.getByRole('switch', { name: 'Overtime' }).click()
  await page.getByRole('switch', { name: 'Paid rest and other time' }).click()
  await page.getByRole('textbox', { name: 'Minimum wage, an hour' }).fill('16.90')
  await page.getByLabel('From', { exact: true }).fill(monday)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true')
  await checkScreenAgain(page)
  await page.getByRole('textbox', { name: 'Reason' }).fill('Written into every contract.')
  await page.getByRole('button', { name: 'Save' }).click()
  await told(page, 'Pay rules saved')
  await expect(page.getByText(/^Set against the rule by .*: “Written into every contract\.”/)).toBeVisible()
  await page.getByRole('button', { name: 'Lock again' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Set against the rule by/)).toHaveCount(0)
  await checkScreenAgain(page)

  await goInside(page, `/pay?date=${monday}`)
  await page.getByRole('row').filter({ hasText: 'Kim Nguyen' }).getByRole('button').click()
  const panel = page.getByRole('complementary', { name: 'Kim Nguyen' })
  await expect(panel).toContainText('Overtime, half on top')
  await checkScreenAgain(page)
  const sheet = await printed(page)
  await expect(sheet).toContainText('Employee (W-2), no. 004')
  await expect(sheet.getByRole('row').filter({ hasText: 'Overtime, half on top' })).toContainText('½ of $20.00')
})

test('booth rent from the rule to the statement', async ({ page, server }) => {
  test.slow()
  const timezone = zoneInDaytime()
  const salon = await bareSalon(server.base, admin, { name: 'booth-rent', timezone })
  await openAs(page, salon.owner, '/pay/rules')
  const today = localDateOf(timezone, Date.now())
  const steps = await payOf(page.request, salon)
  await steps.settings({ kind: 'weekly', anchor: addDays(today, -3), payDaysAfter: 1 })
  await steps.charge({ cents: 312_00, tipCents: 38_00 })
  await page.reload()

  await page.getByRole('button', { name: 'Change how Kim Nguyen is paid' }).click()
  const dialog = page.getByRole('dialog', { name: 'How Kim Nguyen is paid' })
  await dialog.getByText('Booth rent', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Save pay rule' }).click()
  await expect(dialog.getByText('Enter an amount such as 180.00.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Rent per week' }).fill('220')
  await checkScreen(page)
  await dialog.getByRole('button', { name: 'Save pay rule' }).click()
  await told(page, 'Pay rule saved')
  await expect(page.getByText(/^Booth rent \$220\.00 a week/)).toBeVisible()

  await goInside(page, '/pay')
  await page.getByRole('row').filter({ hasText: 'Kim Nguyen' }).getByRole('button').click()
  const panel = page.getByRole('complementary', { name: 'Kim Nguyen' })
  await expect(panel).toContainText('Takings less rent$92.00')
  await checkScreenAgain(page)
  const sheet = await printed(page)
  await expect(sheet).toContainText('Booth rent statement')
  await expect(sheet.getByRole('row').filter({ hasText: 'Booth rent' })).toContainText('−$220.00')
  await expect(sheet).not.toContainText('Gross wages')
})

test('a technician enters her cash tips; the owner finds them in the year, and prints her statement', async ({
  page,
  server,
}) => {
  const timezone = zoneInDaytime()
  const salon = await bareSalon(server.base, admin, { name: 'tips', timezone })
  const owner = await newRequests.newContext({ baseURL: server.base })
  await owner.post('/api/shop/login', { data: salon.owner })
  const steps = await payOf(owner, salon)
  const lastYear = Number(localDateOf(timezone, Date.now()).slice(0, 4)) - 1

  await page.setViewportSize(phone)
  await openAs(page, await steps.login(server.base), '/my-pay')
  await page.getByRole('button', { name: 'Previous year' }).click()
  await page.getByRole('button', { name: `Enter cash tips for December ${lastYear}` }).click()
  const dialog = page.getByRole('dialog', { name: `Cash tips, December ${lastYear}` })
  await dialog.getByRole('textbox', { name: 'All cash tips of the month' }).fill('lots')
  await dialog.getByRole('button', { name: 'Save cash tips' }).click()
  await expect(dialog.getByText('Enter an amount such as 320.00.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'All cash tips of the month' }).fill('320')
  await dialog.getByRole('textbox', { name: 'Given to others' }).fill('320.01')
  await dialog.getByRole('button', { name: 'Save cash tips' }).click()
  await expect(dialog.getByText('All tips of the month come to $320.00. Check both amounts.')).toBeVisible()
  await checkScreen(page)
  await dialog.getByRole('textbox', { name: 'Given to others' }).fill('20')
  await dialog.getByRole('button', { name: 'Save cash tips' }).click()
  await expect(page.getByRole('button', { name: `Correct cash tips for December ${lastYear}` })).toBeVisible()
  await checkScreen(page)

  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, salon.owner, `/pay/year?year=${lastYear}`)
  const row = page.getByRole('region', { name: 'Tips by month' }).getByRole('row').filter({ hasText: 'Kim Nguyen' })
  await expect(row).toContainText('$320.00')
  await expect(row).toContainText('−$20.00')
  await checkScreen(page)
  await page.evaluate(() => (window.print = () => undefined))
  await row.getByRole('button', { name: 'Year statement of Kim Nguyen' }).click()
  const statement = page.locator('body > .print-sheet')
  await expect(statement).toContainText(`Tip statement for ${lastYear}`)
  await page.emulateMedia({ media: 'print' })
  await expect(statement.getByRole('row').filter({ hasText: 'December' })).toContainText('$300.00')
  const pdf = await page.pdf({ format: 'letter' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await owner.dispose()
})

test.describe('in Vietnamese', () => {
  test.use({ viewport: phone, locale: 'vi-VN', hasTouch: true })

  test('the owner shows pay, and a technician sees her own on the phone', { tag: atLength }, async ({
    page,
    server,
  }) => {
    const timezone = zoneInDaytime()
    const salon = await bareSalon(server.base, admin, { name: 'my-pay', timezone })
    await openAs(page, salon.owner, '/pay/rules')
    await expect(page.getByRole('heading', { name: 'Cách tính lương và kỳ lương' })).toBeVisible()
    await page.getByRole('switch', { name: /Thợ xem được lương/ }).click()
    await page.getByRole('button', { name: 'Lưu kỳ lương' }).click()
    await told(page, 'Đã lưu kỳ lương')
    await checkScreen(page)
    const owner = await newRequests.newContext({ baseURL: server.base })
    await owner.post('/api/shop/login', { data: salon.owner })
    const steps = await payOf(owner, salon)
    await steps.charge({ cents: 100_00, tipCents: 20_00 })
    await steps.rule({ commissionBp: 6_000 })
    await goInside(page, '/pay')
    await expect(page.getByRole('row').filter({ hasText: 'Kim' })).toContainText('60.00')
    await checkScreen(page)
    await goInside(page, '/pay/year')
    await checkScreen(page)

    await openAs(page, await steps.login(server.base), '/my-day')
    await page.getByRole('link', { name: 'Thu nhập', exact: true }).click()
    const card = page.getByRole('region', { name: 'Hôm nay' })
    await expect(card).toContainText('$100.00')
    await expect(card).toContainText('$60.00')
    await expect(page.getByRole('heading', { name: 'Thu nhập của tôi' })).toBeVisible()
    await checkScreen(page)
    await owner.dispose()
  })
})

/** The sheet of the chosen member, as it goes to the printer. */
async function printed(page: Page): Promise<Locator> {
  await page.evaluate(() => (window.print = () => undefined))
  await page.getByRole('complementary').getByRole('button', { name: 'Sheet' }).click()
  const sheet = page.locator('body > .print-sheet')
  await expect(sheet).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(paper)
  await expect(sheet).toBeVisible()
  return sheet
}

/** The printed sheet: in Vietnamese, Kim's first language, on one letter page. */
async function onPaper(page: Page): Promise<void> {
  await page.getByRole('row').filter({ hasText: 'Kim Nguyen' }).getByRole('button').click()
  const sheet = await printed(page)
  await expect(page.locator('#main')).toBeHidden()
  await expect(sheet).toContainText('Phiếu lương')
  await expect(sheet).toContainText('Ăn chia 60% sau khi trừ 5% vật liệu. Bảo đảm ít nhất')
  await expect(sheet.getByRole('columnheader')).toHaveText([
    'Ngày',
    'Số giờ',
    'Tiền dịch vụ',
    'Tip thẻ',
    'Tip tiền mặt',
    'Tiền lương',
    'Tính trên',
    'Mức',
    'Thành tiền',
  ])
  await expect(sheet).toContainText('Thợ ký nhận')
  await expect(sheet).toContainText('216.86')
  await expect(sheet).toHaveScreenshot('pay-sheet.png', {
    maxDiffPixelRatio: 0.01,
    mask: [
      sheet.locator('header'),
      sheet.getByRole('rowheader'),
      sheet.locator('dt'),
      sheet.getByText(/^Từ ngày 1 tháng 1/),
      sheet.getByText(/^\d+:\d\d$/),
    ],
  })
  const pdf = await page.pdf({ format: 'letter' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(sheet).toHaveCount(0)
}

interface PaySteps {
  settings: (change: object) => Promise<void>
  rule: (change: object) => Promise<void>
  /** Charges a check today, paid by card. */
  charge: (sums: { cents: number; tipCents: number }) => Promise<void>
  /** Adds hours of work on a day. */
  hours: (day: string, count: number) => Promise<void>
  speaks: (languages: string[]) => Promise<void>
  login: (base: string) => Promise<SalonAt['owner']>
}

/** A salon with Kim, and the calls with which the journeys start. */
async function payOf(request: APIRequestContext, salon: SalonAt): Promise<PaySteps> {
  const salonId = salonIdOf(salon)
  const path = `/api/salons/${salonId}`
  const ask = async <Reply>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    url: string,
    reply: z.ZodType<Reply>,
    data?: object,
  ) => {
    const answer = await request.fetch(url, data ? { method, data } : { method })
    expect(answer.ok(), `${method} ${url}: ${await answer.text()}`).toBe(true)
    const text = await answer.text()
    return reply.parse(text ? JSON.parse(text) : null)
  }
  const email = `kim@${salonId.slice(-6)}.example`
  const kim = await ask('POST', `${path}/staff`, Made, {
    firstName: 'Kim',
    lastName: 'Nguyen',
    email,
    phone: '(408) 555-0101',
  })
  const menu = await ask('GET', `${path}/services`, z.array(Made))
  const serviceId = menu[0]?.id ?? ''
  return {
    settings: async (change) => void (await ask('PATCH', `${path}/pay/settings`, z.unknown(), change)),
    rule: async (change) => {
      const rule = {
        kind: 'commission',
        commissionBp: 6_000,
        supplyFeeBp: 0,
        categories: [],
        guaranteeCents: 0,
        hourlyCents: 0,
        cardTipFeeBp: null,
        checkBp: 10_000,
        ...change,
      }
      await ask('POST', `${path}/pay/rules`, z.unknown(), { staffId: kim.id, from: '2020-01-01', rule })
    },
    hours: async (day, count) => {
      const hours = { staffId: kim.id, day, kind: 'hours', minutes: count * 60, reason: 'Worked' }
      await ask('POST', `${path}/pay/adjustments`, z.unknown(), hours)
    },
    charge: async ({ cents, tipCents }) => {
      const { id, version } = await ask('POST', `${path}/till/checks`, Check, {})
      const changed = await ask('PATCH', `${path}/till/checks/${id}`, Check, {
        version,
        lines: [{ kind: 'service', serviceId, staffId: kim.id, priceCents: cents }],
        tip: { kind: 'members', members: [{ staffId: kim.id, cents: tipCents }] },
      })
      await ask('POST', `${path}/till/checks/${id}/payments`, z.unknown(), { version: changed.version, method: 'card' })
    },
    speaks: async (languages) => void (await ask('PUT', `/api/staff/${kim.id}`, z.unknown(), { languages })),
    login: async (base) => {
      const { initialPassword } = await ask(
        'POST',
        `/api/staff/${kim.id}/login`,
        z.object({ initialPassword: z.string() }),
        { email: `login-${email}`, role: 'technician' },
      )
      const own = { email: `login-${email}`, password: initialPassword }
      const first = await newRequests.newContext({ baseURL: base })
      await first.post('/api/shop/login', { data: own })
      const change = { currentPassword: initialPassword, newPassword: ownPassword, confirmPassword: ownPassword }
      expect((await first.post('/api/change-password', { data: change })).ok()).toBe(true)
      await first.dispose()
      return { email: own.email, password: ownPassword }
    },
  }
}
