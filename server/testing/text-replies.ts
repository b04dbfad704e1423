/** A client of a salon that sends texts: what it is sent, what it replies, and the receipts of the provider. */

import pino from 'pino'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Booking } from '../../shared/bookings/contract.ts'
import type { Customer } from '../../shared/customers/contract.ts'
import { minute } from '../../shared/time.ts'
import { sendDue } from '../messages/send-due.ts'
import { textByTwilio } from '../messages/twilio.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from './salon.ts'
import { calledByTwilio, ourNumber, type SignedCall, twilioStandIn } from './text-providers.ts'

export const hour = 60 * minute
export const publicUrl = 'https://book.example.com'

interface ReplyTest {
  twilio: Awaited<ReturnType<typeof twilioStandIn>>
  app: TestApp
  salon: TestSalon
  owner: Record<string, string>
  /** The client's. */
  phone: string
  /** How many replies were sent so far. */
  replies: number
}

let running: ReplyTest | undefined

export function at(): ReplyTest {
  if (!running) throw new Error('no test is running')
  return running
}

async function start() {
  const twilio = await twilioStandIn()
  return {
    twilio,
    app: await testApp({ textProvider: textByTwilio(twilio.smsUrl, () => publicUrl), sendsTexts: true }),
  }
}

/** To be called once in a test file: every test has a salon and a phone of its own. */
export function textReplyTests(): void {
  let phones = 1000
  let started: Awaited<ReturnType<typeof start>> | undefined
  beforeAll(async () => {
    started = await start()
  })
  beforeEach(async () => {
    if (!started) throw new Error('no app')
    const { twilio, app } = started
    twilio.asked.length = 0
    twilio.answerWith(201, { sid: 'SM1' })
    app.setNow(wednesday)
    await app.db.deleteFrom('messages').execute()
    for (const table of ['text_recipients', 'text_days', 'rate_limits'] as const)
      await app.db.deleteFrom(table).execute()
    const salon = await makeSalon(app.db)
    const owner = await app.signIn(salon.ownerEmail)
    running = { twilio, app, salon, owner, phone: `+1408555${++phones}`, replies: running?.replies ?? 0 }
  })
  afterAll(async () => {
    running = undefined
    await started?.app.close()
    await started?.twilio.close()
  })
}

export const tomorrow = (time: string) => `2027-03-11T${time}:00-08:00`

export function request(of: TestSalon, start: string, contact: object = {}, more: object = {}) {
  return {
    ...visit(of, [{ service: 'Manicure', at: start }], { phone: at().phone, email: '', firstName: 'Mai', ...contact }),
    language: 'en',
    ...more,
  }
}

export async function booked(of: TestSalon, start: string, contact: object = {}, more: object = {}, address?: string) {
  const headers: Record<string, string> = address ? { 'x-forwarded-for': address } : {}
  const { status, body } = await at().app.book(request(of, start, contact, more), headers)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return { id: body.id, link: body.clientLink }
}

/** On the day before, two texts are out: the confirmation and the reminder. */
export async function reminded() {
  const made = await booked(at().salon, '2027-03-12T10:00:00-08:00')
  await confirm(made.id)
  await send()
  at().twilio.asked.length = 0
  at().app.setNow(wednesday + 26 * hour + 5 * minute)
  await send()
  return made
}

export async function confirm(id: string): Promise<void> {
  await at().app.call('PATCH', `/api/salon-owner/bookings/${id}`, { status: 'confirmed' }, at().owner)
}

export async function read(id: string): Promise<Booking> {
  return (await at().app.call<Booking>('GET', `/api/bookings/${id}`, undefined, at().owner)).body
}

export async function customer(of: TestSalon, who = at().owner): Promise<Customer> {
  const address = `/api/salons/${of.salonId}/customers?all=true&search=${encodeURIComponent(at().phone.slice(-7))}`
  const { body } = await at().app.call<{ customers: Customer[] }>('GET', address, undefined, who)
  const [found] = body.customers
  if (!found) throw new Error('no customer')
  return found
}

export async function send(provider = at().app.world.textProvider): Promise<void> {
  if (!provider) return
  const lane = {
    channel: 'text' as const,
    transports: { text: provider.send, email: async () => ({ sent: true as const }) },
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
  }
  while ((await sendDue(at().app.world, lane)) > 0);
}

/** What Twilio was asked to send. */
export function texts(): string[] {
  return at().twilio.asked.map(({ body }) => new URLSearchParams(body).get('Body') ?? '')
}

export function inbound(words: string, id = `SM${++at().replies}`): SignedCall {
  const parameters = { MessageSid: id, From: at().phone, To: ourNumber, Body: words, NumMedia: '0' }
  return calledByTwilio(`${publicUrl}/api/text-callbacks/twilio`, parameters)
}

export function reply(words: string, id?: string): Promise<number> {
  return deliver(inbound(words, id))
}

export function receipt(status: string, more: object, about: { salon: string; message: string }): SignedCall {
  const url = `${publicUrl}/api/text-callbacks/twilio?${new URLSearchParams(about)}`
  return calledByTwilio(url, { MessageSid: 'SM1', MessageStatus: status, From: ourNumber, To: at().phone, ...more })
}

export async function receive(status: string, more: object = {}, about?: { salon: string; message: string }) {
  return deliver(receipt(status, more, about ?? { salon: at().salon.salonId, message: (await sentText()).id }))
}

export async function deliver({ path, headers, body }: SignedCall): Promise<number> {
  const { status } = await fetch(`${await at().app.listen()}${path}`, { method: 'POST', headers, body })
  return status
}

export async function sentText() {
  return at()
    .app.db.selectFrom('messages')
    .select('id')
    .where('salon_id', '=', at().salon.salonId)
    .where('channel', '=', 'text')
    .executeTakeFirstOrThrow()
}

export async function received() {
  return at()
    .app.db.selectFrom('messages')
    .select(['status', 'receipt', 'failure'])
    .where('salon_id', '=', at().salon.salonId)
    .where('channel', '=', 'text')
    .execute()
}

export async function outcomes(kind: 'booking_received' | 'booking_confirmed', of = at().salon) {
  return at()
    .app.db.selectFrom('messages')
    .select(['status', 'failure'])
    .where('salon_id', '=', of.salonId)
    .where('kind', '=', kind)
    .orderBy('channel')
    .execute()
}

export async function states() {
  const address = `/api/salon-owner/salons/${at().salon.salonId}/messages`
  const { body } = await at().app.call<{ messages: { state: string }[] }>('GET', address, undefined, at().owner)
  return body.messages.map(({ state }) => state)
}

export async function bells(): Promise<number> {
  const rows = await at()
    .app.db.selectFrom('notifications')
    .select('id')
    .where('salon_id', '=', at().salon.salonId)
    .where('kind', '=', 'message_failed')
    .execute()
  return rows.length
}

export async function consents() {
  return at().app.db.selectFrom('text_consents').selectAll().where('phone', '=', at().phone).execute()
}

export async function ofNoSalon() {
  return at()
    .app.db.selectFrom('text_days')
    .select(['queued', 'sent', 'parts'])
    .where('salon_id', '=', '00000000-0000-0000-0000-000000000000')
    .executeTakeFirst()
}
