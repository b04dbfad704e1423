/** Ending emails that are about no visit: the mail as it is sent, what mail programs do with it, and the page for people. */

import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minute } from '../../shared/time.ts'
import { sendDue } from '../messages/send-due.ts'
import { mailAsEml } from '../messages/sender.ts'
import type { Mail } from '../outbox/outgoing.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../testing/salon.ts'

// Needs the built page: `npm test` builds before it tests.
const hour = 60 * minute
let app: TestApp
let salon: TestSalon
let owner: Record<string, string>
let mails: Mail[]

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.setNow(wednesday)
  mails = []
  await app.db.deleteFrom('messages').execute()
  salon = await makeSalon(app.db)
  owner = await app.signIn(salon.ownerEmail)
  await app.db.updateTable('salons').set({ ask_for_reviews: true }).where('id', '=', salon.salonId).execute()
})
afterAll(() => app.close())

const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }

test('a client ends requests for reviews at one click, and still hears of visits', async () => {
  await completedVisit('10:00')
  await send(wednesday + 30 * hour)
  const [asking] = mails.filter(isReview)
  const eml = asking && mailAsEml(asking, { address: 'no-reply@book.example.com', domain: 'book.example.com' })
  const url =
    /^List-Unsubscribe: <https:\/\/book\.example\.com(\/unsubscribe\/[\w-]{22,25})>$/m.exec(eml ?? '')?.[1] ?? ''

  expect(eml).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  expect(asking?.text).toContain(`No more review requests:\nhttps://book.example.com${url}`)
  expect((await call(url, oneClick)).status).toBe(200)
  expect((await call(url, oneClick)).status).toBe(200) // again

  await completedVisit('14:00')
  await send(wednesday + 60 * hour)
  expect(mails.filter(isReview)).toHaveLength(1)
  expect(mails.filter((mail) => !isReview(mail))).toHaveLength(2)
  expect(mails.filter((mail) => !isReview(mail)).filter(({ unsubscribe }) => unsubscribe)).toEqual([])
})

test('opening the page changes nothing; its button, without a script, ends them', async () => {
  await completedVisit('10:00')
  await send(wednesday + 30 * hour)
  const url = addressIn(mails.find(isReview))

  const page = await call(url, { headers: { 'accept-language': 'vi' } })
  expect([page.status, page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([
    200,
    'no-store',
    'no-referrer',
  ])
  expect(page.text).toContain('Ngừng nhận các email này?')
  expect(page.text).toContain('<form method="post"')
  expect(await stopped()).toEqual([null])

  const ended = await call(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  })
  expect(ended.text).toContain('You’re unsubscribed')
  expect(await stopped()).toEqual([wednesday + 30 * hour])
})

test('one of the salon’s people ends the emails to them, and nobody else’s', async () => {
  const chosen = { userId: salon.ownerId, tomorrow: true, newBookings: true, changedBookings: true }
  const address = `/api/salons/${salon.salonId}/staff/mails`
  await app.call('PUT', address, { readers: [chosen] }, owner)
  const other = await makeSalon(app.db)
  const others = { ...chosen, userId: other.ownerId }
  const otherOwner = await app.signIn(other.ownerEmail)
  await app.call('PUT', `/api/salons/${other.salonId}/staff/mails`, { readers: [others] }, otherOwner)
  await booked('10:00')
  await send(wednesday)
  const mail = mails.find(({ to }) => to === salon.ownerEmail)

  expect((await call(addressIn(mail), oneClick)).status).toBe(200)

  const [reader] = (await app.call<object[]>('GET', address, undefined, owner)).body
  expect(reader).toMatchObject({ tomorrow: false, newBookings: false, changedBookings: false })
  const [left] = (await app.call<object[]>('GET', `/api/salons/${other.salonId}/staff/mails`, undefined, otherOwner))
    .body
  expect(left).toMatchObject({ tomorrow: true, newBookings: true })
})

test('a link that was guessed leads nowhere, and a body that is too large is refused', async () => {
  expect((await call('/unsubscribe/AAAAAAAAAAAAAAAAAAAAAA', oneClick)).status).toBe(404)
  expect((await call('/unsubscribe/x', {})).status).toBe(404)
  const large = { method: 'POST', body: 'a'.repeat(33_000) }
  expect((await call('/unsubscribe/AAAAAAAAAAAAAAAAAAAAAA', large)).status).toBe(413)
})

function isReview({ subject }: Mail): boolean {
  return subject.startsWith('How was your visit')
}

function addressIn(mail: Mail | undefined): string {
  return mail?.unsubscribe?.replace('https://book.example.com', '') ?? ''
}

async function booked(time: string): Promise<string> {
  const at = new Date(Date.parse(`2027-03-11T${time}:00-08:00`)).toISOString()
  const customer = { phone: '(408) 555-0177', email: 'mai@example.com' }
  const { body } = await app.book({ ...visit(salon, [{ service: 'Manicure', at }], customer), language: 'en' })
  return body.id
}

async function completedVisit(time: string): Promise<void> {
  app.setNow(wednesday)
  const id = await booked(time)
  await send(wednesday)
  app.setNow(Date.parse(`2027-03-11T${time}:00-08:00`) + hour)
  await app.call('PATCH', `/api/salon-owner/bookings/${id}`, { status: 'completed' }, owner)
}

async function send(now: number): Promise<void> {
  app.setNow(now)
  const transports = {
    email: async (mail: Mail) => {
      mails.push(mail)
      return { sent: true as const }
    },
    text: async () => ({ sent: true as const }),
  }
  const lane = {
    channel: 'email' as const,
    transports,
    log: pino({ level: 'silent' }),
    signal: AbortSignal.timeout(60_000),
  }
  while ((await sendDue(app.world, lane)) > 0);
}

async function stopped() {
  const rows = await app.db
    .selectFrom('customers')
    .select('mails_stopped_at')
    .where('salon_id', '=', salon.salonId)
    .execute()
  return rows.map(({ mails_stopped_at }) => mails_stopped_at)
}

async function call(path: string, init: RequestInit) {
  const reply = await fetch(`${await app.listen()}${path}`, init)
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}
