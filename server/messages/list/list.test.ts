/** The list of a salon's messages, and sending one again. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Booking } from '../../../shared/bookings/contract.ts'
import type { Message, MessageDetails, MessagePage } from '../../../shared/messages/contract.ts'
import { newId } from '../../context.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../../testing/salon.ts'
import { sendAllDue } from '../../testing/sending.ts'
import { signInAsStaff } from '../../testing/staff-login.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.setNow(wednesday)
  delete app.world.texting
  await app.db.deleteFrom('text_recipients').execute()
  await app.db.deleteFrom('messages').execute()
  salon = await makeSalon(app.db)
  owner = await app.signIn(salon.ownerEmail)
})
afterAll(() => app.close())

const friday = '2027-03-12T10:00:00-08:00'
const refused = { sent: false, reason: 'smtp 550 mailbox of mai', forGood: true } as const

test('each message has recipient, content, time and outcome', async () => {
  const mai = await byOwner(friday, {
    firstName: 'Mai',
    lastName: 'Trần',
    phone: '4085550111',
    email: 'mai@example.com',
  })
  await byOwner('2027-03-12T11:00:00-08:00', { firstName: 'Hoa', phone: '8005550112' }) // toll-free
  await sendAllDue(app, (to) => (to === 'mai@example.com' ? refused : { sent: true }))
  app.setNow(wednesday + 60_000)

  const { messages, counts, total } = await list()
  expect(messages.map(({ name, channel, state, reason, kind }) => [name, channel, kind, state, reason])).toEqual(
    [
      ['Hoa', 'text', 'reminder', 'waiting', null],
      ['Mai Trần', 'email', 'reminder', 'waiting', null],
      ['Mai Trần', 'text', 'reminder', 'waiting', null],
      ['Mai Trần', 'email', 'booking_confirmed', 'undelivered', 'undelivered'],
      ['Hoa', 'text', 'booking_confirmed', 'refused', 'number_not_texted'],
      ['Mai Trần', 'text', 'booking_confirmed', 'sent', null],
    ].toSorted(byWhen(messages)),
  )
  expect(counts).toEqual({ all: 6, waiting: 3, sent: 1, not_delivered: 2 })
  expect(total).toBe(6)
  expect(JSON.stringify(messages)).not.toContain('smtp') // the provider's answer is the operator's
  const text = messages.find(({ state }) => state === 'sent') ?? expect.fail()
  expect(text).toMatchObject({ recipient: mai.customerPhone, phone: mai.customerPhone, bookingId: mai.id })
  expect(await details(text)).toMatchObject({ attempts: 1, parts: 1, notAgain: null, subject: null })
  expect((await details(text)).words).toMatch(/^Test Nails: You're booked! Fri, Mar 12, 10:00 AM/)
})

test('a list is narrowed by state, means, day and name, and comes in pages', async () => {
  await byOwner(friday, { firstName: 'Mai', phone: '4085550111', email: 'mai@example.com' })
  await byOwner('2027-03-12T11:00:00-08:00', { firstName: 'Đào', lastName: 'Lê', phone: '4085550112' })
  await sendAllDue(app)
  const shown = async (query: object) => (await list(query)).messages.map(({ name, channel }) => `${name} ${channel}`)

  expect((await shown({ state: 'sent' })).toSorted()).toEqual(['Mai email', 'Mai text', 'Đào Lê text'])
  expect(await shown({ state: 'sent', channel: 'email' })).toEqual(['Mai email'])
  expect(await shown({ search: 'dao' })).toEqual(['Đào Lê text', 'Đào Lê text'])
  expect(await shown({ search: '555-0111', channel: 'email' })).toEqual(['Mai email', 'Mai email'])
  expect(await shown({ search: '%' })).toEqual([])
  expect((await list({ day: '2027-03-11' })).counts).toMatchObject({ all: 3, waiting: 3 })
  expect((await list({ day: '2027-03-12' })).counts).toMatchObject({ all: 2, waiting: 2 })
  // In Kathmandu, where the tests run, that would be another day.
  expect((await list({ day: '2027-03-10' })).counts).toMatchObject({ all: 3, sent: 3 })
  const all = await list()
  const pages = await Promise.all([1, 2, 3].map((page) => list({ page, limit: 2 })))
  expect(pages.flatMap(({ messages }) => messages)).toEqual(all.messages)
  expect(pages.map(({ total }) => total)).toEqual([6, 6, 6])
})

test('only the owner and the front desk of the salon see them', async () => {
  await byOwner(friday)
  const [message] = (await list()).messages
  const other = await app.signIn((await makeSalon(app.db)).ownerEmail)
  const frontDesk = await signInAsStaff(app, salon, 'Kim', 'front_desk')
  const technician = await signInAsStaff(app, salon, 'Thao', 'technician')
  const statuses = async (headers: Record<string, string>) => [
    (await app.call('GET', path(), undefined, headers)).status,
    (await app.call('GET', path(`/${message?.id}`), undefined, headers)).status,
    (await app.call('POST', path(`/${message?.id}/repeats`), { key: newId() }, headers)).status,
  ]

  expect(await statuses(other)).toEqual([404, 404, 404])
  expect(await statuses(technician)).toEqual([403, 403, 403])
  expect(await statuses({})).toEqual([401, 401, 401])
  expect(await statuses(frontDesk)).toEqual([200, 200, 409]) // it waits to be sent
  const elsewhere = `/api/salon-owner/salons/${(await makeSalon(app.db)).salonId}/messages/${message?.id}`
  expect((await app.call('GET', elsewhere, undefined, owner)).status).toBe(404)
})

test('a message is sent again once for each key, to the address of now', async () => {
  const booking = await byOwner(friday, { email: 'mia@example.com' })
  await sendAllDue(app, (to) => (to === 'mia@example.com' ? refused : { sent: true }))
  const lost = (await list({ state: 'not_delivered' })).messages[0] ?? expect.fail()
  await change(booking, { customer: { email: 'mai@example.com' } })
  const key = newId()

  const answers = await Promise.all(Array.from({ length: 8 }, () => repeat(lost, key)))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201))
  expect(answers[0]?.body).toMatchObject({ recipient: 'mai@example.com', state: 'waiting', sentBy: 'Lan Owner' })
  expect((await repeat(lost, newId())).body.code).toBe('not_sent_again') // one waits
  const { mails } = await sendAllDue(app)
  expect(mails.map(({ to }) => to)).toEqual(['mai@example.com'])
  const other = (await list({ state: 'sent', channel: 'text' })).messages[0] ?? expect.fail()
  expect((await repeat(other, key)).body.code).toBe('idempotency_mismatch')
})

test('does not resend what is no longer true, nor messages without a visit', async () => {
  const booking = await byOwner(friday)
  await sendAllDue(app)
  const [sent] = (await list({ state: 'sent' })).messages
  await change(booking, { status: 'cancelled' })

  expect((await details(sent)).notAgain).toBe('outdated')
  expect((await repeat(sent, newId())).body.code).toBe('not_sent_again')
  await app.call('DELETE', `/api/salon-owner/bookings/${booking.id}`, undefined, owner)
  expect(await details(sent)).toMatchObject({ notAgain: 'outdated', words: null, bookingId: null })
})

test('resent texts count: one over the limit is refused with the reason', async () => {
  await byOwner(friday)
  await sendAllDue(app)
  const [sent] = (await list({ state: 'sent' })).messages
  app.world.texting = { countries: ['US'], perRecipient: 2, perSalon: null, centsPerPart: null }

  expect((await repeat(sent, newId())).body).toMatchObject({ state: 'waiting' })
  await sendAllDue(app)
  expect((await repeat(sent, newId())).body).toMatchObject({ state: 'refused', reason: 'recipient_limit' })
})

test('a reminder is sent again beside those that are planned, in the daytime only', async () => {
  const booking = await byOwner(friday)
  app.setNow(Date.parse('2027-03-11T10:00:00-08:00'))
  await sendAllDue(app)
  const reminder = (await list({ state: 'sent' })).messages.find(({ kind }) => kind === 'reminder')
  app.setNow(Date.parse('2027-03-11T21:00:00-08:00'))
  expect((await repeat(reminder, newId())).status).toBe(201)
  await change(booking, { customer: { phone: '(408) 555-0123' } }) // plans them again

  expect((await sendAllDue(app)).texts).toEqual([])
  const waiting = (await list({ state: 'waiting' })).messages
  expect(waiting.map(({ leadMinutes, held }) => [leadMinutes, held])).toEqual([
    [1440, true],
    [120, true],
  ])
  app.setNow(Date.parse('2027-03-12T09:00:00-08:00'))
  expect((await sendAllDue(app)).texts).toHaveLength(2)
})

function byWhen(messages: readonly Message[]) {
  const place = ([name, channel, kind]: (string | null)[]) =>
    messages.findIndex((one) => one.name === name && one.channel === channel && one.kind === kind)
  return (one: (string | null)[], other: (string | null)[]) => place(one) - place(other)
}

function path(rest = ''): string {
  return `/api/salon-owner/salons/${salon.salonId}/messages${rest}`
}

async function list(query: object = {}): Promise<MessagePage> {
  const { status, body } = await app.call<MessagePage>(
    'GET',
    path(`?${new URLSearchParams({ ...query })}`),
    undefined,
    owner,
  )
  expect(status).toBe(200)
  return body
}

async function details(message: Message | undefined): Promise<MessageDetails> {
  return (await app.call<MessageDetails>('GET', path(`/${message?.id}`), undefined, owner)).body
}

function repeat(message: Message | undefined, key: string) {
  return app.call<Message & { code: string }>('POST', path(`/${message?.id}/repeats`), { key }, owner)
}

async function byOwner(at: string, customer: object = {}): Promise<Booking> {
  const request = { ...visit(salon, [{ service: 'Manicure', at }], customer), language: 'en' }
  const { status, body } = await app.book(request, owner)
  expect([status, body.code]).toEqual([201, undefined])
  return body
}

async function change(booking: Booking, fields: object): Promise<void> {
  const { status } = await app.call('PATCH', `/api/salon-owner/bookings/${booking.id}`, fields, owner)
  expect(status).toBe(200)
}
