/** Clients' replies, through real calls signed as by Twilio. */

import { describe, expect, test } from 'vitest'
import { makeSalon, wednesday } from '../../testing/salon.ts'
import { calledByTwilio, ourNumber } from '../../testing/text-providers.ts'
import {
  at,
  bells,
  booked,
  confirm,
  consents,
  customer,
  deliver,
  hour,
  ofNoSalon,
  outcomes,
  publicUrl,
  read,
  reminded,
  reply,
  request,
  send,
  textReplyTests,
  texts,
  tomorrow,
} from '../../testing/text-replies.ts'

textReplyTests()

const stopped = "won't get any more texts"

describe.each([
  ['STOP', stopped],
  ['cancel', stopped],
  ['Alto', stopped],
  ['DỪNG', stopped],
  ['xin đừng nhắn tin nữa em ơi', stopped],
  ['take me off your list please', stopped],
])('%s', (word, answered) => {
  test('ends all texts to that phone at once, is answered once, and shows on the customer', async () => {
    const { id } = await booked(at().salon, tomorrow('10:00'))
    await send()
    await confirm(id)

    expect(await reply(word)).toBe(204)
    await send()

    expect(texts().slice(1)).toEqual([expect.stringContaining(answered)])
    expect(await outcomes('booking_confirmed')).toEqual([{ status: 'refused', failure: 'opted_out' }])
    expect((await customer(at().salon)).textsStopped).toBe(true)
    await booked(at().salon, tomorrow('14:00'))
    await send()
    expect(texts()).toHaveLength(2)
  })
})

test('who stops texts again hears it no more', async () => {
  await booked(at().salon, tomorrow('10:00'))
  await send()
  for (const words of ['STOP', 'stop!!', 'I said stop', 'why no texts?']) await reply(words)
  await send()

  expect(texts().slice(1)).toEqual([expect.stringContaining(stopped)])
})

describe('what nobody understands', () => {
  test('is answered once in twelve hours', async () => {
    await booked(at().salon, tomorrow('10:00'))
    for (let hours = 0; hours <= 24; hours++) {
      at().app.setNow(wednesday + hours * hour)
      await reply('do you have red chrome?')
      await send()
    }

    const answered = texts().filter((text) => text.includes('The salon will read this'))
    expect(answered.length).toBeGreaterThan(1)
    expect(answered.length).toBeLessThanOrEqual(3)
  })

  test.each(['Thank you so much!', '❤️', '👍', 'This is an automated message, do not reply'])(
    '%s gets no answer',
    async (words) => {
      await booked(at().salon, tomorrow('10:00'))
      await send()
      await reply(words)
      await send()
      expect(texts()).toHaveLength(1)
    },
  )

  test('uses up none of the texts that a visit needs', async () => {
    const { id } = await booked(at().salon, tomorrow('10:00'))
    await send()
    for (let times = 0; times < 15; times++) await reply('HELP')
    await send()
    const answers = texts().filter((text) => text.includes('Texts about your appointments'))
    await at().app.call('PATCH', `/api/salon-owner/bookings/${id}`, { status: 'cancelled' }, at().owner)
    at().app.setNow(wednesday + hour)
    await send()

    expect(answers).toHaveLength(10)
    expect(texts().at(-1)).toContain("We're sorry")
  })
})

test('one number texts for all salons, so STOP ends the texts of all, and emails still go out', async () => {
  const other = await makeSalon(at().app.db)
  await booked(at().salon, tomorrow('10:00'))
  await send()
  await reply('STOP')

  await booked(other, tomorrow('10:00'), { email: 'mai@example.com' })
  await send()

  expect((await customer(other, await at().app.signIn(other.ownerEmail))).textsStopped).toBe(true)
  expect(await outcomes('booking_received', other)).toEqual([
    { status: 'queued', failure: null }, // the email
    { status: 'refused', failure: 'opted_out' },
  ])
})

test('START begins them again and is kept as a new consent, YES does not', async () => {
  await booked(at().salon, tomorrow('10:00'))
  await send()
  await reply('STOP')
  await reply('YES')
  expect((await customer(at().salon)).textsStopped).toBe(true)

  await reply('START')
  await booked(at().salon, tomorrow('14:00'))
  await send()

  expect((await customer(at().salon)).textsStopped).toBe(false)
  expect(texts().filter((text) => text.includes('request'))).toHaveLength(2)
  expect(await consents()).toMatchObject([{ given_by: 'start', version: 0, given_at: wednesday }])
})

test('HELP is answered with the name and the phone of the salon, also to who has stopped', async () => {
  await booked(at().salon, tomorrow('10:00'))
  await send()
  await reply('STOP')
  await reply('help')
  await send()

  expect(texts().at(-1)).toMatch(/^Test Nails: Texts about your appointments\. Call us at \(408\) 555-0142\./)
})

describe('a phone that no salon has texted', () => {
  test('is answered when it says STOP, HELP or START, and STOP holds for what it books later', async () => {
    await reply('STOP')
    await reply('HELP')
    await booked(at().salon, tomorrow('10:00'))
    await send()
    const silent = texts()
    await reply('Bắt đầu')

    expect(silent).toEqual([
      expect.stringMatching(/^BookNail: You won't get any more texts/),
      expect.stringMatching(/^BookNail: Texts about appointments .* https:\/\/book\.example\.com\b.*STOP/),
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
    await at()
      .app.db.insertInto('rate_limits')
      .values({ subject: 'answers-to-strangers ', window_starts_at: new Date(wednesday), hits: 60 })
      .execute()

    await reply('STOP')

    expect(texts()).toEqual([])
    expect(await at().app.db.selectFrom('text_stops').select('told_by').execute()).toContainEqual({ told_by: 'client' })
  })

  test('is heard where the provider fails, and no receipt of the answer confuses a salon', async () => {
    at().twilio.answerWith(503, {})
    expect(await reply('STOP')).toBe(204)
    expect(await ofNoSalon()).toEqual({ queued: 1, sent: 0, parts: 0 })

    await booked(at().salon, tomorrow('10:00'))
    await send()
    expect(await outcomes('booking_received')).toEqual([{ status: 'refused', failure: 'opted_out' }])

    const told = new URLSearchParams(at().twilio.asked[0]?.body).get('StatusCallback') ?? ''
    const about = { MessageSid: 'SM1', MessageStatus: 'failed', From: ourNumber, To: at().phone, ErrorCode: '30003' }
    expect(await deliver(calledByTwilio(told, about))).toBe(204)
    expect(await bells()).toBe(0)
  })
})

describe('a reminder', () => {
  test.each(['C', 'yes!', 'CÓ', 'dạ'])(
    'is answered by %s: the visit is confirmed once, and the client hears it',
    async (word) => {
      const { id } = await reminded()

      await reply(word)
      await reply(word, `SM${at().replies}`) // the provider repeats its call
      await send()

      expect((await read(id)).clientConfirmed).toBe(true)
      expect(texts().at(-1)).toBe('Test Nails: Thank you! See you Fri, Mar 12, 10:00 AM.')
      expect(texts()).toHaveLength(2)
    },
  )

  test('confirms nothing by a word that may mean something else; the answer leads to the page', async () => {
    const { id, link } = await reminded()

    await reply('yes but can we do 3')
    await send()

    expect((await read(id)).clientConfirmed).toBe(false)
    expect(texts().at(-1)).toBe(`Test Nails: Thanks! The salon will read this. Change your visit: ${publicUrl}${link}`)
  })

  test('of two visits waiting for the same answer confirms neither', async () => {
    const second = await booked(at().salon, '2027-03-12T09:00:00-08:00')
    await confirm(second.id)
    const first = await reminded()

    await reply('C')
    await send()

    expect([(await read(first.id)).clientConfirmed, (await read(second.id)).clientConfirmed]).toEqual([false, false])
    expect(texts().at(-1)).toContain('The salon will read this')
  })

  test('of a visit that was moved since is answered by the page, not by C', async () => {
    const { id, link } = await reminded()
    const moved = { startDateTime: '2027-03-12T15:00:00-08:00' }
    expect((await at().app.call('PATCH', link.replace('/v/', '/api/visits/'), moved)).status).toBe(200)
    await confirm(id)

    await reply('C')

    expect((await read(id)).clientConfirmed).toBe(false)
  })
})

test('without a reminder C confirms nothing', async () => {
  const { id } = await booked(at().salon, tomorrow('10:00'))
  await confirm(id)
  await send()

  await reply('C')
  await send()

  expect((await read(id)).clientConfirmed).toBe(false)
  expect(texts().at(-1)).toContain('The salon will read this')
})

describe('consent', () => {
  test('by the sentence at the phone field is kept with its version, instant, language and address, once', async () => {
    await booked(at().salon, tomorrow('10:00'), {}, { textConsent: 1, language: 'vi' }, '203.0.113.7')
    at().app.setNow(wednesday + hour)
    await booked(at().salon, tomorrow('14:00'), {}, { textConsent: 1 }, '203.0.113.8')

    expect(await consents()).toEqual([
      {
        salon_id: at().salon.salonId,
        phone: at().phone,
        given_by: 'booking',
        version: 1,
        language: 'vi',
        address: '203.0.113.7',
        given_at: wednesday,
      },
    ])
  })

  test('is not given for a client by who books for them, nor by who has not seen the sentence', async () => {
    await booked(at().salon, tomorrow('10:00'))
    await at().app.book(request(at().salon, tomorrow('14:00'), {}, { textConsent: 1 }), at().owner)

    expect(await consents()).toEqual([])
  })
})
