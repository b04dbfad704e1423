/** Tests that an owner sends to themselves, through the real app, a mail server and a provider. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SavedTemplate } from '../../../shared/messages/templates.ts'
import { minute } from '../../../shared/time.ts'
import { type MailServer, mailServer } from '../../testing/mail-server.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, wednesday } from '../../testing/salon.ts'
import { twilioStandIn } from '../../testing/text-providers.ts'
import { mailBySmtp } from '../smtp.ts'
import { textByTwilio } from '../twilio.ts'

const publicUrl = 'https://book.example.com'
const own = '+14085550177'
let twilio: Awaited<ReturnType<typeof twilioStandIn>>
let mail: MailServer
let smtp: ReturnType<typeof mailBySmtp>
let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

beforeAll(async () => {
  twilio = await twilioStandIn()
  mail = await mailServer({ onRecipient: (to) => (to.startsWith('gone') ? '550 nobody' : '250 ok') })
  smtp = mailBySmtp(mail.url, () => ({ address: 'no-reply@book.example', domain: 'book.example' }))
  app = await testApp({ textProvider: textByTwilio(twilio.smsUrl, () => publicUrl), mailNow: smtp.send })
})
beforeEach(async () => {
  app.setNow(wednesday)
  twilio.asked.length = 0
  twilio.answerWith(201, { sid: 'SM1' })
  for (const table of ['text_recipients', 'text_stops', 'rate_limits'] as const)
    await app.db.deleteFrom(table).execute()
  salon = await makeSalon(app.db)
  owner = await app.signIn(salon.ownerEmail)
  await app.db.updateTable('users').set({ phone: own }).where('email', '=', salon.ownerEmail).execute()
})
afterAll(async () => {
  await app.close()
  await smtp.close()
  await mail.close()
  await twilio.close()
})

test('a text goes to the phone of the account as clients would get it, marks left out where the salon wants that, and counts', async () => {
  const written = template({ language: 'vi', body: '{tiệm}: hẹn gặp {ngày} {giờ}. {link}' })
  expect(await send(written)).toEqual({ outcome: 'sent', reason: null })
  expect(await send(written, { plainTexts: false })).toMatchObject({ outcome: 'sent' })

  const [plain, withMarks] = twilio.asked.map(({ body }) => new URLSearchParams(body))
  expect(plain?.get('To')).toBe(own)
  expect(plain?.get('Body')).toMatch(/^Test Nails: hen gap .* 2:15 PM\. http/)
  expect(withMarks?.get('Body')).toMatch(/^Test Nails: hẹn gặp /)
  expect(await counted()).toEqual({ queued: 2, sent: 2, parts: 3 })
  expect(await app.db.selectFrom('messages').select('id').where('salon_id', '=', salon.salonId).execute()).toEqual([])
})

test('an email goes to the email of the account, without a calendar entry or a link that ends anything', async () => {
  const written = template({ channel: 'email', subject: 'See you, {name}', body: 'Dear {name}, until {date}.' })

  expect(await send(written)).toEqual({ outcome: 'sent', reason: null })

  const { to, source } = mail.mails.at(-1) ?? {}
  expect(to).toBe(salon.ownerEmail)
  expect(source).toContain('Subject: See you, Emily')
  expect(source).not.toMatch(/text\/calendar|List-Unsubscribe/)
})

test('shows the outcome: refused, failed, opted out, no phone, not set up', async () => {
  twilio.answerWith(500, {})
  expect(await send(template())).toEqual({ outcome: 'failed', reason: 'twilio HTTP 500' })
  twilio.answerWith(400, { code: 21610 })
  expect(await send(template())).toMatchObject({ outcome: 'opted_out' })
  await setPhone('+18005550123')
  expect(await send(template())).toMatchObject({ outcome: 'number_not_texted' })
  await setPhone(null)
  expect(await send(template())).toEqual({ outcome: 'no_phone', reason: null })
  const gone = `gone-${salon.ownerEmail}`
  await app.db.updateTable('users').set({ email: gone }).where('email', '=', salon.ownerEmail).execute()
  expect(await send(template({ channel: 'email', subject: 'S' }))).toMatchObject({
    outcome: 'failed',
    reason: 'smtp 550',
  })

  const { textProvider, mailNow } = app.world
  delete app.world.textProvider
  delete app.world.mailNow
  expect(await send(template())).toMatchObject({ outcome: 'not_set_up' })
  expect(await send(template({ channel: 'email', subject: 'S' }))).toMatchObject({ outcome: 'not_set_up' })
  Object.assign(app.world, { textProvider, mailNow })
  expect(await counted()).toMatchObject({ sent: 0, parts: 0 })
})

test('only ten an hour, only what could be saved, and only for one’s own salon', async () => {
  const stranger = await makeSalon(app.db)
  const another = await app.signIn(stranger.ownerEmail)
  expect((await ask(template({ body: 'Reply CANCEL' }))).status).toBe(400)
  expect((await ask(template(), {}, another)).status).toBe(404)
  for (let times = 0; times < 10; times++) expect((await ask(template())).status).toBe(200)

  expect((await ask(template())).status).toBe(429)
  expect(twilio.asked).toHaveLength(10)
  app.setNow(wednesday + 60 * minute)
  expect((await ask(template())).status).toBe(200)
})

function template(more: Partial<SavedTemplate> = {}): SavedTemplate {
  return {
    kind: 'booking_confirmed',
    channel: 'text',
    language: 'en',
    subject: '',
    body: '{date} {time} {link}',
    ...more,
  }
}

const ask = (written: SavedTemplate, more: object = {}, headers = owner) => {
  const address = `/api/salons/${salon.salonId}/message-templates/tests`
  return app.call('POST', address, { template: written, plainTexts: true, ...more }, headers)
}

async function send(written: SavedTemplate, more: object = {}) {
  return (await ask(written, more)).body
}

async function setPhone(phone: string | null): Promise<void> {
  await app.db.updateTable('users').set({ phone }).where('email', '=', salon.ownerEmail).execute()
}

async function counted() {
  return app.db
    .selectFrom('text_days')
    .select(['queued', 'sent', 'parts'])
    .where('salon_id', '=', salon.salonId)
    .executeTakeFirst()
}
