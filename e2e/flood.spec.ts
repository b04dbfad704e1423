/** The booking page of a salon that is being flooded: clients can still book. */

import type { Page } from '@playwright/test'
import { code as en } from '../web/text/en/code.ts'
import { notifications as newsEn } from '../web/text/en/notifications.ts'
import { waiting as waitingEn } from '../web/text/en/waiting.ts'
import { waitlist as waitlistEn } from '../web/text/en/waitlist.ts'
import { code as vi } from '../web/text/vi/code.ts'
import { notifications as newsVi } from '../web/text/vi/notifications.ts'
import { waiting as waitingVi } from '../web/text/vi/waiting.ts'
import { waitlist as waitlistVi } from '../web/text/vi/waitlist.ts'
import { atLength } from './at-length.ts'
import {
  abroad,
  button,
  chooseRoomyDay,
  chooseServices,
  desktop,
  fillIn,
  freeTimes,
  next,
  type Person,
  phone,
  somebody,
  type Words,
  words,
} from './booking-journey.ts'
import { readBoard, salonWithDoor } from './door-steps.ts'
import { expect } from './fixtures.ts'
import { askToWait, fillByStrangers, flood, floodedTest, mailedCode, textedCode } from './flood-steps.ts'
import { checkScreen, salonIdOf } from './owner-steps.ts'
import { bareSalon } from './salons.ts'
import { admin } from './server.ts'
import { fillDay, openFullDay } from './waitlist-steps.ts'

const waitlist = { en: waitlistEn, vi: waitlistVi }
const waiting = { en: waitingEn, vi: waitingVi }
const news = { en: newsEn, vi: newsVi }

const test = floodedTest(true)
const outOfReach = floodedTest(false)

async function goToReview(page: Page, link: string, say: Words, person: Person): Promise<void> {
  await page.goto(link)
  await chooseServices(page, ['Manicure'])
  await next(page, say)
  await next(page, say)
  await chooseRoomyDay(page, 1)
  await freeTimes(page).first().click()
  await next(page, say)
  await fillIn(page, say, person)
  await next(page, say)
}

test.describe('on a phone, in English', () => {
  test.use({ ...abroad, ...phone })

  test('a new client books with the code of a text, and loses nothing on the way', async ({
    page,
    request,
    server,
    post,
    complaints,
  }) => {
    complaints.expected.push(/429/, /403/, /400/)
    const { bookingLink } = await server.bare()
    await flood(request, bookingLink)
    await goToReview(page, bookingLink, words.en, somebody({ phone: '(408) 555-0142', comment: 'Short almond' }))

    await button(page, 'Create Appointment').click()
    await expect(page.getByRole('heading', { name: en.title, level: 1 })).toBeFocused()
    await expect(page.getByText('(408) 555-0142')).toBeVisible()
    await expect(button(page, 'Send a new code')).toBeHidden() // not before half a minute has passed
    const code = await textedCode(post, '+14085550142')
    await checkScreen(page)

    await page.reload()
    const field = page.getByLabel('Code', { exact: true })
    await expect(field).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Short almond')).toBeVisible()
    await button(page, 'Create Appointment').click()
    await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
    await button(page, en.book).click()
    await expect(page.getByText('This isn’t the code that was sent to you.')).toBeVisible()
    await expect(field).toBeFocused()
    await checkScreen(page)

    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`) // as it may be pasted
    await field.press('Enter')
    await expect(page.getByRole('heading', { name: 'Request sent', level: 1 })).toBeVisible()
    expect(post.texts.filter(({ to, body }) => to === '+14085550142' && body.includes('booking code is'))).toHaveLength(
      1,
    )
  })

  test('a new client joins the waitlist of a full day with the code of a text', { tag: atLength }, async ({
    page,
    request,
    server,
    post,
    complaints,
  }) => {
    complaints.expected.push(/429/, /403/, /400/)
    const salon = await server.bare()
    await flood(request, salon.bookingLink)
    await request.post('/api/shop/login', { data: salon.owner })
    const { date } = await fillDay(request, salon)
    await openFullDay(page, salon, date)
    await button(page, 'Join the waitlist for this day').click()
    await page.getByLabel('First Name *').fill('Hana')
    await page.getByLabel('Mobile phone').fill('(408) 555-0144')
    const join = button(page, 'Join the waitlist')
    await join.click()
    await expect(page.getByText(/^We’ve texted a code to \(408\) 555-0144/)).toBeVisible()
    const code = await textedCode(post, '+14085550144')
    await checkScreen(page)

    const field = page.getByLabel('Code', { exact: true })
    await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
    await join.click()
    await expect(page.getByText('This isn’t the code that was sent to you.')).toBeVisible()
    await field.fill(code)
    await join.click()
    await expect(page.getByRole('heading', { name: 'You’re on the waitlist' })).toBeVisible()
  })

  test('a new client joins the line from home with the code of a text', { tag: atLength }, async ({
    page,
    request,
    server,
    post,
    complaints,
  }) => {
    complaints.expected.push(/429/, /403/, /400/)
    const salon = await salonWithDoor(server, request, 'flooded-line')
    const first = { clients: [{ serviceIds: [salon.serviceId] }], name: 'Robin', phone: '(408) 555-0145' }
    const joined = await request.post(`/api/salons/${salonIdOf(salon)}/line`, { data: first })
    expect([201, 429]).toContain(joined.status()) // 429: it is flooded already
    await page.goto(salon.bookingLink)
    await page.getByRole('button', { name: /Join the line from home/ }).click()
    await page.getByRole('button', { name: /^Manicure/ }).click()
    await page.getByLabel('First name *').fill('Lan')
    await page.getByLabel('Mobile phone *').fill('(408) 555-0147')
    const join = button(page, 'Join the line')
    await join.click()
    await expect(page.getByText(/^We’ve texted a code to \(408\) 555-0147. You’re in line/)).toBeVisible()
    const code = await textedCode(post, '+14085550147')
    await checkScreen(page)

    const field = page.getByLabel('Code', { exact: true })
    await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
    await join.click()
    await expect(page.getByText('This isn’t the code that was sent to you.')).toBeVisible()
    await field.fill(code)
    await join.click()
    await page.waitForURL(/\/line\/[\w-]{43,46}$/)
    expect((await readBoard(request, salon)).waiting.map(({ firstName }) => firstName)).toContain('Lan')
  })
})

test.describe('on a desktop, in Vietnamese', () => {
  test.use({ ...abroad, ...desktop })

  test('a client whose number gets no texts gives an email and books with the emailed code', { tag: atLength }, async ({
    page,
    request,
    server,
    post,
    complaints,
  }) => {
    complaints.expected.push(/429/, /403/)
    const { bookingLink } = await server.bare()
    await flood(request, bookingLink)
    await goToReview(page, bookingLink, words.vi, somebody({ phone: '(408) 555-0143' }))
    await button(page, words.vi.review.create).click()
    await textedCode(post, '+14085550143')

    await button(page, vi.change).click()
    await page.getByLabel(words.vi.info.phone).fill('+84 90 123 4567')
    await page.getByLabel(words.vi.info.email, { exact: true }).fill('mai@example.com')
    await next(page, words.vi)
    await button(page, words.vi.review.create).click()
    await button(page, vi.book).click()
    await expect(page.getByText(vi.six_digits)).toBeVisible()
    await checkScreen(page)

    await page.getByLabel(vi.label, { exact: true }).fill(await mailedCode(post, 'mai@example.com'))
    await button(page, vi.book).click()
    await expect(page.getByRole('heading', { name: words.vi.done.sent, level: 1 })).toBeVisible()
  })
})

for (const [language, device, say, network] of [
  ['en', phone, words.en, '10.7.0.1'],
  ['vi', desktop, words.vi, '10.7.0.2'],
] as const) {
  outOfReach.describe(
    language === 'en' ? 'in English, on a phone' : 'in Vietnamese, on a desktop',
    { tag: atLength },
    () => {
      // Of a network and with salons of its own: the other language's strangers have booked all they may.
      outOfReach.use({ ...abroad, ...device, extraHTTPHeaders: { 'x-forwarded-for': network } })

      outOfReach(
        'where no message can be sent, the browser works for a moment and the client books',
        async ({ page, request, server, complaints }) => {
          complaints.expected.push(/429/)
          const { bookingLink } = await bareSalon(server.base, admin, { name: `works-${language}` })
          await flood(request, bookingLink)
          const worked = page.waitForRequest((asked) => asked.headers()['booking-proof'] !== undefined)
          await goToReview(page, bookingLink, say, somebody())

          await button(page, say.review.create).click()

          await expect(page.getByRole('heading', { name: say.done.sent, level: 1 })).toBeVisible()
          await worked
        },
      )

      outOfReach(
        'beyond what strangers may book the salon is asked, accepts, and takes back what they booked',
        async ({ page, request, server, complaints }) => {
          complaints.expected.push(/429/)
          const salon = await bareSalon(server.base, admin, { name: `asks-${language}` })
          await fillByStrangers(request, salon.bookingLink)
          await goToReview(page, salon.bookingLink, say, somebody({ phone: '(408) 555-0146', comment: 'Short almond' }))
          await button(page, say.review.create).click()
          await expect(page.getByRole('heading', { name: say.requested.title, level: 1 })).toBeVisible()
          await checkScreen(page)

          await page.request.post('/api/shop/login', { data: salon.owner })
          await page.goto('/bookings/waitlist')
          const asked = page.getByRole('article').filter({ hasText: '(408) 555-0146' })
          await expect(asked).toContainText('Short almond')
          await checkScreen(page)
          await asked.getByRole('button', { name: waitlist[language].asked.accept }).click()
          await expect(page.getByText(waitlist[language].asked.accepted)).toBeVisible()
          await expect(asked).toBeHidden()

          const office = page.url()
          await page.goto(await askToWait(request, salon.bookingLink, '(408) 555-0147'))
          await expect(page.getByText(waiting[language].waits.asks)).toBeVisible()
          await checkScreen(page)
          await page.goto(office)
          const { asks, let_in: letIn, saved } = waitlist[language]
          await expect(page.getByRole('article', { name: 'Hana' })).toContainText(asks)
          await checkScreen(page)
          await page.getByRole('article', { name: 'Hana' }).getByRole('button', { name: letIn }).click()
          await expect(page.getByText(saved)).toBeVisible()
          await expect(page.getByText(asks)).toBeHidden()

          const tap = news[language].unusual
          await page.getByRole('button', { name: new RegExp(`^${news[language].title}`) }).click()
          await page.getByRole('button', { name: tap.remove }).click()
          await expect(page.getByText(tap.removed_other.split('{{')[0]?.trim() ?? '')).toBeVisible()
          await page.getByRole('button', { name: tap.undo }).click()
          await expect(page.getByText(tap.undone)).toBeVisible()
        },
      )
    },
  )
}
