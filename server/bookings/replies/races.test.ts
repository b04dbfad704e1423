import { sql as raw } from 'kysely'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { minute } from '../../../shared/time.ts'
import { sendDue } from '../../messages/send-due.ts'
import { textByTwilio } from '../../messages/twilio.ts'
import type { Transports } from '../../outbox/outgoing.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../../testing/salon.ts'
import { calledByTwilio, ourNumber, type SignedCall, twilioStandIn } from '../../testing/text-providers.ts'

const publicUrl = 'https://book.example.com'
const phone = '+14085550188'
let twilio: Awaited<ReturnType<typeof twilioStandIn>>
let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

beforeAll(async () => {
  twilio = await twilioStandIn()
  app = await testApp({ textProvider: textByTwilio(twilio.smsUrl, () => publicUrl) })
})
beforeEach(async () => {
  twilio.asked.length = 0
  twilio.answerWith(201, { sid: 'SM1' })
  app.setNow(wednesday)
  for (const table of ['messages', 'text_stops', 'text_replies', 'text_recipients'] as const) {
    await app.db.deleteFrom(table).execute()
  }
  salon = await makeSalon(app.db)
  owner = await app.signIn(salon.ownerEmail)
})
afterAll(async () => {
  await app.close()
  await twilio.close()
})

const stopped = "won't get any more texts"

test('a forged call costs no statement', async () => {
  await app.listen()
  const forged = { ...inbound('STOP', 'SM1'), body: 'MessageSid=SM1&From=%2B14085550188&Body=STOP' }
  const statements = vi.spyOn(pg.Query.prototype, 'submit')
  const cost = async (call: typeof forged) => {
    const before = statements.mock.calls.length
    const status = await deliver(call)
    return { status, asked: statements.mock.calls.length - before }
  }
  const costs = [await cost(forged), await cost(forged), await cost(forged), await cost(forged)]
  const right = await cost(inbound('STOP', 'SM1'))
  statements.mockRestore()

  expect(costs.every(({ status }) => status === 403)).toBe(true)
  expect(Math.min(...costs.map(({ asked }) => asked))).toBe(0) // other work of this process sends statements too
  expect(right.status).toBe(204)
  expect(right.asked).toBeGreaterThan(0)
})

test('a text that is on its way when STOP arrives is not tried again', async () => {
  const id = await booked()
  await send()
  await app.call('PATCH', `/api/salon-owner/bookings/${id}`, { status: 'confirmed' }, owner)
  twilio.answerWith(null, null) // received, but not acknowledged
  const cut = new AbortController()
  const sending = send(cut.signal)
  await expect.poll(() => bodies().filter(isConfirmation)).toHaveLength(1)

  expect(await deliver(inbound('STOP', 'SM2'))).toBe(204)
  cut.abort()
  await sending
  twilio.answerWith(201, { sid: 'SM2' })
  app.setNow(wednesday + 10 * minute)
  await send()

  expect(bodies().filter(isConfirmation)).toHaveLength(1)
  expect(bodies().at(-1)).toContain(stopped)
  expect(await outcomes('booking_confirmed')).toEqual([{ status: 'refused', failure: 'opted_out' }])
})

test('of many texts to the phone, STOP ends all that are not on their way', async () => {
  await booked()
  await raw`
    insert into messages (salon_id, id, booking_id, customer_id, kind, channel, language, recipient, due_at, created_at)
    select salon_id, gen_random_uuid(), booking_id, customer_id, kind, channel, language, recipient, due_at, created_at
    from messages, generate_series(1, 40) where channel = 'text'`.execute(app.db)
  let [begun, letThrough] = [0, () => {}]
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  const sending = send(undefined, async () => {
    begun += 1
    await gate
  })
  await expect.poll(() => begun).toBe(10) // as many as are sent in parallel

  expect(await deliver(inbound('STOP', 'SM3'))).toBe(204)
  letThrough()
  await sending

  expect(bodies().filter((body) => !body.includes(stopped))).toHaveLength(10)
  const ends = (await outcomes('booking_received')).map(({ status }) => status)
  expect(ends.toSorted()).toEqual([...Array(31).fill('refused'), ...Array(10).fill('sent')])
})

test('the provider repeats itself at once: C confirms once and is answered once', async () => {
  const id = await booked('2027-03-12T10:00:00-08:00')
  await app.call('PATCH', `/api/salon-owner/bookings/${id}`, { status: 'confirmed' }, owner)
  await send()
  app.setNow(wednesday + 26 * 60 * minute + 5 * minute)
  await send()
  const before = bodies().length

  const answers = await Promise.all(Array.from({ length: 12 }, () => deliver(inbound('C', 'SM4'))))
  await send()

  expect(new Set(answers)).toEqual(new Set([204]))
  expect(bodies().slice(before)).toEqual(['Test Nails: Thank you! See you Fri, Mar 12, 10:00 AM.'])
  const changes = await app.db
    .selectFrom('booking_history')
    .select('change')
    .where('booking_id', '=', id)
    .where('change', '=', 'client_confirmed')
    .execute()
  expect(changes).toHaveLength(1)
})

test('receipts at once, in any order: delivered wins, and the bell rings at most once', async () => {
  await booked()
  await send()
  const { id: messageId } = await app.db
    .selectFrom('messages')
    .select('id')
    .where('channel', '=', 'text')
    .executeTakeFirstOrThrow()
  const url = `${publicUrl}/api/text-callbacks/twilio?${new URLSearchParams({ salon: salon.salonId, message: messageId })}`
  const told = ['sent', 'undelivered', 'delivered', 'queued', 'undelivered', 'delivered', 'undelivered', 'failed']

  await Promise.all(
    told.map((MessageStatus) =>
      deliver(
        calledByTwilio(url, { MessageSid: 'SM1', MessageStatus, From: ourNumber, To: phone, ErrorCode: '30003' }),
      ),
    ),
  )

  const row = app.db.selectFrom('messages').select(['receipt', 'failure']).where('id', '=', messageId)
  expect(await row.executeTakeFirst()).toEqual({ receipt: 'delivered', failure: null })
  const bells = await app.db
    .selectFrom('notifications')
    .select('id')
    .where('salon_id', '=', salon.salonId)
    .where('kind', '=', 'message_failed')
    .execute()
  expect(bells.length).toBeLessThanOrEqual(1)
})

async function booked(at = '2027-03-11T10:00:00-08:00'): Promise<string> {
  const asked = visit(salon, [{ service: 'Manicure', at }], { phone, email: '', firstName: 'Mai' })
  const { status, body } = await app.book({ ...asked, language: 'en' })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.id
}

/** @param before what each text waits for on its way to the provider */
async function send(signal = AbortSignal.timeout(60_000), before = async () => {}): Promise<void> {
  const { textProvider } = app.world
  if (!textProvider) throw new Error('no provider')
  const transports: Transports = {
    text: async (text, limit) => {
      await before()
      return textProvider.send(text, limit)
    },
    email: async () => ({ sent: true }),
  }
  while ((await sendDue(app.world, { channel: 'text', transports, log: pino({ level: 'silent' }), signal })) > 0);
}

function isConfirmation(body: string): boolean {
  return body.includes("You're booked")
}

function bodies(): string[] {
  return twilio.asked.map(({ body }) => new URLSearchParams(body).get('Body') ?? '')
}

function inbound(words: string, id: string): SignedCall {
  const parameters = { MessageSid: id, From: phone, To: ourNumber, Body: words, NumMedia: '0' }
  return calledByTwilio(`${publicUrl}/api/text-callbacks/twilio`, parameters)
}

async function deliver({ path, headers, body }: SignedCall): Promise<number> {
  const { status } = await fetch(`${await app.listen()}${path}`, { method: 'POST', headers, body })
  return status
}

async function outcomes(kind: 'booking_received' | 'booking_confirmed') {
  return app.db.selectFrom('messages').select(['status', 'failure']).where('kind', '=', kind).execute()
}
