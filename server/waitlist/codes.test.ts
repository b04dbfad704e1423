/** Joining with a code, and being told of a place by email. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CodeNeeded } from '../../shared/bookings/code.ts'
import { addMinutes } from '../../shared/time.ts'
import type { Mail } from '../outbox/outgoing.ts'
import { usualTexting } from '../outbox/texting.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, wednesday } from '../testing/salon.ts'
import { sendAllDue } from '../testing/sending.ts'
import { makeWaiting } from '../testing/waiting.ts'
import { lookAtWaitlists } from './look.ts'

/** 10:00 in the salon. */
const morning = addMinutes(wednesday, 120)
const phone = '(408) 555-0199'
const email = 'mai@example.com'
let app: TestApp
let salon: TestSalon
let codeMails: Mail[] = []

beforeAll(async () => {
  app = await testApp({ sendsTexts: true, mailCode: (mail) => void codeMails.push(mail) })
})
beforeEach(async () => {
  app.setNow(morning)
  codeMails = []
  salon = await makeSalon(app.db)
  await app.db.updateTable('salons').set({ booking_code: 'on' }).where('id', '=', salon.salonId).execute()
  await app.db.deleteFrom('rate_limits').where('subject', 'like', 'codes-%').execute()
})
afterAll(() => app.close())

/** On a Sunday, when nothing is free. */
const entry = (customer: object) => ({
  salonId: salon.salonId,
  services: [salon.services['Manicure']],
  spans: [{ date: '2027-03-14', from: '09:00', to: '18:00' }],
  customer: { firstName: 'Mai', ...customer },
})
const join = (customer: object, headers = {}) =>
  app.call<{ link: string; code?: string; details?: unknown }>('POST', '/api/waitlist', entry(customer), headers)
const send = (customer: object, channel: 'text' | 'email') =>
  app.call('POST', '/api/waitlist-codes', { ...entry(customer), channel })

test('somebody new to the salon joins with the code from a text, only with that one, and only once', async () => {
  const refused = await join({ phone, email })
  expect([refused.status, refused.body.code]).toEqual([403, 'code_needed'])
  expect(CodeNeeded.parse(refused.body.details).channels).toEqual(['text', 'email'])

  expect((await send({ phone }, 'text')).status).toBe(201)
  const [text] = (await sendAllDue(app)).texts
  const code = /(?<=code is )\d{6}/.exec(text?.body ?? '')?.[0] ?? ''
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect((await join({ phone }, { 'booking-code': wrong })).body.code).toBe('wrong_booking_code')
  expect((await join({ phone: '(408) 555-0198' }, { 'booking-code': code })).body.code).toBe('booking_code_over')
  expect((await join({ phone }, { 'booking-code': code })).status).toBe(201)
  expect((await join({ phone }, { 'booking-code': code })).body.code).toBe('booking_code_over')
})

test('who cannot be sent texts joins with the code from an email', async () => {
  const abroad = { phone: '+84 24 3974 0000', email }
  expect(CodeNeeded.parse((await join(abroad)).body.details).channels).toEqual(['email'])

  expect((await send(abroad, 'email')).status).toBe(201)
  const [mail] = codeMails
  const code = /^\d{6}/.exec(mail?.subject ?? '')?.[0] ?? ''
  expect(mail).toMatchObject({ to: email, salon: 'Test Nails' })
  expect((await join(abroad, { 'booking-code': code })).status).toBe(201)
})

test('what the client agreed to at the phone field is kept with the language, the instant and the address', async () => {
  await app.db.updateTable('salons').set({ booking_code: 'off' }).where('id', '=', salon.salonId).execute()
  const agreed = { ...entry({ phone }), textConsent: 1, language: 'vi' }
  expect((await app.call('POST', '/api/waitlist', agreed, { 'x-forwarded-for': '203.0.113.98' })).status).toBe(201)
  const consents = await app.db
    .selectFrom('text_consents')
    .select(['phone', 'version', 'language', 'address', 'given_at'])
    .where('salon_id', '=', salon.salonId)
    .execute()
  const kept = { phone: '+14085550199', version: 1, language: 'vi', address: '203.0.113.98', given_at: morning }
  expect(consents).toEqual([kept])
})

test.each([
  ['en', 'We’re holding a spot for you at Test Nails', 'Thursday, Mar 18', 'until 10:10 AM', 'Book this spot'],
  ['vi', 'Test Nails đang giữ chỗ cho quý khách', 'Thứ Năm, 18 tháng 3', 'đến 10:10 AM', 'Xem và nhận chỗ'],
] as const)('a held place is told by text and by email (%s)', async (language, subject, date, until, button) => {
  const { link } = await makeWaiting(app.db, salon, { language, email })
  await lookAtWaitlists(app.world)

  const { texts, mails } = await sendAllDue(app)
  const address = `https://book.example.com/w/${link}`
  expect(texts.map(({ body }) => body)).toEqual([expect.stringContaining(address)])
  expect(mails).toEqual([expect.objectContaining({ to: email, subject, replyTo: 'salon@example.com' })])
  expect(texts[0]?.body).toContain(` 10:10 AM: ${address}`)
  const [mail] = mails
  for (const said of [date, '9:00 AM', until, button, address, 'Manicure', '(408) 555-0142', '1 Test Way'])
    expect(mail?.text).toContain(said)
})

test('a held place is told by email alone where texts do not reach', async () => {
  const texting = { ...usualTexting, countries: [] }
  const { link } = await makeWaiting(app.db, salon, { email })
  await lookAtWaitlists({ ...app.world, texting })

  const { texts, mails } = await sendAllDue(app)
  expect([texts.length, mails.length]).toEqual([0, 1])
  expect((await app.call('GET', `/api/waitlist/${link}`)).body).toMatchObject({ offer: { secondsLeft: 600 } })
})

test('once the ten minutes are over nobody is told any more', async () => {
  await makeWaiting(app.db, salon, { email })
  await lookAtWaitlists(app.world)
  app.setNow(addMinutes(morning, 10))
  const { texts, mails } = await sendAllDue(app)
  expect([texts, mails]).toEqual([[], []])
})
