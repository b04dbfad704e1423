/** No client page is wider than the screen. Pages of the owner app: `web/app/widths.screen.ts`. */

import type { APIRequestContext, Page } from '@playwright/test'
import { z } from 'zod'
import { givenOwner } from './account-steps.ts'
import { atLength } from './at-length.ts'
import { type DoorSalon, salonWithDoor } from './door-steps.ts'
import { expect, test } from './fixtures.ts'
import { freeSlots, salonIdOf } from './owner-steps.ts'
import type { RunningServer } from './server.ts'

const widths = [320, 390, 768, 1024, 1280, 1440, 1920]

for (const language of ['en', 'vi']) {
  test(
    `the pages of clients fit every screen, and that of a first password, in ${language}`,
    language === 'en' ? { tag: atLength } : {},
    async ({ page, server, request }) => {
      await page.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language)
      const outside: string[] = []
      const visit = async (paths: readonly string[]) => {
        for (const path of paths) outside.push(...(await beyond(page, path)))
      }
      await visit([`/booking/${salonIdOf(server)}`, await visitPage(request, server)])
      const salon = await salonWithDoor(server, request, `widths-${language}`)
      const { door, tv } = salon
      await visit([salon.bookingLink, await lineOfSomebody(request, salon), tv, door])
      await page.locator('main button').last().click()
      outside.push(...(await beyond(page, door, { isOpen: true })))
      await enter(page, '/api/shop/login', await givenOwner(page.request))
      await visit(['/new-password'])
      expect(outside).toEqual([])
    },
  )
}

/** What is wrong at which width; the page is opened once and widened. */
async function beyond(page: Page, path: string, { isOpen = false } = {}): Promise<string[]> {
  await page.setViewportSize({ width: widths[0] ?? 0, height: 900 })
  if (!isOpen) await page.goto(path)
  await page.locator('h1').first().waitFor()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  const wrong: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const said = await page.evaluate(measure)
    if (said) wrong.push(`${path} at ${width}: ${said}`)
  }
  return wrong
}

/** Runs in the page: elements wider than it, or navigation on several lines; empty if there are none. */
async function measure(): Promise<string> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const { clientWidth, scrollWidth } = document.documentElement
  const described = (one: Element) =>
    `<${one.localName} class="${one.getAttribute('class')}"> ${one.textContent?.slice(0, 40)}`
  if (scrollWidth > clientWidth) {
    const last = [...document.body.querySelectorAll('*')].findLast(
      (one) => one.getBoundingClientRect().right > clientWidth + 0.5 && one.childElementCount === 0,
    )
    return `${scrollWidth} px wide${last ? `, such as ${described(last)}` : ''}`
  }
  const broken = [...document.querySelectorAll('header nav a, header button')].find((one) => {
    const text = document.createRange()
    text.selectNodeContents(one)
    const lines = [...text.getClientRects()].filter(({ width }) => width > 1) // elements for screen readers only are 1 px wide
    return Math.max(...lines.map(({ bottom }) => bottom)) - Math.min(...lines.map(({ top }) => top)) > 36
  })
  return broken ? `more than one line: ${described(broken)}` : ''
}

async function enter(page: Page, path: string, { email, password }: RunningServer['owner']): Promise<void> {
  const reply = await page.request.post(path, { data: { email, password } })
  expect(reply.status()).toBe(200)
}

/** A client's page of a visit that has just been booked. */
async function visitPage(request: APIRequestContext, server: RunningServer): Promise<string> {
  const [slot] = await freeSlots(request, salonIdOf(server), 4)
  const { date, serviceId, startDateTime } = slot ?? {}
  const booked = await request.post('/api/bookings', {
    data: {
      salonId: salonIdOf(server),
      services: [serviceId],
      date,
      timeSlots: [{ serviceId, startDateTime }],
      customer: { firstName: 'Wendy', lastName: 'Widths', phone: '(408) 555-3900' },
      timezone: 'America/Los_Angeles',
    },
  })
  return z.object({ clientLink: z.string() }).parse(await booked.json()).clientLink
}

/** The page with a client's place in line. */
async function lineOfSomebody(request: APIRequestContext, { bookingLink, serviceId }: DoorSalon): Promise<string> {
  const joined = await request.post(`/api/salons/${bookingLink.split('/').at(-1)}/floor/parties`, {
    data: {
      clients: [{ serviceIds: [serviceId] }],
      name: 'Wilhelmina-Alexandra Featherstonehaugh',
      phone: '(408) 555-3901',
    },
  })
  return z.object({ linePath: z.string() }).parse(await joined.json()).linePath
}
