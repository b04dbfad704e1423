/** Clients' replies and the provider's delivery receipts, through real calls signed as by Twilio and Telnyx. */

import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '../../../shared/bookings/contract.ts'
import type { Customer } from '../../../shared/customers/contract.ts'
import { minute } from '../../../shared/time.ts'
import { sendDue } from '../../messages/send-due.ts'
import { textByTelnyx } from '../../messages/telnyx.ts'
import { textByTwilio } from '../../messages/twilio.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../../testing/salon.ts'
import {
  calledByTwilio,
  ourNumber,
  type SignedCall,
  telnyxStandIn,
  twilioStandIn,
} from '../../testing/text-providers.ts'

const hour = 60 * minute
const publicUrl = 'https://book.example.com'
let twilio: Awaited<ReturnType<typeof twilioStandIn>>
let app: TestApp
let salon: TestSalon
let owner: Record<string, string>
let phone: string
let phones = 1000
let replies = 0

beforeAll(async () => {
  twilio = await twilioStandIn()
  app = await testApp({ textProvider: textByTwilio(twilio.smsUrl, () => publicUrl) })
})
beforeEach(async () => {
  twilio.asked.length = 0
  twilio.answerWith(201, { sid: 'SM1' })
  app.setNow(wednesday)
  await app.db.deleteFrom('messages').execute()
  for (const table of ['text_recipients', 'text_days', 'rate_limits'] as const) await app.db.deleteFrom(table).execute()
  salon = await makeSalon(app.db)
  owner = await app.signIn(salon.ownerEmail)
  phone = `+1408555${++phones}`
})
afterAll(async () => {
  await app.close()
  await twilio.close()
})

describe.each([
  ['STOP', 'texts are stopped'],
  ['cancel', 'texts are stopped'],
  ['Alto', 'texts are stopped'],
  ['DỪNG', 'texts are stopped'],
  ['huy', 'texts are stopped'],
])('%s', (word, answered) => {
  test('ends all texts to that phone at once, is answered once, and shows on the customer', async () => {
    const { id } = await booked(salon, tomorrow('10:00'))
    await send()
    await confirm(salon, id)

    expect(await reply(word)).toBe(204)
    await send()

    expect(texts().slice(1)).toEqual([expect.stringContaining(answered)])
    expect(await outcomes('booking_confirmed')).toEqual([{ status: 'refused', failure: 'opted_out' }])
    expect((await customer(salon)).textsStopped).toBe(true)
    await booked(salon, tomorrow('14:00'))
    await send()
    expect(texts()).toHaveLength(2)
  })
})

test('one number texts for all salons, so STOP ends the texts of all, and emails still go out', async () => {
  const other = await makeSalon(app.db)
  await booked(salon, tomorrow('10:00'))
  await send()
  await reply('STOP')

  await booked(other, tomorrow('10:00'), { email: 'mai@example.com' })
  await send()

  expect((await customer(other, await app.signIn(other.ownerEmail))).textsStopped).toBe(true)
  expect(await outcomes('booking_received', other)).toEqual([
    { status: 'queued', failure: null }, // the email
    { status: 'refused', failure: 'opted_out' },
  ])
})

test('START begins them again and is kept as a new consent, YES does not', async () => {
  await booked(salon, tomorrow('10:00'))
  await send()
  await reply('STOP')
  await reply('YES')
  expect((await customer(salon)).textsStopped).toBe(true)

  await reply('START')
  await booked(salon, tomorrow('14:00'))
  await send()

  expect((await customer(salon)).textsStopped).toBe(false)
  expect(texts().filter((text) => text.includes('request'))).toHaveLength(2)
  expect(await consents()).toMatchObject([{ given_by: 'start', version: 0, given_at: wednesday }])
})

test('HELP is answered with the name and the phone of the salon, also to who has stopped', async () => {
  await booked(salon, tomorrow('10:00'))
  await send()
  await reply('STOP')
  await reply('help')
  await send()

  expect(texts().at(-1)).toMatch(/^Test Nails: texts about your appointments\. Call us at \(408\) 555-0142\./)
})

describe('a phone that no salon has texted', () => {
  test('is answered when it says STOP, HELP or START, and STOP holds for what it books later', async () => {
    await reply('STOP')
    await reply('HELP')
    await booked(salon, tomorrow('10:00'))
    await send()
    const silent = texts()
    await reply('Bắt đầu')

    expect(silent).toEqual([
      expect.stringMatching(/^BookNail: texts are stopped/),
      expect.stringMatching(/^BookNail: texts about appointments .* https:\/\/book\.example\.com\b.*STOP/),
    ])
    expect(await outcomes('booking_received')).toEqual([{ status: 'refused', failure: 'opted_out' }])
    expect(texts().at(-1)).toContain('Nhắn HELP để được trợ giúp')
    expect(await ofNoSalon()).toEqual({ queued: 3, sent: 3, parts: 1 + 1 + 3 }) // with marks
  })

  test('is answered once for each text, ten times a day, and not at all where nothing was asked', async () => {
    await reply('yes')
    await reply('who is this?')
    expect(texts()).toEqual([])

    await Promise.all(['A', 'A', 'A'].map((id) => reply('STOP', `stranger ${id}`)))
    expect(texts()).toHaveLength(1)
    for (let times = 0; times < 12; times++) await reply('HELP')
    expect(texts()).toHaveLength(10)
  })

  test('of many is answered sixty times an hour', async () => {
    await app.db
      .insertInto('rate_limits')
      .values({ subject: 'answers-to-strangers ', window_starts_at: new Date(wednesday), hits: 60 })
      .execute()

    await reply('STOP')

    expect(texts()).toEqual([])
    expect(await app.db.selectFrom('text_stops').select('told_by').execute()).toContainEqual({ told_by: 'client' })
  })

  test('is heard where the provider fails, and no receipt of the answer confuses a salon', async () => {
    twilio.answerWith(503, {})
    expect(await reply('STOP')).toBe(204)
    expect(await ofNoSalon()).toEqual({ queued: 1, sent: 0, parts: 0 })

    await booked(salon, tomorrow('10:00'))
    await send()
    expect(await outcomes('booking_received')).toEqual([{ status: 'refused', failure: 'opted_out' }])

    const told = new URLSearchParams(twilio.asked[0]?.body).get('StatusCallback') ?? ''
    const about = { MessageSid: 'SM1', MessageStatus: 'failed', From: ourNumber, To: phone, ErrorCode: '30003' }
    expect(await deliver(calledByTwilio(told, about))).toBe(204)
    expect(await bells()).toBe(0)
  })
})

test('a text that the provider refuses because the client opted out there counts as STOP', async () => {
  await booked(salon, tomorrow('10:00'))
  twilio.answerWith(400, { code: 21610, message: `The message From/To pair violates a blacklist rule ${phone}` })

  await send()

  expect(await outcomes('booking_received')).toEqual([{ status: 'refused', failure: 'opted_out' }])
  expect((await customer(salon)).textsStopped).toBe(true)
  const bells = await app.db.selectFrom('notifications').select('kind').where('kind', '=', 'message_failed').execute()
  expect(bells).toEqual([])
})

describe('a reminder', () => {
  test.each(['C', 'yes!', 'CÓ', 'dạ'])(
    'is answered by %s: the visit is confirmed once, and the client hears it',
    async (word) => {
      const { id } = await reminded()

      await reply(word)
      await reply(word, `SM${replies}`) // the provider repeats its call
      await send()

      expect((await read(id)).clientConfirmed).toBe(true)
      expect(texts().at(-1)).toBe('Test Nails: thank you, see you Fri, Mar 12 at 10:00 AM.')
      expect(texts()).toHaveLength(2)
    },
  )

  test('confirms nothing by a word that may mean something else; the answer leads to the page', async () => {
    const { id, link } = await reminded()

    await reply('yes but can we do 3')
    await send()

    expect((await read(id)).clientConfirmed).toBe(false)
    expect(texts().at(-1)).toBe(
      `Test Nails: replies are not read here. Confirm or change your appointment: ${publicUrl}${link} Questions? Call (408) 555-0142`,
    )
  })

  test('of two visits waiting for the same answer confirms neither', async () => {
    const second = await booked(salon, '2027-03-12T09:00:00-08:00')
    await confirm(salon, second.id)
    const first = await reminded()

    await reply('C')
    await send()

    expect([(await read(first.id)).clientConfirmed, (await read(second.id)).clientConfirmed]).toEqual([false, false])
    expect(texts().at(-1)).toContain('replies are not read here')
  })

  test('of a visit that was moved since is answered by the page, not by C', async () => {
    const { id, link } = await reminded()
    const moved = { startDateTime: '2027-03-12T15:00:00-08:00' }
    expect((await app.call('PATCH', link.replace('/v/', '/api/visits/'), moved)).status).toBe(200)
    await confirm(salon, id)

    await reply('C')

    expect((await read(id)).clientConfirmed).toBe(false)
  })
})

test('without a reminder C confirms nothing', async () => {
  const { id } = await booked(salon, tomorrow('10:00'))
  await confirm(salon, id)
  await send()

  await reply('C')
  await send()

  expect((await read(id)).clientConfirmed).toBe(false)
  expect(texts().at(-1)).toContain('replies are not read here')
})

describe('a call that is not the provider’s', () => {
  const forged: [string, (call: SignedCall) => SignedCall][] = [
    ['without a signature', (call) => ({ ...call, headers: { 'content-type': call.headers['content-type'] ?? '' } })],
    ['with another sender in it', (call) => ({ ...call, body: call.body.replace('%2B1408', '%2B1409') })],
    ['for another address', (call) => ({ ...call, path: `${call.path}?a=1` })],
  ]

  test.each(forged)('%s is refused and changes nothing', async (_, change) => {
    await booked(salon, tomorrow('10:00'))
    await send()

    expect(await deliver(change(inbound('STOP')))).toBe(403)

    expect((await customer(salon)).textsStopped).toBe(false)
    expect(await app.db.selectFrom('text_replies').select('id').where('id', '=', `SM${replies}`).execute()).toEqual([])
  })

  test('is refused when it is too large, of another type, or of a provider that is not ours', async () => {
    const call = inbound('STOP')
    expect(await deliver({ ...call, body: `${call.body}&a=${'a'.repeat(33_000)}` })).toBe(413)
    expect(await deliver({ ...call, headers: { ...call.headers, 'content-type': 'text/plain' } })).toBe(415)
    expect(await deliver({ ...call, path: '/api/text-callbacks/telnyx' })).toBe(404)
    expect(await deliver({ ...call, path: '/api/text-callbacks/other' })).toBe(404)
  })
})

describe('a receipt', () => {
  test('sets the text to delivered or undelivered, in whichever order and however often it comes', async () => {
    await booked(salon, tomorrow('10:00'))
    await send()

    await receive('delivered')
    await receive('undelivered', { ErrorCode: '30003' })
    await receive('sent')
    expect(await received()).toEqual([{ status: 'sent', receipt: 'delivered', failure: null }])
    expect(await states()).toEqual(['delivered'])
    expect(await bells()).toBe(0)
  })

  test('of a phone that does not get it tells the salon once', async () => {
    await booked(salon, tomorrow('10:00'))
    await send()

    await receive('undelivered', { ErrorCode: '30003' })
    await receive('undelivered', { ErrorCode: '30003' })
    expect(await received()).toEqual([{ status: 'sent', receipt: 'undelivered', failure: 'twilio 30003' }])
    expect(await states()).toEqual(['undelivered'])
    expect(await bells()).toBe(1)
  })

  test('that says the client opted out counts as STOP', async () => {
    await booked(salon, tomorrow('10:00'))
    await send()

    await receive('failed', { ErrorCode: '21610' })

    expect((await customer(salon)).textsStopped).toBe(true)
  })

  test('changes nothing when it is of another salon’s text, of another phone, or forged', async () => {
    const other = await makeSalon(app.db)
    await booked(salon, tomorrow('10:00'))
    await send()
    const { id } = await sentText()

    expect(await receive('delivered', {}, { salon: other.salonId, message: id })).toBe(204)
    expect(await receive('delivered', { To: '+14085559999' })).toBe(204)
    const call = receipt('delivered', {}, { salon: salon.salonId, message: id })
    expect(await deliver({ ...call, body: call.body.replace('delivered', 'undelivered') })).toBe(403)
    expect(await deliver({ ...call, path: call.path.replace(salon.salonId, other.salonId) })).toBe(403)

    expect(await received()).toEqual([{ status: 'sent', receipt: null, failure: null }])
  })

  test('of a text whose process died before it could note that it was sent keeps it from being sent again', async () => {
    await booked(salon, tomorrow('10:00'))
    await app.db
      .updateTable('messages')
      .set({ attempts: 1, due_at: new Date(wednesday + 2 * minute) })
      .execute()

    await receive('sent')
    app.setNow(wednesday + 3 * minute)
    await send()

    expect(texts()).toEqual([])
    expect(await received()).toEqual([{ status: 'sent', receipt: 'taken', failure: null }])
    const [counted] = await app.db
      .selectFrom('text_days')
      .select(['sent', 'parts'])
      .where('salon_id', '=', salon.salonId)
      .execute()
    expect(counted).toEqual({ sent: 1, parts: expect.any(Number) })
  })
})

test('with Telnyx it is the same', async () => {
  const telnyx = await telnyxStandIn()
  const provider = textByTelnyx(telnyx.smsUrl, () => publicUrl)
  const [before] = [app.world.textProvider]
  app.world.textProvider = provider
  const { id } = await booked(salon, '2027-03-12T10:00:00-08:00')
  await confirm(salon, id)
  app.setNow(wednesday + 26 * hour)
  await send(provider)
  const sent = JSON.parse(telnyx.asked.at(-1)?.body ?? '{}')
  const tell = (event: object) => deliver(telnyx.calls(event, app.world.now()))
  const inText = (text: string, inId: string) => ({
    event_type: 'message.received',
    payload: { id: inId, from: { phone_number: phone }, to: [{ phone_number: ourNumber }], text },
  })

  expect(sent).toMatchObject({ to: phone, from: ourNumber })
  const finalized = {
    event_type: 'message.finalized',
    payload: { from: { phone_number: ourNumber }, to: [{ phone_number: phone, status: 'delivered' }], tags: sent.tags },
  }
  expect(await tell(finalized)).toBe(204)
  expect(await tell(inText('có ạ', 'in-1'))).toBe(204)
  expect(await tell(inText('STOP', 'in-2'))).toBe(204)
  expect(await tell(inText('STOP', 'in-2'))).toBe(204)
  const forged = telnyx.calls(inText('START', 'in-3'), app.world.now())
  expect(await deliver({ ...forged, body: forged.body.replace('in-3', 'in-4') })).toBe(403)
  await send(provider)

  expect((await read(id)).clientConfirmed).toBe(true)
  expect((await customer(salon)).textsStopped).toBe(true)
  expect(telnyx.asked.slice(-2).map(({ body }) => JSON.parse(body).text)).toEqual([
    expect.stringContaining('thank you'),
    expect.stringContaining('texts are stopped'),
  ])
  app.world.textProvider = before
  await telnyx.close()
})

describe('consent', () => {
  test('by the sentence at the phone field is kept with its version, instant, language and address, once', async () => {
    await booked(salon, tomorrow('10:00'), {}, { textConsent: 1, language: 'vi' }, '203.0.113.7')
    app.setNow(wednesday + hour)
    await booked(salon, tomorrow('14:00'), {}, { textConsent: 1 }, '203.0.113.8')

    expect(await consents()).toEqual([
      {
        salon_id: salon.salonId,
        phone,
        given_by: 'booking',
        version: 1,
        language: 'vi',
        address: '203.0.113.7',
        given_at: wednesday,
      },
    ])
  })

  test('is not given for a client by who books for them, nor by who has not seen the sentence', async () => {
    await booked(salon, tomorrow('10:00'))
    await app.book(request(salon, tomorrow('14:00'), {}, { textConsent: 1 }), owner)

    expect(await consents()).toEqual([])
  })
})

const tomorrow = (time: string) => `2027-03-11T${time}:00-08:00`

function request(of: TestSalon, at: string, contact: object = {}, more: object = {}) {
  return {
    ...visit(of, [{ service: 'Manicure', at }], { phone, email: '', firstName: 'Mai', ...contact }),
    language: 'en',
    ...more,
  }
}

async function booked(of: TestSalon, at: string, contact: object = {}, more: object = {}, address?: string) {
  const headers: Record<string, string> = address ? { 'x-forwarded-for': address } : {}
  const { status, body } = await app.book(request(of, at, contact, more), headers)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return { id: body.id, link: body.clientLink }
}

/** On the day before, two texts are out: the confirmation and the reminder. */
async function reminded() {
  const made = await booked(salon, '2027-03-12T10:00:00-08:00')
  await confirm(salon, made.id)
  await send()
  twilio.asked.length = 0
  app.setNow(wednesday + 26 * hour + 5 * minute)
  await send()
  return made
}

async function confirm(_of: TestSalon, id: string): Promise<void> {
  await app.call('PATCH', `/api/salon-owner/bookings/${id}`, { status: 'confirmed' }, owner)
}

async function read(id: string): Promise<Booking> {
  return (await app.call<Booking>('GET', `/api/bookings/${id}`, undefined, owner)).body
}

async function customer(of: TestSalon, who = owner): Promise<Customer> {
  const address = `/api/salons/${of.salonId}/customers?all=true&search=${encodeURIComponent(phone.slice(-7))}`
  const { body } = await app.call<{ customers: Customer[] }>('GET', address, undefined, who)
  const [found] = body.customers
  if (!found) throw new Error('no customer')
  return found
}

async function send(provider = app.world.textProvider): Promise<void> {
  if (!provider) return
  const lane = {
    channel: 'text' as const,
    transports: { text: provider.send, email: async () => ({ sent: true as const }) },
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
  }
  while ((await sendDue(app.world, lane)) > 0);
}

/** What Twilio was asked to send. */
function texts(): string[] {
  return twilio.asked.map(({ body }) => new URLSearchParams(body).get('Body') ?? '')
}

function inbound(words: string, id = `SM${++replies}`): SignedCall {
  const parameters = { MessageSid: id, From: phone, To: ourNumber, Body: words, NumMedia: '0' }
  return calledByTwilio(`${publicUrl}/api/text-callbacks/twilio`, parameters)
}

function reply(words: string, id?: string): Promise<number> {
  return deliver(inbound(words, id))
}

function receipt(status: string, more: object, about: { salon: string; message: string }): SignedCall {
  const url = `${publicUrl}/api/text-callbacks/twilio?${new URLSearchParams(about)}`
  return calledByTwilio(url, { MessageSid: 'SM1', MessageStatus: status, From: ourNumber, To: phone, ...more })
}

async function receive(status: string, more: object = {}, about?: { salon: string; message: string }) {
  return deliver(receipt(status, more, about ?? { salon: salon.salonId, message: (await sentText()).id }))
}

async function deliver({ path, headers, body }: SignedCall): Promise<number> {
  const { status } = await fetch(`${await app.listen()}${path}`, { method: 'POST', headers, body })
  return status
}

async function sentText() {
  return app.db
    .selectFrom('messages')
    .select('id')
    .where('salon_id', '=', salon.salonId)
    .where('channel', '=', 'text')
    .executeTakeFirstOrThrow()
}

async function received() {
  return app.db
    .selectFrom('messages')
    .select(['status', 'receipt', 'failure'])
    .where('salon_id', '=', salon.salonId)
    .where('channel', '=', 'text')
    .execute()
}

async function outcomes(kind: 'booking_received' | 'booking_confirmed', of = salon) {
  return app.db
    .selectFrom('messages')
    .select(['status', 'failure'])
    .where('salon_id', '=', of.salonId)
    .where('kind', '=', kind)
    .orderBy('channel')
    .execute()
}

async function states() {
  const address = `/api/salon-owner/salons/${salon.salonId}/messages`
  const { body } = await app.call<{ messages: { state: string }[] }>('GET', address, undefined, owner)
  return body.messages.map(({ state }) => state)
}

async function bells(): Promise<number> {
  const rows = await app.db
    .selectFrom('notifications')
    .select('id')
    .where('salon_id', '=', salon.salonId)
    .where('kind', '=', 'message_failed')
    .execute()
  return rows.length
}

async function consents() {
  return app.db.selectFrom('text_consents').selectAll().where('phone', '=', phone).execute()
}

async function ofNoSalon() {
  return app.db
    .selectFrom('text_days')
    .select(['queued', 'sent', 'parts'])
    .where('salon_id', '=', '00000000-0000-0000-0000-000000000000')
    .executeTakeFirst()
}
