/** Texts of clients, through real calls signed as by Twilio, and what the salon answers. */

// Also on a PostgreSQL server: threads are written and read by statements of their own.

import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Texting, Thread, ThreadDetails, ThreadText } from '../../../shared/messages/inbox.ts'
import { newId } from '../../context.ts'
import { cookieOf, makeAdmin } from '../../testing/admin.ts'
import { makeSalon, visit, wednesday } from '../../testing/salon.ts'
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
import { deleteOldTexts, insertClientText } from './threads.sql.ts'

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

  test('is stored once when it is repeated after a later one, which stays the last', async () => {
    await texted()
    await reply('do you do gel?', 'SM-first')
    at().app.setNow(ten + hour)
    await reply('and dip?', 'SM-second')
    await reply('do you do gel?', 'SM-first')

    const { lastWords, texts: all } = await open()
    expect(lastWords).toBe('and dip?')
    expect(all.filter(({ sender }) => sender === 'client')).toHaveLength(2)
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

test('an answer that the provider refuses rings the bell, and leads to the thread', async () => {
  await texted()
  await reply('do you do gel?')
  at().twilio.answerWith(400, { code: 21614 })
  await answer('Yes!')
  await send()

  const { id, texts: all } = await open()
  expect(all.at(-1)).toMatchObject({ words: 'Test Nails: Yes!', state: 'undelivered' })
  const news = await at()
    .app.db.selectFrom('notifications')
    .select('details')
    .where('salon_id', '=', at().salon.salonId)
    .where('kind', '=', 'message_failed')
    .execute()
  expect(news).toEqual([{ details: { channel: 'text', threadId: id } }])
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

test('of somebody late the next client of whoever serves them is named', async () => {
  await booked(at().salon, tomorrow('10:00'))
  const served = await serverOfVisit()
  const first = at().phone
  for (const time of ['11:00', '12:30']) {
    at().phone = `${first.slice(0, -3)}99${time === '11:00' ? 1 : 2}`
    const request = visit(at().salon, [{ service: 'Manicure', at: tomorrow(time), with: served }], {
      phone: at().phone,
    })
    await at().app.book({ ...request, language: 'en' })
  }
  at().phone = first
  await send()
  at().app.setNow(Date.parse(tomorrow('09:50')))
  await reply('running 15 late')

  const { suggestion } = await open()
  expect(suggestion).toMatchObject({
    act: 'late',
    minutes: 15,
    after: { staffFirstName: served, startTime: new Date(tomorrow('11:00')).toISOString() },
  })
})

test('once its suggestion was done or put aside, a text is not marked anymore', async () => {
  await texted()
  await reply('running 15 late')
  const { id, texts } = await open()
  expect((await list()).threads).toMatchObject([{ meaning: 'late', minutesLate: 15 }])
  await at().app.call(
    'PATCH',
    `${base()}/${id}`,
    { settledId: texts.find(({ sender }) => sender === 'client')?.id },
    at().owner,
  )

  expect((await list()).threads).toMatchObject([{ meaning: null, minutesLate: null }])
})

test('a text that is placed after a later one does not bring the thread back in time', async () => {
  const { app, salon, phone } = at()
  const text = {
    salonId: salon.salonId,
    phone,
    words: 'hi',
    meaning: 'unclear' as const,
    confirmedStart: null,
    waits: false,
  }
  await insertClientText(app.db, { ...text, id: newId(), now: ten })
  await insertClientText(app.db, { ...text, id: newId(), now: ten - hour })

  expect((await list()).threads).toMatchObject([{ lastAt: new Date(ten).toISOString() }])
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

test('an administrator who is viewing the salon reads nothing of it', async () => {
  await texted()
  await reply('do you do gel?')
  const { id } = await open()
  const { id: customerId } = await customer(at().salon)
  const { headers } = await makeAdmin(at().app)
  const begun = await at().app.call('POST', `/api/admin/salons/${at().salon.salonId}/viewing`, undefined, headers)
  const viewing = { cookie: `${headers['cookie']}; ${cookieOf(begun.headers)}` }

  expect(await list('', viewing)).toMatchObject({ threads: [], total: 0, waiting: 0 })
  expect((await at().app.call('GET', `${base()}/${id}`, undefined, viewing)).status).toBe(404)
  const texting = `/api/salons/${at().salon.salonId}/customers/${customerId}/texting`
  expect((await at().app.call('GET', texting, undefined, viewing)).body).toMatchObject({ threadId: null })
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

test('a text that arrives while the customer is erased ends with them, or begins a new thread; nothing else is left', async () => {
  for (let round = 0; round < 8; round++) {
    at().phone = `+1408556010${round}`
    const { id } = await booked(at().salon, tomorrow('10:00'))
    await send()
    await reply('before')
    await at().app.call('PATCH', `/api/salon-owner/bookings/${id}`, { status: 'cancelled' }, at().owner)
    const { id: customerId } = await customer(at().salon)
    const path = `/api/salons/${at().salon.salonId}/customers/${customerId}`
    const [, erased] = await Promise.all([
      reply('during'),
      at().app.call('DELETE', path, undefined, at().owner),
      reply('during'),
    ])

    expect(erased.status).toBe(200)
    const { rows: left } = await sql<{ words: string; sender: string }>`
      select words, sender from thread_texts where salon_id = ${at().salon.salonId} and sender = 'client'`.execute(
      at().app.db,
    )
    expect(left.map(({ words }) => words)).not.toContain('before')
    expect(left.length).toBeLessThanOrEqual(2)
    const { threads } = await list()
    expect(threads.map(({ name, customerId: of }) => [name, of])).toEqual(threads.map(() => ['', null]))
    await sql`delete from text_threads where salon_id = ${at().salon.salonId}`.execute(at().app.db)
  }
})

describe('writing first', () => {
  const textingOf = async (who = at().owner) => {
    const { id } = await customer(at().salon)
    const path = `/api/salons/${at().salon.salonId}/customers/${id}/texting`
    return { id, texting: (await at().app.call<Texting>('GET', path, undefined, who)).body }
  }
  const start = (customerId: string, who = at().owner) =>
    at().app.call<{ threadId: string; code?: string }>('POST', base(), { customerId }, who)

  test('opens one thread, which is listed once something was sent', async () => {
    await texted()
    const { id, texting } = await textingOf()
    expect(texting).toMatchObject({ threadId: null, textable: true })

    const [one, again] = [await start(id), await start(id)]
    expect([one.status, again.body.threadId]).toEqual([200, one.body.threadId])
    expect((await textingOf()).texting.threadId).toBe(one.body.threadId)
    expect((await list()).total).toBe(0)
    const sent = { key: newId(), words: 'We found your ring!' }
    await at().app.call('POST', `${base()}/${one.body.threadId}/answers`, sent, at().owner)
    await send()

    expect(texts().at(-1)).toBe('Test Nails: We found your ring!')
    expect((await list()).threads).toMatchObject([{ id: one.body.threadId, name: 'Mai', waitingSince: null }])
  })

  test('is refused for a phone that gets no texts, for who stopped them, and for technicians', async () => {
    await booked(at().salon, tomorrow('10:00'))
    const { id } = await textingOf()
    const technician = await signInAsStaff(at().app, at().salon, await serverOfVisit(), 'technician')
    expect((await start(id, technician)).status).toBe(403)
    await reply('STOP')
    expect((await textingOf()).texting.textable).toBe(false)
    const { body } = await start(id)
    const sent = { key: newId(), words: 'Hello' }
    const answered = await at().app.call<{ code: string }>(
      'POST',
      `${base()}/${body.threadId}/answers`,
      sent,
      at().owner,
    )
    expect(answered.body.code).toBe('texts_stopped')

    await at().app.db.updateTable('customers').set({ phone: '+18005550199' }).where('id', '=', id).execute()
    expect((await start(id)).body.code).toBe('text_not_sent')
    expect((await start(newId())).status).toBe(404)
    const other = await at().app.signIn((await makeSalon(at().app.db)).ownerEmail)
    expect((await start(id, other)).status).toBe(404)
  })
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
