import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { BookVisit } from '../../shared/bookings/contract.ts'
import { addMinutes } from '../../shared/time.ts'
import { followBookings } from '../app/follow-bookings.ts'
import { book } from '../bookings/book.ts'
import { type Context, newId } from '../context.ts'
import type { Db } from '../db/connection.ts'
import { connect } from '../db/pool.ts'
import type { Mail, Outcome, TextMessage, Transports } from '../outbox/outgoing.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { mailServer } from '../testing/mail-server.ts'
import { makeSalon, type TestSalon, visit, wednesday } from '../testing/salon.ts'
import { claimDue } from './due.sql.ts'
import { queueUrgentText } from './messages.sql.ts'
import { sendDue } from './send-due.ts'
import { transportsOf } from './transports.ts'
import { words } from './words.ts'

let database: TestDatabase
let db: Db
let salon: TestSalon
let clock = wednesday

const now = () => clock
const publicUrl = () => 'http://localhost:3000'
const friday = '2027-03-12T10:00:00-08:00'

beforeAll(async () => {
  database = await testDatabase()
  db = connect(database.url)
})
beforeEach(async () => {
  clock = wednesday
  await db.deleteFrom('messages').execute()
  await db.deleteFrom('text_recipients').execute()
  salon = await makeSalon(db)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('a client who books gets one text and one mail, in the language of the booking', async () => {
  const transport = keeping()
  await bookVisit({ language: 'vi' })

  await sendAll(transport)
  await sendAll(transport)

  expect(transport.texts.map(({ to }) => to)).toEqual(['+14085550199'])
  expect(transport.texts[0]?.body).toMatch(/^Test Nails: Da nhan yeu cau hen T6, 12 thang 3, 10:00 AM\. /)
  expect(transport.mails.map(({ to }) => to)).toEqual(['mai@example.com'])
  expect(transport.mails[0]?.text).toContain('Manicure với Kim')
  expect(await rows()).toEqual([
    { status: 'sent', attempts: 1, failure: null, sent_at: wednesday },
    { status: 'sent', attempts: 1, failure: null, sent_at: wednesday },
  ])
})

test.each([
  [
    true,
    'Test Nails: Gan toi so 14 cua quy khach. Moi quy khach vao tiem, tiem giu cho 10 phut. Nhan STOP de ngung, HELP de hoi',
  ],
  [
    false,
    'Test Nails: Gần tới số 14 của quý khách. Mời quý khách vào tiệm, tiệm giữ chỗ 10 phút. Nhắn STOP để ngừng, HELP để hỏi',
  ],
])('urgent texts, too, go without marks where the salon wants that: %s', async (plainTexts, said) => {
  const transport = keeping()
  const { salonId } = salon
  await db.updateTable('salons').set({ plain_texts: plainTexts }).where('id', '=', salonId).execute()
  const text = { salonId, kind: 'line_call' as const, phone: '+14085550199', language: 'vi' as const, now: clock }
  const called = words.vi.lineCall({ salon: 'Test Nails', number: 14, keepMinutes: 10 })
  await queueUrgentText(db, { ...text, words: called, expiresAt: addMinutes(clock, 10) })

  await sendAll(transport)

  expect(transport.texts.map(({ body }) => body)).toEqual([said])
})

test('only the first text to a number says how to stop and where to ask', async () => {
  const transport = keeping()
  const text = { salonId: salon.salonId, kind: 'line_call' as const, language: 'en' as const, now: clock }
  const expiresAt = addMinutes(clock, 10)
  for (const phone of ['+14085550197', '+14085550197', '+14085550198']) {
    await queueUrgentText(db, { ...text, phone, words: 'Please come in.', expiresAt })
    await sendAll(transport)
  }

  expect(transport.texts.map(({ body }) => body)).toEqual([
    'Please come in. STOP to end, HELP for help',
    'Please come in.',
    'Please come in. STOP to end, HELP for help',
  ])
})

test('a mail shows the logo of its salon', async () => {
  const transport = keeping()
  const { salonId } = salon
  const id = newId()
  const logo = { salon_id: salonId, id, kind: 'logo' as const, position: 0, alts: '{}' }
  await db.insertInto('salon_pictures').values(logo).execute()
  await bookVisit({ email: 'mai@example.com' })

  await sendAll(transport)

  expect(transport.mails[0]?.html).toContain(
    `<img src="http://localhost:3000/api/salons/${salonId}/pictures/${id}/tiny"`,
  )
})

test('without an address there is only a text', async () => {
  const transport = keeping()
  await bookVisit({ email: '' })

  await sendAll(transport)

  expect([transport.texts.length, transport.mails.length]).toEqual([1, 0])
})

test('the Vietnamese name of a service is used while the service still has the name that was booked', async () => {
  const transport = keeping()
  const rename = (changes: { name?: string; names?: string }) =>
    db
      .updateTable('services')
      .set(changes)
      .where('id', '=', salon.services['Manicure'] ?? '')
      .execute()
  await rename({ names: '{"vi": "Làm móng tay"}' })
  await bookVisit({ language: 'vi' })
  await sendAll(transport)
  await bookVisit({ language: 'vi', at: '2027-03-12T11:00:00-08:00' })
  await rename({ name: 'Royal Manicure', names: '{"vi": "Làm móng tay hoàng gia"}' })
  await sendAll(transport)

  expect(transport.mails.map(({ text }) => /[AP]M: (.*) với Kim/.exec(text)?.[1])).toEqual(['Làm móng tay', 'Manicure'])
})

test('after ten mails of a day to one reader, the rest is told in one, on the next', async () => {
  const transport = keeping()
  await bookVisit({ email: 'mai@example.com' })
  const { salon_id, booking_id, language, recipient, created_at } = await db
    .selectFrom('messages')
    .selectAll()
    .where('channel', '=', 'email')
    .executeTakeFirstOrThrow()
  const [at, kind, channel] = [new Date(created_at), 'booking_received' as const, 'email' as const]
  const more = Array.from({ length: 12 }, () => {
    return {
      salon_id,
      booking_id,
      language,
      recipient,
      kind,
      channel,
      id: newId(),
      failure: null,
      due_at: at,
      created_at: at,
    }
  })
  await db.insertInto('messages').values(more).execute()

  await sendAll(transport)
  expect(transport.mails).toHaveLength(10)
  await sendAll(transport)
  expect(transport.mails).toHaveLength(10)

  clock = wednesday + 1440 * 60_000
  await sendAll(transport)
  expect(transport.mails).toHaveLength(11)
  expect(transport.mails[10]?.subject).toBe('News about your appointments at Test Nails')
  expect(transport.mails[10]?.text.match(/View appointment/g)).toHaveLength(3)
  expect((await rows('email')).filter(({ status }) => status !== 'sent')).toEqual([])
})

test('mails to one mailbox count together, however its address is spelled', async () => {
  const transport = keeping()
  await bookVisit({ email: 'mai@example.com' })
  const { created_at, ...first } = await db
    .selectFrom('messages')
    .select(['salon_id', 'booking_id', 'language', 'kind', 'channel', 'failure', 'created_at'])
    .where('channel', '=', 'email')
    .executeTakeFirstOrThrow()
  const at = new Date(created_at)
  const spelled = Array.from({ length: 12 }, (_, index) => `${index % 2 ? 'Mai' : 'mai'}+${index}@example.com`)
  const more = spelled.map((recipient) => ({ ...first, recipient, id: newId(), due_at: at, created_at: at }))
  await db.insertInto('messages').values(more).execute()

  await sendAll(transport)

  expect(transport.mails).toHaveLength(10)
})

test('many workers at once send each message once', async () => {
  const transport = keeping()
  const rounds = 5
  for (let round = 0; round < rounds; round++) {
    await queueMany(40)
    const workers = Array.from({ length: 8 }, () => sendUntilEmpty(transport))
    await Promise.all(workers)
  }

  const sent = transport.texts.map(({ id }) => id)
  expect(sent).toHaveLength(40 * rounds)
  expect(new Set(sent).size).toBe(40 * rounds)
})

test('of each channel as many are claimed as may be, however many are due of another', async () => {
  await queueMany(40, addMinutes(clock, -60))
  await db.updateTable('messages').set({ channel: 'email' }).execute()
  await bookVisit({ at: '2027-03-12T11:00:00-08:00', email: '' })
  const claim = { channels: ['text', 'email'] as const, max: 10, now: clock, leaseEnds: addMinutes(clock, 2) }

  const first = await claimDue(db, claim)

  expect(first.map(({ channel }) => channel).toSorted()).toEqual([...Array.from({ length: 10 }, () => 'email'), 'text'])
})

test('those sent at once are recorded by one statement', async () => {
  const transport = keeping()
  await queueMany(30)
  const submitted = vi.spyOn(pg.Query.prototype, 'submit')
  await sendUntilEmpty(transport)
  const texts = submitted.mock.contexts.map((query) => String(Reflect.get(Object(query), 'text')))
  submitted.mockRestore()

  expect(texts.filter((text) => text.includes(`set status = 'sent'`)).length).toBeLessThanOrEqual(3)
  expect((await rows()).map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 'sent'))
})

test('a message about a booking cancelled, deleted or over meanwhile is dropped', async () => {
  const transport = keeping()
  const cancelled = await bookVisit({ email: '' })
  const deleted = await bookVisit({ email: '', at: '2027-03-12T11:00:00-08:00' })
  await bookVisit({ email: '', at: '2027-03-10T10:00:00-08:00' })
  await db.updateTable('bookings').set({ status: 'cancelled' }).where('id', '=', cancelled).execute()
  await db.deleteFrom('bookings').where('id', '=', deleted).execute()
  clock = Date.parse('2027-03-10T12:00:00-08:00')

  await sendAll(transport)

  expect(transport.texts).toEqual([])
  expect((await rows()).map(({ status, failure }) => `${status} ${failure}`).toSorted()).toEqual([
    'failed booking_cancelled',
    'failed booking_deleted',
    'failed visit_over',
  ])
})

test('while the mail server is down a mail is retried after 1, 5, 15, 60 and 240 minutes, then given up', async () => {
  const transports = transportsOf({ mailUrl: 'smtp://127.0.0.1:1', smsUrl: null, dataDir: '/nowhere' }, publicUrl)
  await bookVisit({ at: '2027-03-13T10:00:00-08:00' })
  const waits: number[] = []
  for (let tries = 1; tries <= 5; tries++) {
    await sendDue({ db, now, followBookings, publicUrl }, lane('email', transports))
    const { due_at } = await db
      .selectFrom('messages')
      .select('due_at')
      .where('channel', '=', 'email')
      .executeTakeFirstOrThrow()
    waits.push((due_at - clock) / 60_000)
    clock = due_at - 1
    expect(await sendDue({ db, now, followBookings, publicUrl }, lane('email', transports))).toBe(0)
    clock = due_at
  }
  await sendDue({ db, now, followBookings, publicUrl }, lane('email', transports))

  expect(waits).toEqual([1, 5, 15, 60, 240])
  expect(await rows('email')).toEqual([{ status: 'failed', attempts: 6, failure: 'smtp ECONNREFUSED', sent_at: null }])
})

test('while the account is refused a message waits, an hour at the most, and is never given up', async () => {
  const refused: Outcome = { sent: false, reason: 'smtp 550 5.4.5', forGood: false, ofAccount: true }
  const transport = keeping()
  const world = { db, now, followBookings, publicUrl }
  await bookVisit({ at: '2027-03-13T10:00:00-08:00' })
  const waits: number[] = []
  for (let tries = 1; tries <= 8; tries++) {
    await sendDue(world, lane('email', { ...transport, email: async () => refused }))
    const { due_at } = await db
      .selectFrom('messages')
      .select('due_at')
      .where('channel', '=', 'email')
      .executeTakeFirstOrThrow()
    waits.push((due_at - clock) / 60_000)
    clock = due_at
  }
  expect(waits).toEqual([1, 5, 15, 60, 60, 60, 60, 60])
  expect(await rows('email')).toMatchObject([{ status: 'queued', failure: 'account: smtp 550 5.4.5' }])

  await sendAll(transport)
  expect(await rows('email')).toMatchObject([{ status: 'sent', failure: null }])
})

test('a mail is sent once the server is back', async () => {
  const transport = keeping()
  await bookVisit()
  await sendDue(
    { db, now, followBookings, publicUrl },
    lane('email', { ...transport, email: async () => ({ sent: false, reason: 'away', forGood: false }) }),
  )
  clock = addMinutes(clock, 1)

  await sendAll(transport)

  expect(transport.mails).toHaveLength(1)
  expect(await rows('email')).toMatchObject([{ status: 'sent', attempts: 2, failure: null }])
})

test('an address that does not exist is not retried', async () => {
  const server = await mailServer({ onRecipient: () => '550 no such user' })
  const transports = transportsOf({ mailUrl: server.url, smsUrl: null, dataDir: '/nowhere' }, publicUrl)
  await bookVisit()

  await sendDue({ db, now, followBookings, publicUrl }, lane('email', transports))

  expect(await rows('email')).toEqual([{ status: 'failed', attempts: 1, failure: 'smtp 550', sent_at: null }])
  await server.close()
})

test('the owner is notified once of an undeliverable message, not of retries or outdated ones', async () => {
  const transport = keeping()
  const failing = (forGood: boolean) => async (): Promise<Outcome> => ({ sent: false, reason: 'away', forGood })
  const undelivered = await bookVisit()
  const late = await bookVisit({ email: '', at: '2027-03-12T11:00:00-08:00' })
  await db.updateTable('bookings').set({ status: 'cancelled' }).where('id', '=', late).execute()

  await sendAll({ ...transport, email: failing(true), text: failing(false) })

  const news = await db
    .selectFrom('notifications')
    .select(['kind', 'booking_id', 'details'])
    .where('booking_id', 'in', [undelivered, late])
    .where('kind', '<>', 'new_booking')
    .execute()
  expect(news).toEqual([{ kind: 'message_failed', booking_id: undelivered, details: { channel: 'email' } }])
})

test('a message claimed by a process that died is claimed again once its lease expires, not before', async () => {
  const transport = keeping()
  await bookVisit({ email: '' })
  await claimDue(db, { channels: ['text'], max: 10, now: clock, leaseEnds: addMinutes(clock, 2) })

  await sendAll(transport)
  expect(transport.texts).toHaveLength(0)
  clock = addMinutes(clock, 2)
  await sendAll(transport)

  expect(transport.texts).toHaveLength(1)
  expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }])
})

test('a slow worker does not overwrite what another one did meanwhile', async () => {
  const transport = keeping()
  await bookVisit({ email: '' })
  let slow: Promise<unknown> | undefined
  await new Promise<void>((started) => {
    const transports: Transports = {
      ...transport,
      text: async () => {
        started()
        clock = addMinutes(clock, 3)
        await sendAll(transport)
        return { sent: false, reason: 'away', forGood: false }
      },
    }
    slow = sendDue({ db, now, followBookings, publicUrl }, lane('text', transports))
  })
  await slow

  expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2, failure: null }])
})

test('a message that keeps killing its process is given up', async () => {
  const transport = keeping()
  await bookVisit({ email: '', at: '2027-03-13T10:00:00-08:00' })
  for (let tries = 1; tries <= 6; tries++) {
    await claimDue(db, { channels: ['text'], max: 10, now: clock, leaseEnds: addMinutes(clock, 2) })
    clock = addMinutes(clock, 2)
  }

  await sendAll(transport)

  expect(transport.texts).toEqual([])
  expect(await rows()).toMatchObject([{ status: 'failed', failure: 'given up' }])
})

test('names, phones, addresses and notes are never logged', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
  const refusing = await mailServer({ onRecipient: (address) => `550 ${address} is unknown` })
  const transports = transportsOf({ mailUrl: refusing.url, smsUrl: null, dataDir: '/dev/null' }, publicUrl)
  const broken = { ...transports, text: () => Promise.reject(new Error('no route to +14085550199')) }
  await bookVisit({ comment: 'allergic to acetone' })

  await sendDue({ db, now, followBookings, publicUrl }, { ...lane('email', transports), log })
  await sendDue({ db, now, followBookings, publicUrl }, { ...lane('text', broken), log })

  expect(lines.length).toBeGreaterThanOrEqual(3)
  expect(lines.join('')).toContain('smtp 550')
  expect(lines.join('')).not.toMatch(/\bmai\b|example\.com|5550199|acetone|Manicure|Kim/i)
  expect(await rows('text')).toMatchObject([{ status: 'queued', attempts: 1, failure: 'bug' }])
  await refusing.close()
})

const quiet = pino({ level: 'silent' })

function lane(channel: 'email' | 'text', transports: Transports) {
  return { channel, transports, log: quiet, signal: new AbortController().signal }
}

/** Accepts everything and keeps it. */
function keeping() {
  const mails: Mail[] = []
  const texts: TextMessage[] = []
  const sent = async (): Promise<Outcome> => ({ sent: true })
  return {
    mails,
    texts,
    email: (mail: Mail) => (mails.push(mail), sent()),
    text: (text: TextMessage) => (texts.push(text), sent()),
  }
}

async function sendAll(transports: Transports): Promise<void> {
  await sendDue({ db, now, followBookings, publicUrl }, lane('text', transports))
  await sendDue({ db, now, followBookings, publicUrl }, lane('email', transports))
}

async function sendUntilEmpty(transports: Transports): Promise<void> {
  while ((await sendDue({ db, now, followBookings, publicUrl }, lane('text', transports))) > 0);
}

/** Returns the booking's id. */
async function bookVisit({
  at = friday,
  ...customer
}: {
  at?: string
  language?: string
  email?: string
  comment?: string
} = {}) {
  const { language, ...rest } = customer
  const context: Context = {
    db,
    now,
    followBookings,
    publicUrl,
    language: 'en',
    user: null,
    sessionId: null,
    device: null,
    address: '192.0.2.1',
    network: '',
    userAgent: '',
    requestId: '',
  }
  const input = visit(salon, [{ service: 'Manicure', at, with: 'Kim' }], { email: 'mai@example.com', ...rest })
  const booked = await book(BookVisit.parse({ ...input, language }), { key: null, proof: null, code: null }, context)
  return 'booking' in booked ? booked.booking.id : ''
}

/** Texts about one booking, as if about many. */
async function queueMany(count: number, dueAt = clock): Promise<void> {
  const existing = await db.selectFrom('bookings').select('id').where('salon_id', '=', salon.salonId).executeTakeFirst()
  const bookingId = existing?.id ?? (await bookVisit({ email: '' }))
  await db.deleteFrom('messages').execute()
  await db
    .insertInto('messages')
    .values(
      Array.from({ length: count }, () => ({
        salon_id: salon.salonId,
        id: newId(),
        booking_id: bookingId,
        kind: 'booking_received' as const,
        channel: 'text' as const,
        language: 'en' as const,
        recipient: '+14085550199',
        due_at: new Date(dueAt),
        created_at: new Date(clock),
      })),
    )
    .execute()
}

async function rows(channel?: 'email' | 'text') {
  return db
    .selectFrom('messages')
    .select(['status', 'attempts', 'failure', 'sent_at'])
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? 'text'))
    .execute()
}
