/** The booking page as a client uses it, found by its visible text. */

import type { Locator, Page } from '@playwright/test'
import { en } from '../shared/text/en/common.ts'
import { vi } from '../shared/text/vi/common.ts'
import { book as enBook } from '../web/text/en/book.ts'
import { common as enCommon } from '../web/text/en/common.ts'
import { book as viBook } from '../web/text/vi/book.ts'
import { common as viCommon } from '../web/text/vi/common.ts'

export const words = {
  en: { ...enBook, common: enCommon, shared: en },
  vi: { ...viBook, common: viCommon, shared: vi },
}
export type Words = (typeof words)['en' | 'vi']

export interface Person {
  firstName: string
  phone: string
  lastName?: string
  email?: string
  comment?: string
}

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-US' }
export const desktop = { viewport: { width: 1440, height: 900 }, locale: 'vi-VN' }
/** Times are still in the salon's zone. */
export const abroad = { timezoneId: 'Asia/Tokyo' }

let people = 0

/** A client whom the salon does not know yet. */
export function somebody(given: Partial<Person> = {}): Person {
  people += 1
  return { firstName: 'Emily', phone: `(408) 555-${String(2000 + people)}`, ...given }
}

/** Visible ones only: the buttons are both beside and below the page, and one of the two is shown. */
export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true }).filter({ visible: true })
}

export async function next(page: Page, say: Words): Promise<void> {
  await button(page, say.common.next).click()
}

export async function chooseServices(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await page.getByRole('main').getByRole('button', { name }).first().click()
}

/** Free times are the enabled buttons in the three parts of the day; services are pressed too, and begin with no time. */
export function freeTimes(page: Page): Locator {
  return page.locator('main section button[aria-pressed]:not([aria-disabled])').filter({ hasText: /^\d?\d:\d\d/ })
}

/**
 * A day with enough room, so that journeys do not take each other's times, and one more visit does not fill it: the
 * `place`th such day, counted from 0, starting over if there are fewer. Their number depends on the weekday of today,
 * which is never used: its first time may pass while it is being chosen.
 */
export async function chooseRoomyDay(page: Page, index: number): Promise<void> {
  const roomy = page
    .locator('main fieldset button:not([disabled])')
    .filter({ hasText: /\b(?:[6-9]|\d\d) (?:times|khung giờ)/, hasNotText: /Today|Hôm nay/ })
  await roomy.first().waitFor()
  await roomy.nth(index % (await roomy.count())).click()
  await freeTimes(page).first().waitFor()
}

export async function fillIn(page: Page, say: Words, person: Person): Promise<void> {
  await page.getByLabel(say.info.first_name).fill(person.firstName)
  await page.getByLabel(say.info.phone).fill(person.phone)
  if (person.lastName) await page.getByLabel(say.info.last_name, { exact: true }).fill(person.lastName)
  if (person.email) await page.getByLabel(say.info.email, { exact: true }).fill(person.email)
  if (person.comment) await page.getByLabel(say.info.notes).fill(person.comment)
}

/** From the link to the review, with any staff; returns the chosen time. */
export async function goToReview(
  page: Page,
  link: string,
  say: Words,
  {
    service = say === words.vi ? 'Làm móng tay sơn gel' : 'Gel Manicure',
    ...visit
  }: {
    person: Person
    day: number
    /** Of which nothing is asked; absent: a gel manicure. */
    service?: string
  },
): Promise<string> {
  await page.goto(link)
  await chooseServices(page, [service])
  await next(page, say)
  await next(page, say)
  await chooseRoomyDay(page, visit.day)
  const time = await freeTimes(page).first().innerText()
  await freeTimes(page).first().click()
  await next(page, say)
  await fillIn(page, say, visit.person)
  await next(page, say)
  await page.getByRole('heading', { name: say.review.title, level: 1 }).waitFor()
  return time
}

/** Presses Tab as often as needed. */
export async function tabTo(page: Page, target: Locator, max = 60): Promise<void> {
  for (let pressed = 0; pressed < max; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not lead to ${target.toString()}.`)
}
