/** Mail and text scanners open every link of every message before its reader does: nothing may change by that. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RenewedFeed } from '../../shared/bookings/calendar-feeds.ts'
import { calendarFile } from '../../shared/bookings/calendar-file.ts'
import type { Booking } from '../../shared/bookings/contract.ts'
import { addMinutes } from '../../shared/time.ts'
import type { AccountMail } from '../context.ts'
import { renderAccountMail } from '../messages/account-mails.ts'
import { planSheets } from '../messages/team/plan-sheets.ts'
import type { Mail, TextMessage } from '../outbox/outgoing.ts'
import { contentOf } from '../testing/canaries.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit } from '../testing/salon.ts'
import { sendAllDue } from '../testing/sending.ts'
import { lookAtWaitlists } from '../waitlist/look.ts'

// Needs the built pages: `npm test` builds before it tests.
const publicUrl = 'https://book.example.com'
/** Not ours, so nothing here could change by them. */
const maps = 'https://www.google.com/maps/search/'
/** Wednesday, 10:00 in the salon. */
const morning = Date.parse('2027-03-10T18:00:00Z')
const day = '2027-03-11'
const accountMails: AccountMail[] = []
let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

beforeAll(async () => {
  app = await testApp({
    sendsTexts: true,
    mailAccount: (write) => void write().then((mail) => mail && accountMails.push(mail)),
  })
  app.setNow(morning)
  salon = await makeSalon(app.db, { skills: { Kim: ['Manicure', 'Pedicure'] } })
  owner = await app.signIn(salon.ownerEmail)
})
afterAll(() => app.close())

test('a scanner that opens every link in all messages changes nothing', async () => {
  const scanned = new Set<string>()
  async function sendAndScan(more: Mail[] = [], addresses: string[] = []): Promise<void> {
    await lookAtWaitlists(app.world)
    const { texts, mails } = await sendAllDue(app)
    const links = [...linksIn([...mails, ...more], texts), ...addresses.map(pathOf)]
    const before = await contentOf(app.db)
    for (const link of await withThoseInPages(links)) {
      for (const method of ['HEAD', 'GET', 'GET'] as const) {
        const { status } = await open(link, method)
        expect([link, method, status]).toEqual([link, method, link.endsWith('-calendar') ? 302 : 200])
      }
      scanned.add(link.replace(/[\w-]{22,}/, '…').replace(/\?.*/, ''))
    }
    expect(await contentOf(app.db)).toEqual(before)
  }

  // Requests, confirmations, a move, what the salon calls off, a freed place, and what its own people are sent.
  await owners('PUT', `/api/salons/${salon.salonId}/staff/mails`, { readers: [everyMail()] })
  await app.db.updateTable('salons').set({ ask_for_reviews: true }).where('id', '=', salon.salonId).execute()
  await planSheets(app.db, morning)
  const booked = await fillMorning()
  const waits = { spans: [{ date: day, from: '09:00', to: '10:30' }], customer: client(500) }
  const joined = await app.call('POST', '/api/waitlist', {
    ...waits,
    salonId: salon.salonId,
    services: [salon.services['Manicure']],
  })
  expect(joined.status).toBe(201)
  await sendAndScan()
  for (const one of booked.slice(0, -1)) await change(one, { status: 'confirmed' })
  app.setNow(addMinutes(morning, 1)) // until then a change can be undone
  await sendAndScan()
  await change(booked[0], { status: 'cancelled' })
  await change(booked[1], { startDateTime: '2027-03-12T18:00:00Z' })
  app.setNow(addMinutes(morning, 2))
  const feeds = `/api/salons/${salon.salonId}/calendar-feeds`
  const { address } = await owners<RenewedFeed>('POST', feeds, { staffId: null, showNames: true })
  await sendAndScan([await resetMail()], [address])

  // Reminders, the sheet of the evening, and the request for a review.
  app.setNow(Date.parse('2027-03-11T04:00:00Z'))
  await planSheets(app.db, app.world.now())
  await sendAndScan()
  app.setNow(Date.parse('2027-03-11T20:00:00Z'))
  await change(booked[2], { status: 'completed' })
  await sendAndScan()
  app.setNow(Date.parse('2027-03-12T20:00:00Z'))
  await sendAndScan()

  const sent = await app.db.selectFrom('messages').select(['kind', 'channel']).where('status', '=', 'sent').execute()
  const kinds = new Set(sent.map(({ kind, channel }) => `${kind} ${channel}`))
  for (const kind of ['booking_received', 'booking_confirmed', 'booking_moved', 'booking_cancelled', 'reminder'])
    for (const channel of ['text', 'email']) expect(kinds).toContain(`${kind} ${channel}`)
  expect([...kinds]).toEqual(
    expect.arrayContaining([
      'waitlist_offer text',
      'review_request email',
      'team_tomorrow email',
      'team_new_booking email',
    ]),
  )
  expect([...scanned].toSorted()).toEqual([
    '/api/calendar-feeds/…/calendar.ics',
    '/booking/…',
    '/privacy/…',
    '/reset-password#…',
    '/salon-settings/team_mails',
    '/unsubscribe/…',
    '/v/…',
    '/v/…/appointment.ics',
    '/v/…/google-calendar',
    '/v/…/outlook-calendar',
    '/w/…',
  ])
})

function client(number: number) {
  return { firstName: 'Mai', phone: `(408) 555-${2000 + number}`, email: `mai${number}@example.com` }
}

function everyMail() {
  return { userId: salon.ownerId, tomorrow: true, newBookings: true, changedBookings: true }
}

async function owners<Body>(method: 'POST' | 'PUT' | 'PATCH', path: string, input: object): Promise<Body> {
  const { status, body } = await app.call<Body>(method, path, input, owner)
  expect(status < 300, JSON.stringify(body)).toBe(true)
  return body
}

/** Clients request all times of Kim until 10:30, and two after it. */
async function fillMorning(): Promise<Booking[]> {
  const booked: Booking[] = []
  for (const [index, time] of ['09:00', '09:45', '10:30', '11:15'].entries()) {
    const at = `${day}T${time}:00-08:00`
    const { status, body } = await app.book(
      visit(salon, [{ service: 'Pedicure', at: new Date(at).toISOString(), with: 'Kim' }], client(index)),
      { 'x-forwarded-for': `10.1.0.${index}` },
    )
    expect(status).toBe(201)
    booked.push(body)
  }
  return booked
}

async function change(booking: Booking | undefined, changes: object): Promise<void> {
  await owners('PATCH', `/api/salon-owner/bookings/${booking?.id}`, changes)
}

async function resetMail(): Promise<Mail> {
  const { status } = await app.call('POST', '/api/password-resets', { email: salon.ownerEmail })
  expect(status).toBeLessThan(300)
  await expect.poll(() => accountMails.length).toBe(1)
  const [mail] = accountMails
  return renderAccountMail(mail ?? expect.fail(), app.world.now())
}

/** Ours, each once: in what people read, in what their calendar reads, and for mail programs alone. */
function linksIn(mails: readonly Mail[], texts: readonly TextMessage[]): string[] {
  const words = [
    ...texts.map(({ body }) => body),
    ...mails.flatMap(({ text, html, calendar, unsubscribe = '' }) => [
      text,
      html.replaceAll('&amp;', '&'),
      calendar ? calendarFile(calendar.event).replaceAll('\r\n ', '') : '',
      unsubscribe,
    ]),
  ]
  const links = words.flatMap((text) => text.match(/https?:\/\/[^\s"<>\\]+/g) ?? [])
  const ours = links.filter((link) => !link.startsWith(maps))
  expect(ours.filter((link) => !link.startsWith(publicUrl))).toEqual([])
  return [...new Set(ours.map(pathOf))]
}

function pathOf(link: string): string {
  return link.slice(publicUrl.length)
}

/** And where the pages behind them lead to on this host: some scanners go on. */
async function withThoseInPages(links: readonly string[]): Promise<Set<string>> {
  const all = new Set(links)
  for (const link of links) {
    const { text } = await open(link, 'GET')
    for (const [, href = ''] of text.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)) all.add(href.replaceAll('&amp;', '&'))
  }
  return all
}

async function open(path: string, method: 'GET' | 'HEAD') {
  const reply = await fetch(`${await app.listen()}${path}`, { method, redirect: 'manual' }) // a calendar's page is elsewhere
  return { status: reply.status, text: await reply.text() }
}
