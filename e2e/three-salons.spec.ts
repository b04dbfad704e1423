/** What holds in any salon, however small or large: in one that has just begun, in the sample, and in one of sixty members. */

import type { Page } from '@playwright/test'
import { listStaff } from '../shared/staff/contract.ts'
import { expect, test } from './fixtures.ts'
import { checkScreen, salonIdOf, signIn } from './owner-desk.ts'
import type { SalonAt } from './salons.ts'

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })

// Before the sign-in the session is a refusal, which the browser reports.
test.beforeEach(({ complaints }) => {
  complaints.expected.push(/401 \(Unauthorized\)/)
})

test('heads stand above their columns, side by side, in every salon', async ({ page, server }) => {
  for (const [salon, least] of [
    [await server.bare(), 1],
    [server, 5],
    [await server.large(), 60],
  ] as const) {
    await openToday(page, salon)
    const { heads, columns } = await edges(page)
    expect(heads.length).toBeGreaterThanOrEqual(least)
    expect(heads.map(({ left, width }) => [left, width])).toEqual(columns.map(({ left, width }) => [left, width]))
    expect(new Set(heads.map(({ top }) => top)).size).toBe(1)
    expect(heads.every(({ left }, place) => place === 0 || left > (heads[place - 1]?.left ?? 0))).toBe(true)

    const grid = page.getByRole('region', { name: 'Appointments by staff member' })
    await grid.evaluate((area) => area.scrollTo({ left: 3 * area.clientWidth, top: 400 }))
    const scrolled = await edges(page)
    expect(scrolled.heads.map(({ left }) => left)).toEqual(scrolled.columns.map(({ left }) => left))
    expect(scrolled.heads.map(({ top }) => top)).toEqual(heads.map(({ top }) => top))
    await page.request.post('/api/logout')
  }
})

test('a salon without a team is told where to begin, and has a grid as soon as somebody works there', async ({
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

async function teamOf(page: Page, salon: SalonAt) {
  const answer = await page.request.get(`/api/salons/${salonIdOf(salon)}/staff`)
  return listStaff.reply?.parse(await answer.json()) ?? []
}

/** Left edge, width and top of each head and each column, in whole pixels. */
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

async function openToday(page: Page, salon: SalonAt): Promise<void> {
  await page.goto('/login')
  await signIn(page, salon.owner)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(`/calendar?view=day&salon=${salonIdOf(salon)}`)
  await page.locator('[data-column]').first().waitFor()
}
