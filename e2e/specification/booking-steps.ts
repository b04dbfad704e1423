/** Steps of both wizards, for the tables about them. */

import type { Locator, Page, Route } from '@playwright/test'
import { button, chooseServices, freeTimes, words } from '../booking-journey.ts'
import type { Opened } from './table.ts'

/** A service of which nothing is asked. */
export function plainService({ kind }: Pick<Opened, 'kind'>): string {
  return kind === 'bare' ? 'Manicure' : 'Classic Manicure'
}

/** The salon's page, with nothing chosen. */
export async function openBookingPage({ page, salon }: Opened): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(new URL(salon.bookingLink).pathname)
}

/** From the services to the staff. */
export async function goToStaff(opened: Opened): Promise<void> {
  await chooseServices(opened.page, [plainService(opened)])
  await next(opened.page)
}

export async function goToTimes(opened: Opened): Promise<void> {
  await goToStaff(opened)
  await opened.page.getByRole('radio', { name: /Any available staff/ }).waitFor()
  await next(opened.page)
}

/** A day that has not begun: the times of its morning are there. */
export async function chooseLaterDay({ page }: Pick<Opened, 'page'>): Promise<void> {
  await days(page)
    .filter({ hasText: / times?$/ })
    .nth(1)
    .click()
  await freeTimes(page).first().waitFor()
}

/** Later than two weeks from now, so that nobody else counts or takes that time. */
export async function chooseLateTime({ page }: Pick<Opened, 'page'>): Promise<void> {
  await button(page, 'Later dates').click()
  await days(page)
    .filter({ hasText: / times?$/ })
    .first()
    .click()
  await freeTimes(page).first().click()
}

export async function goToReview(opened: Opened): Promise<void> {
  const { page } = opened
  await next(page)
  await page.getByLabel('First Name *').fill('Robin')
  await page.getByLabel('Last Name').fill('Hill')
  await page.getByLabel('Phone Number *').fill('(408) 555-0177')
  await page.getByLabel('Email Address').fill('robin@hill.example')
  await page.getByLabel('Special Requests or Notes').fill('Almond shape')
  await next(page)
  await page.getByRole('heading', { name: 'Review', level: 1 }).waitFor()
}

export function next(page: Page): Promise<void> {
  return button(page, words.en.common.next).click()
}

/** The strip of days. */
export function days(page: Page): Locator {
  return page.getByRole('group', { name: 'Date' }).getByRole('button')
}

interface Day {
  open: boolean
  slots: { disabled: boolean }[]
}

/** Days as the server answers, changed. */
export function withDays(change: (days: Day[]) => Day[]): (route: Route) => Promise<void> {
  return async (route) => {
    const answer = await route.fetch()
    const read: { days: Day[] } = await answer.json()
    await route.fulfill({ response: answer, json: { ...read, days: change(read.days) } })
  }
}

/** The second time of each open day is taken, and the last open day is full. */
export function someTaken(read: Day[]): Day[] {
  const last = read.findLast(({ open }) => open)
  return read.map((day) => ({
    ...day,
    slots: day.slots.map((slot, index) => ({ ...slot, disabled: day === last || index === 1 })),
  }))
}
