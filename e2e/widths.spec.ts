/** The layout of every page of clients is whole, and none is wider than the screen. Pages of the owner app: `web/app/widths.screen.ts`. */

import type { APIRequestContext, Page } from '@playwright/test'
import { z } from 'zod'
import { isSample } from '../server/testing/rounds.ts'
import { visit as en } from '../web/text/en/visit.ts'
import { visit as vi } from '../web/text/vi/visit.ts'
import { givenOwner } from './account-steps.ts'
import { atLength } from './at-length.ts'
import { button, chooseRoomyDay, chooseServices, fillIn, freeTimes, next, somebody, words } from './booking-journey.ts'
import { type DoorSalon, salonWithDoor } from './door-steps.ts'
import { expect, test } from './fixtures.ts'
import { brokenWordsOn, colourFaultsOn, layoutFaultsOn } from './layout.ts'
import { freeSlots, salonIdOf } from './owner-steps.ts'
import type { RunningServer } from './server.ts'

/** Of `npm test`, a phone, a tablet and a desktop. */
const widths = isSample() ? [320, 768, 1280] : [320, 390, 768, 1024, 1280, 1440, 1920]
const OpenedCheck = z.object({ id: z.string(), version: z.number() })
/** At these the whole layout is measured. */
const measured = [320, 1024, 1280]
/** At these, where other parts show, the colours are, in both themes. */
const coloured = isSample() ? [320] : [320, 1280]

/** Percent of the usual text, at the narrowest width. */
const enlarged = isSample() ? [150, 200] : [130, 150, 200]

for (const language of ['en', 'vi'] as const) {
  test(
    `the pages of clients fit every screen, and that of a first password, in ${language}`,
    language === 'en' ? { tag: atLength } : {},
    async ({ page, server, request }) => {
      await page.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language)
      const wrong: string[] = []
      const look = async (what: string) => wrong.push(...(await faultsOn(page, what)))
      const visit = async (what: string, path: string) => {
        expect((await page.goto(path))?.status(), what).toBe(200)
        await look(what)
      }
      await visit('the landing page', language === 'en' ? '/?lang=en' : '/vi')
      await visit('the help', `/help?lang=${language}`)
      await bookSlowly(page, server, language, look)
      const booked = await visitPage(request, server)
      await visit('a visit', booked)
      await page.getByRole('button', { name: language === 'vi' ? vi.cancel.open : en.cancel.open }).click()
      await look('the question before cancelling')
      await visit('the end of emails', booked.replace('/v/', '/unsubscribe/'))
      await visit('the waitlist', await waitlistPage(request, server, language))
      const salon = await salonWithDoor(server, request, `widths-${language}`)
      await visit('the menu of a salon with walk-ins', salon.bookingLink)
      await visit('a place in line', await lineOfSomebody(request, salon))
      await visit('a receipt', await receiptPage(request, salon))
      await visit('reviews', `/booking/${salonIdOf(server)}/reviews?lang=${language}`)
      await visit('privacy and terms', `/privacy/${salonIdOf(server)}`)
      await visit('the TV', salon.tv)
      await visit('the door', salon.door)
      await page.locator('main button').last().click()
      await look('a walk-in at the door')
      await enter(page, '/api/shop/login', await givenOwner(page.request))
      await visit('/new-password', '/new-password')
      expect(wrong.join('\n')).toBe('')
    },
  )
}

/** Each step of a booking, up to the confirmation. */
async function bookSlowly(
  page: Page,
  server: RunningServer,
  language: keyof typeof words,
  look: (what: string) => Promise<unknown>,
): Promise<void> {
  const say = words[language]
  await page.goto(`/booking/${salonIdOf(server)}`)
  await chooseServices(page, [language === 'vi' ? 'Làm móng tay sơn gel' : 'Gel Manicure'])
  await look('the menu')
  await next(page, say)
  await look('the choice of staff')
  await next(page, say)
  await chooseRoomyDay(page, 5)
  await freeTimes(page).first().click()
  await look('the times')
  await next(page, say)
  await fillIn(page, say, somebody({ firstName: 'Wilhelmina-Alexandra', lastName: 'Featherstonehaugh' }))
  await look('the contact')
  await next(page, say)
  await look('the review')
  await button(page, say.review.create).click()
  await page.getByRole('heading', { name: say.done.sent }).waitFor()
  await look('the confirmation')
}

/** What is wrong on the open page, at which width. */
async function faultsOn(page: Page, what: string): Promise<string[]> {
  await page.locator('h1').first().waitFor()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const said = [await page.evaluate(tooWide)]
    if (measured.includes(width)) said.push(...(await layoutFaultsOn(page)))
    if (coloured.includes(width)) said.push(...(await colourFaultsOn(page)))
    found.push(...said.filter(Boolean).map((one) => `${what} at ${width}: ${one}`))
  }
  await page.setViewportSize({ width: widths[0] ?? 0, height: 900 })
  for (const percent of what === 'the TV' ? [] : enlarged) {
    // it hangs on a wall
    await enlarge(page, percent)
    const said = [await page.evaluate(tooWide), ...(await brokenWordsOn(page))]
    found.push(...said.filter(Boolean).map((one) => `${what} at ${percent} % of the text: ${one}`))
  }
  await enlarge(page, 100)
  return found
}

async function enlarge(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => (document.documentElement.style.fontSize = size), `${percent}%`)
}

/** Runs in the page: elements wider than it; empty if there are none. */
async function tooWide(): Promise<string> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return ''
  const last = [...document.body.querySelectorAll('*')].findLast(
    (one) => one.getBoundingClientRect().right > clientWidth + 0.5 && one.childElementCount === 0,
  )
  return `${scrollWidth} px wide${last ? `, such as <${last.localName}> ${last.textContent?.slice(0, 40)}` : ''}`
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

/** The page of a place on the waitlist, for five minutes in which nothing fits; one phone waits once for one wish. */
async function waitlistPage(
  request: APIRequestContext,
  server: RunningServer,
  language: keyof typeof words,
): Promise<string> {
  const [slot] = await freeSlots(request, salonIdOf(server), 4)
  const joined = await request.post('/api/waitlist', {
    data: {
      salonId: salonIdOf(server),
      services: [slot?.serviceId],
      spans: [{ date: slot?.date, from: '09:00', to: '09:05' }],
      customer: {
        firstName: 'Wendy',
        lastName: 'Widths',
        phone: { en: '(408) 555-3902', vi: '(408) 555-3903' }[language],
        email: 'wendy@example.com',
      },
    },
  })
  return `/w/${z.object({ link: z.string() }).parse(await joined.json()).link}`
}

/** The page of a receipt of one service with tip, paid by card. */
async function receiptPage(
  request: APIRequestContext,
  { bookingLink, serviceId, staffId }: DoorSalon,
): Promise<string> {
  const till = `/api/salons/${bookingLink.split('/').at(-1)}/till/checks`
  const { id, ...opened } = OpenedCheck.parse(await (await request.post(till, { data: {} })).json())
  const lines = [{ kind: 'service', serviceId, staffId }]
  const changed = await request.patch(`${till}/${id}`, {
    data: { version: opened.version, lines, tip: { kind: 'percent', bp: 2000 } },
  })
  const { version } = OpenedCheck.parse(await changed.json())
  const paid = await request.post(`${till}/${id}/payments`, { data: { version, method: 'card', lastFour: '8861' } })
  return z.object({ check: z.object({ receiptPath: z.string() }) }).parse(await paid.json()).check.receiptPath
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
