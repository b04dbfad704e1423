/** Texts of clients, through real calls signed as by Twilio, and what the salon answers. */

// Also on a PostgreSQL server: threads are written and read by statements of their own.

import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Thread, ThreadDetails, ThreadText } from '../../../shared/messages/inbox.ts'
import { newId } from '../../context.ts'
import { makeSalon, wednesday } from '../../testing/salon.ts'
import { signInAsStaff } from '../../testing/staff-login.ts'
import {
  at,
  booked,
  confirm,
  customer,
  hour,
  reminded,
  reply,
  send,
  textReplyTests,
  texts,
  tomorrow,
} from '../../testing/text-replies.ts'
import { deleteOldTexts } from './threads.sql.ts'

textReplyTests()

/** In the morning of the salon. */
const ten = wednesday + 2 * hour
beforeEach(() => at().app.setNow(ten))

const base = (salonId = at().salon.salonId) => `/api/salon-owner/salons/${salonId}/texts`

async function list(query = '', who = at().owner) {
  const { body } = await at().app.call<{ threads: Thread[]; waiting: number; total: number }>(
    'GET',
    `${base()}${query}`,
    undefined,
    who,
  )
  return body
}

async function open(who = at().owner): Promise<ThreadDetails> {
  const [thread] = (await list('', who)).threads
  return (await at().app.call<ThreadDetails>('GET', `${base()}/${thread?.id}`, undefined, who)).body
}

async function answer(words: string, more: object = {}) {
  const { id } = await open()
  return at().app.call<ThreadText & { code?: string }>(
    'POST',
    `${base()}/${id}/answers`,
    { key: newId(), words, ...more },
    at().owner,
  )
}

/** The client was texted. */
async function texted(): Promise<void> {
  await booked(at().salon, tomorrow('10:00'))
  await send()
}

describe('what a client texts', () => {
  test('is stored once, however often the provider repeats it, and waits for an answer', async () => {
    await texted()
    await reply('do you have red chrome?', 'SM-once')
    await reply('do you have red chrome?', 'SM-once')

    const { threads, waiting } = await list()
    expect(waiting).toBe(1)
    expect(threads).toMatchObject([
      { name: 'Mai', phone: at().phone, unread: 1, lastWords: 'do you have red chrome?', meaning: 'unclear' },
    ])
    expect(threads[0]?.waitingSince).toBe(new Date(ten).toISOString())
  })

  test('is listed longest waiting first, then what needs no answer', async () => {
    await texted()
    const first = at().phone
    await reply('do you do gel?')
    at().phone = `${first.slice(0, -3)}999`
    at().app.setNow(ten + hour)
    await texted()
    await reply('running 15 min late')
    await reply('thank you!')

    expect((await list()).threads.map(({ phone }) => phone)).toEqual([first, at().phone])
    expect((await list()).threads[1]).toMatchObject({ unread: 1, meaning: 'thanks' })
  })

  test('that confirms says which visit, and waits for nobody', async () => {
    await reminded()
    await reply('C')

    const { texts: all, waitingSince, nextVisit } = await open()
    expect(waitingSince).toBeNull()
    expect(all.find(({ words }) => words === 'C')?.confirmedStart).toBe('2027-03-12T18:00:00.000Z')
    expect(nextVisit).toMatchObject({ startTime: '2027-03-12T18:00:00.000Z', lines: [{ service: 'Manicure' }] })
    expect(all.map(({ sender, kind }) => kind ?? sender)).toEqual([
      'booking_confirmed',
      'reminder',
      'client',
      'product',
    ])
    expect(all[1]?.words).toContain('Fri, Mar 12')
  })

  test('of 2,000 letters with marks is stored whole, and a zero byte is left out', async () => {
    await texted()
    const words = 'đẹp quá chị ơi '.repeat(134).trim()
    expect(await reply(`\0${words}`)).toBe(204)

    expect((await open()).lastWords).toBe(words)
  })

  test('rings the bell once until somebody reads it', async () => {
    await texted()
    await reply('hello?')
    await reply('anybody there?')
    const bell = async () =>
      (
        await at().app.call(
          'GET',
          `/api/salon-owner/salons/${at().salon.salonId}/notifications/unread-count`,
          undefined,
          at().owner,
        )
      ).body
    const before = await bell()
    const { id } = await open()
    await at().app.call('POST', `${base()}/${id}/read`, undefined, at().owner)

    expect(before).toMatchObject({ texts: 1 })
    expect(await bell()).toMatchObject({ texts: 0, unread: (before as { unread: number }).unread - 1 })
    expect((await open()).waitingSince).not.toBeNull()
  })

  test('is answered once by itself, in true words, with the hour when the salon opens', async () => {
    await texted()
    at().app.setNow(Date.parse('2027-03-10T22:00:00-08:00'))
    await reply('do you have red chrome?')
    await send()

    expect(texts().at(-1)).toMatch(
      /^Test Nails: Thanks! The salon will read this\. We open Thu, Mar 11, 9:00 AM\. Change your visit: https/,
    )
    expect((await open()).texts.at(-1)).toMatchObject({ sender: 'product', state: 'sent', words: texts().at(-1) })
  })
})

describe('an answer', () => {
  test('goes to the client once, with the name of the salon, and nothing waits any more', async () => {
    await texted()
    await reply('do you do gel?')
    const key = newId()
    const first = await answer('Yes, we do!', { key })
    const again = await answer('Yes, we do!', { key })
    await send()

    expect([first.status, again.status]).toEqual([201, 201])
    expect(texts().filter((text) => text.includes('Yes, we do'))).toEqual(['Test Nails: Yes, we do!'])
    expect(await open()).toMatchObject({ waitingSince: null, unread: 0 })
    expect((await open()).texts.at(-1)).toMatchObject({ sender: 'salon', state: 'sent' })
    expect((await answer('Something else', { key })).body.code).toBe('idempotency_mismatch')
  })

  test('is refused to who gets no texts, at night unless it is meant, and where nothing can be sent', async () => {
    await texted()
    await reply('do you do gel?')
    at().app.setNow(Date.parse('2027-03-10T21:00:00-08:00'))
    expect((await answer('Yes!')).body.code).toBe('quiet_hours')
    expect((await answer('Yes!', { atNight: true })).status).toBe(201)
    at().app.world.sendsTexts = false
    expect((await answer('Yes!', { atNight: true })).body.code).toBe('texts_not_set_up')
    at().app.world.sendsTexts = true
    await reply('STOP')
    expect((await answer('Yes!', { atNight: true })).body.code).toBe('texts_stopped')
    expect((await open()).stopped).toBe(true)
  })

  test('uses up none of the texts that visits need, and ends at fifty a day', async () => {
    await texted()
    await reply('do you do gel?')
    for (let times = 1; times <= 50; times++) expect((await answer(`Yes ${times}`)).status).toBe(201)
    expect((await answer('Yes again')).body.code).toBe('text_not_sent')

    const { id } = await booked(at().salon, tomorrow('14:00'))
    await confirm(id)
    await send()
    expect(texts().filter((text) => text.includes("You're booked"))).not.toEqual([])
  })

  test('that the provider cannot take yet waits, and says so', async () => {
    await texted()
    await reply('do you do gel?')
    at().twilio.answerWith(500, {})
    await answer('Yes!')
    await send()
    expect((await open()).texts.at(-1)).toMatchObject({ words: 'Test Nails: Yes!', state: 'waiting' })

    at().twilio.answerWith(201, { sid: 'SM1' })
    at().app.setNow(ten + hour / 12)
    await send()
    expect((await open()).texts.at(-1)).toMatchObject({ state: 'sent' })
  })
})

test('a closed thread waits for nobody, and opens again with the next question', async () => {
  await texted()
  await reply('do you do gel?')
  const { id } = await open()
  await at().app.call('PATCH', `${base()}/${id}`, { closed: true }, at().owner)
  await reply('thanks!')
  expect((await list()).threads).toEqual([])
  expect((await list('?state=closed')).threads).toMatchObject([{ unread: 0, closed: true }])

  await reply('and dip?')
  expect((await list()).threads).toMatchObject([{ unread: 1, closed: false }])
})

test('threads are found by name, phone and words', async () => {
  await texted()
  await reply('do you do chrome?')

  for (const typed of ['mai', at().phone.slice(-4), 'CHROME'])
    expect((await list(`?search=${encodeURIComponent(typed)}`)).total).toBe(1)
  for (const typed of ['linh', '000000', 'ombre%'])
    expect((await list(`?search=${encodeURIComponent(typed)}`)).total).toBe(0)
})

test('technicians read what clients of their visits today wrote, without numbers, and answer nothing', async () => {
  await texted()
  const technician = await signInAsStaff(at().app, at().salon, await serverOfVisit(), 'technician')
  await reply('call me at 408-555-0123')
  const { id } = await open()
  expect((await list('', technician)).threads).toEqual([])

  at().app.setNow(Date.parse('2027-03-11T08:00:00-08:00'))
  const [thread] = (await list('', technician)).threads
  expect(thread).toMatchObject({ name: 'Mai', phone: `••• ${at().phone.slice(-4)}`, customerId: null })
  expect(thread?.lastWords).toBe('call me at ••• 0123')
  expect((await open(technician)).texts.at(-1)?.words).not.toContain('408')
  const { status } = await at().app.call('POST', `${base()}/${id}/answers`, { key: newId(), words: 'Hi' }, technician)
  expect(status).toBe(403)
})

test('another salon sees nothing of it', async () => {
  await texted()
  await reply('do you do gel?')
  const { id } = await open()
  const other = await makeSalon(at().app.db)
  const stranger = await at().app.signIn(other.ownerEmail)

  for (const salonId of [at().salon.salonId, other.salonId])
    expect((await at().app.call('GET', `${base(salonId)}/${id}`, undefined, stranger)).status).toBe(404)
  expect((await at().app.call('GET', base(other.salonId), undefined, stranger)).body).toMatchObject({ total: 0 })
})

test('erasing the customer ends the thread at once', async () => {
  const { id } = await booked(at().salon, tomorrow('10:00'))
  await send()
  await reply('do you do gel?')
  await at().app.call('PATCH', `/api/salon-owner/bookings/${id}`, { status: 'cancelled' }, at().owner)
  const { id: customerId } = await customer(at().salon)
  const path = `/api/salons/${at().salon.salonId}/customers/${customerId}`
  expect((await at().app.call('DELETE', path, undefined, at().owner)).status).toBe(200)

  expect((await list()).total).toBe(0)
  expect(await rows()).toBe(0)
})

test('texts are deleted after ninety days, threads with their last one', async () => {
  await texted()
  await reply('do you do gel?')
  await deleteOldTexts(at().app.db, ten + 89 * 24 * hour)
  expect(await rows()).toBe(2)
  await deleteOldTexts(at().app.db, ten + 91 * 24 * hour)

  expect(await rows()).toBe(0)
  expect((await list()).total).toBe(0)
})

/** The name of the member whose visit it is. */
async function serverOfVisit(): Promise<string> {
  const { staff_first_name } = await at()
    .app.db.selectFrom('booking_lines')
    .select('staff_first_name')
    .where('salon_id', '=', at().salon.salonId)
    .executeTakeFirstOrThrow()
  return staff_first_name
}

async function rows(): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from thread_texts where salon_id = ${at().salon.salonId}`.execute(at().app.db)
  return rows[0]?.total ?? 0
}
