/** Properties of any salon, whatever its size: an empty one, the sample, and one with sixty members. */

import type { Page } from '@playwright/test'
import { z } from 'zod'
import { listStaff } from '../shared/staff/contract.ts'
import { atLength } from './at-length.ts'
import { expect, test } from './fixtures.ts'
import { checkScreen, goInside, openAs, salonIdOf } from './owner-steps.ts'
import type { SalonAt } from './salons.ts'

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })

test('column headings line up with their columns in every salon', { tag: atLength }, async ({ page, server }) => {
  for (const [salon, min] of [
    [await server.bare(), 1],
    [server, 5],
    [await server.large(), 60],
  ] as const) {
    await openToday(page, salon)
    const { heads, columns } = await edges(page)
    expect(heads.length).toBeGreaterThanOrEqual(min)
    expect(heads.map(({ left, width }) => [left, width])).toEqual(columns.map(({ left, width }) => [left, width]))
    expect(new Set(heads.map(({ top }) => top)).size).toBe(1)
    expect(heads.every(({ left }, index) => index === 0 || left > (heads[index - 1]?.left ?? 0))).toBe(true)

    const grid = page.getByRole('region', { name: 'Appointments by staff member' })
    await grid.evaluate((area) => area.scrollTo({ left: 3 * area.clientWidth, top: 400 }))
    const scrolled = await edges(page)
    expect(scrolled.heads.map(({ left }) => left)).toEqual(scrolled.columns.map(({ left }) => left))
    expect(scrolled.heads.map(({ top }) => top)).toEqual(heads.map(({ top }) => top))
    await page.request.post('/api/logout')
  }
})

test('a large day shows every appointment, those out of view a moment later', { tag: atLength }, async ({
  page,
  server,
}) => {
  const large = await server.large()
  const answer = page.waitForResponse((response) => response.url().includes(`/${salonIdOf(large)}/calendar?`))
  await openDay(page, large, `&date=${workday(1)}`) // of sixty visits a day none are today
  const url = (await answer).url()
  const missing = async () => {
    const { bookings } = Day.parse(await (await page.request.get(url)).json())
    const lines = bookings.flatMap(({ status, services }) => (status === 'cancelled' ? [] : services))
    expect(lines.length).toBeGreaterThan(20)
    return lines.length - (await page.locator('[data-line]').count())
  }

  await expect.poll(missing).toBe(0)
})

test('a salon without staff shows where to start, and has a grid once somebody works there', { tag: atLength }, async ({
  page,
  server,
}) => {
  const bare = await server.bare()
  await openToday(page, bare)
  const [member] = await teamOf(page, bare)
  await page.request.put(`/api/staff/${member?.id}/profile`, { data: { status: 'inactive' } })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No staff yet' })).toBeVisible()
  await checkScreen(page)
  await page.getByRole('link', { name: 'Add Staff' }).click()
  await expect(page).toHaveURL(/\/staff/)

  await page.request.put(`/api/staff/${member?.id}/profile`, { data: { status: 'active' } })
  await page.goBack()
  await expect(page.locator('[data-head]')).toHaveCount(1)
})

const words = {
  en: { next: 'Next', create: 'Create Appointment', first: 'First Name *', phone: 'Phone Number *' },
  vi: { next: 'Tiếp tục', create: 'Tạo lịch hẹn', first: 'Tên *', phone: 'Số điện thoại *' },
}
const pages = [
  '/dashboard',
  '/services',
  '/staff',
  '/customers',
  '/customers/import',
  '/customers/duplicates',
  '/bookings',
  '/reports',
  '/reports/service-popularity',
  '/reports/customer-lifetime-value',
  '/reports/peak-hours',
  '/salon-management',
  '/salon-settings',
  '/settings',
  '/reviews',
  '/activity',
  '/admin/new-booking',
]

// Every page of the sample salon: `web/app/widths.screen.ts`.
for (const [language, which] of [
  ['en', 'bare'],
  ['vi', 'large'],
] as const) {
  test(`an owner opens every page and books, in ${language}, in the ${which} salon`, { tag: atLength }, async ({
    page,
    server,
  }) => {
    test.setTimeout(100_000)
    const salon = await server[which]()
    const word = words[language]
    await page.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language)
    await openAs(page, salon.owner, '/api-docs')
    await page.locator('h1').first().waitFor()
    for (const path of pages) {
      await goInside(page, path)
      await expect(page.locator('.skeleton')).toHaveCount(0)
      await expect(page.getByRole('alert')).toHaveCount(0)
    }

    const date = workday(language === 'en' ? 8 : 9)
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
    await page.getByRole('button', { name: word.next, exact: true }).click()
    await page.getByRole('button', { name: word.next, exact: true }).click()
    await page.locator('input[type=date]').fill(date)
    await page
      .getByRole('button', { name: /:\d\d (AM|PM)$/, disabled: false })
      .last()
      .click()
    await page.getByRole('button', { name: word.next, exact: true }).click()
    await page.getByLabel(word.first).fill('Thảo')
    await page.getByLabel(word.phone).fill('(408) 555-0166')
    await page.getByRole('button', { name: word.next, exact: true }).click()
    await page.getByRole('button', { name: word.create }).click()
    await expect(page.locator('[data-marked]')).toContainText('Thảo')
    await checkScreen(page)

    for (const view of ['month', 'week', 'day']) {
      await page.goto(`/calendar?view=${view}&date=${date}`)
      await expect(page.locator('[data-booking], [data-day]').first()).toBeVisible()
      await checkScreen(page)
    }
    await expect(page.locator('[data-line]').filter({ hasText: 'Thảo' }).first()).toBeAttached()
  })
}

/** That many days from today, or the first weekday after. */
function workday(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000)
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

async function teamOf(page: Page, salon: SalonAt) {
  const answer = await page.request.get(`/api/salons/${salonIdOf(salon)}/staff`)
  return listStaff.reply?.parse(await answer.json()) ?? []
}

/** Left edge, width and top of each header and column, in whole pixels. */
function edges(page: Page) {
  return page.getByRole('region', { name: 'Appointments by staff member' }).evaluate((grid) => {
    const measured = (selector: string) =>
      [...grid.querySelectorAll(selector)].map((one) => {
        const { left, width, top } = one.getBoundingClientRect()
        return { left: Math.round(left), width: Math.round(width), top: Math.round(top) }
      })
    return { heads: measured('[data-head]'), columns: measured('[data-column]') }
  })
}

const Day = z.object({ bookings: z.array(z.object({ status: z.string(), services: z.array(z.object({})) })) })

async function openToday(page: Page, salon: SalonAt): Promise<void> {
  await openDay(page, salon)
}

async function openDay(page: Page, salon: SalonAt, date = ''): Promise<void> {
  await openAs(page, salon.owner, `/calendar?view=day&salon=${salonIdOf(salon)}${date}`)
  await page.locator('[data-column]').first().waitFor()
}
