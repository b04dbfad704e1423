/** The machine's clock is set back an hour, or runs a day ahead and is corrected: nobody is locked out for long. */

import fc from 'fast-check'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minute } from '../shared/time.ts'
import { flood } from './bookings/flood/flood.sql.ts'
import { releaseUnconfirmed } from './bookings/no-shows/release.ts'
import type { AccountMail, World } from './context.ts'
import { hit } from './db/limits.ts'
import { sendDue } from './messages/send-due.ts'
import { takeText } from './messages/text-counts.sql.ts'
import type { Transports } from './outbox/outgoing.ts'
import { usualTexting } from './outbox/texting.ts'
import { doubtMs, slowClock } from './slow-clock.ts'
import { makeAdmin } from './testing/admin.ts'
import { makeSalon, ownerPassword, type TestApp, type TestSalon, testApp, visit, wednesday } from './testing/salon.ts'
import { answerTo, challengeIn } from './testing/work.ts'

const hour = 60 * minute
const day = 24 * hour
let app: TestApp
let writing: Promise<AccountMail | null>[] = []
beforeAll(async () => {
  app = await testApp({ floodLimit: 1000, sendsTexts: true, mailAccount: (write) => void writing.push(write()) })
})
beforeEach(() => app.setNow(wednesday))
afterAll(() => app.close())

test('sessions go on when the clock is set back an hour, or goes a day ahead and comes back', async () => {
  app.setNow(wednesday)
  const owner = await app.signIn((await makeSalon(app.db)).ownerEmail)
  for (const moment of [wednesday - hour, wednesday + day, wednesday]) {
    app.setNow(moment)
    expect((await app.call('GET', '/api/auth/session', undefined, owner)).status).toBe(200)
  }
})

test('who guessed too often waits no longer than a quarter of an hour, wherever the clock is set', async () => {
  app.setNow(wednesday)
  const { ownerEmail: email } = await makeSalon(app.db)
  const login = async (password: string) => (await app.call('POST', '/api/shop/login', { email, password })).status
  for (let tries = 0; tries < 10; tries++) await login('wrong-guess-1')
  expect(await login(ownerPassword)).toBe(429)
  for (const moment of [wednesday - hour, wednesday + 16 * minute]) {
    app.setNow(moment)
    expect(await login(ownerPassword)).toBe(200)
  }
})

test('a look at a salon is never longer than it was begun for', async () => {
  app.setNow(wednesday)
  const { salonId } = await makeSalon(app.db)
  const { headers } = await makeAdmin(app)
  const begun = await app.call('POST', `/api/admin/salons/${salonId}/viewing`, undefined, headers)
  const cookie = `${headers['cookie']}; ${String(begun.headers['set-cookie']).split(';')[0]}`
  const looks = async () => (await app.call('GET', '/api/salon-owner/salons', undefined, { cookie })).status
  expect(await looks()).toBe(200)
  app.setNow(wednesday - hour)
  expect(await looks()).not.toBe(200)
})

test('an import that was begun while the clock was a day ahead stops no other one', async () => {
  app.setNow(wednesday + day)
  const { salonId, ownerEmail } = await makeSalon(app.db)
  const owner = await app.signIn(ownerEmail)
  const begin = (fingerprint: string) =>
    app.call('POST', `/api/salons/${salonId}/customers/imports`, { fileName: 'a.csv', fingerprint, rows: 1 }, owner)
  expect((await begin('one')).status).toBeLessThan(300)
  app.setNow(wednesday)
  expect((await begin('two')).status).toBeLessThan(300)
})

test('what cannot be undone waits a day for a clock that went ahead, and follows one that is set back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 6, max: 100_000 }), fc.integer({ min: 0, max: 1439 }), (ahead, later) => {
      let [now, passed] = [wednesday, 0]
      const slow = slowClock(
        () => now,
        () => passed,
        doubtMs.deleting,
      )
      now += ahead * minute
      expect(slow()).toBe(wednesday)
      ;[now, passed] = [now + later * minute, later * minute]
      expect(slow()).toBe(wednesday + later * minute)
      const right = wednesday + later * minute
      now = right
      expect(slow()).toBe(right)
      now = right - hour
      expect(slow()).toBe(right - hour)
      now = right + day
      slow()
      ;[now, passed] = [now + day, passed + day]
      expect(slow()).toBe(now)
    }),
  )
})

const manicure = (salon: TestSalon, hourOfDay = 18, customer: object = {}) =>
  visit(salon, [{ service: 'Manicure', at: `2027-03-12T${hourOfDay}:00:00Z` }], customer)

/** Required for a code, or for work alone in a flood. */
async function salonThatAsks(forCode: 'on' | 'off'): Promise<TestSalon> {
  const salon = await makeSalon(app.db)
  await app.db.updateTable('salons').set({ booking_code: forCode }).where('id', '=', salon.salonId).execute()
  return salon
}

describe('a message', () => {
  /** What the worker sends at that many milliseconds after Wednesday, for this salon. */
  async function look(
    after: number,
    salonId: string,
    answer: Awaited<ReturnType<Transports['text']>> = { sent: true },
    world: World = app.world,
  ) {
    app.setNow(wednesday + after)
    const salons: string[] = []
    const text: Transports['text'] = async ({ id }) => {
      const query = app.db.selectFrom('messages').select('salon_id').where('id', '=', id)
      salons.push((await query.executeTakeFirstOrThrow()).salon_id)
      return answer
    }
    const transports: Transports = { text, email: async () => ({ sent: true }) }
    const lane = { channel: 'text' as const, transports, log: quiet, signal: new AbortController().signal }
    while ((await sendDue(world, lane)) > 0);
    return salons.filter((id) => id === salonId).length
  }

  test.each([
    ['a day ahead', day],
    ['an hour ahead', hour],
  ])('queued while the clock was %s is sent within minutes, once', async (_, ahead) => {
    const salon = await makeSalon(app.db)
    app.setNow(wednesday + ahead)
    expect((await app.book(manicure(salon))).status).toBe(201)

    expect(await look(0, salon.salonId)).toBe(0)
    expect(await look(3 * minute, salon.salonId)).toBe(1)
    expect(await look(ahead + hour, salon.salonId)).toBe(0)
  })

  test('that was begun, or could not be sent, while the clock was a day ahead is tried again soon, not at once', async () => {
    const salon = await makeSalon(app.db)
    await app.book(manicure(salon))
    await look(day, salon.salonId, { sent: false, reason: 'away', forGood: false })

    expect(await look(1000, salon.salonId)).toBe(0)
    expect(await look(minute, salon.salonId)).toBe(0)
    expect(await look(3 * minute, salon.salonId)).toBe(1)
    expect(await look(day + hour, salon.salonId)).toBe(0)
  })

  test('that asks how a visit was, queued a day ahead, comes at the hour that was meant', async () => {
    const salon = await makeSalon(app.db)
    const owner = await app.signIn(salon.ownerEmail)
    const { id } = (await app.book(visit(salon, [{ service: 'Manicure', at: '2027-03-10T18:00:00Z' }]), owner)).body
    await app.db.deleteFrom('messages').where('salon_id', '=', salon.salonId).execute()
    app.setNow(wednesday + day)
    await app.call('PATCH', `/api/salon-owner/bookings/${id}`, { status: 'completed' }, owner)

    await look(0, salon.salonId)

    const asked = app.db.selectFrom('messages').select('due_at').where('salon_id', '=', salon.salonId)
    expect(await asked.execute()).toEqual([{ due_at: wednesday + 3 * hour }])
  })

  test('that reminds comes neither early nor twice, is not lost, and no visit is released, while the clock is ahead', async () => {
    const salon = await makeSalon(app.db)
    const owner = await app.signIn(salon.ownerEmail)
    const { id } = (await app.book(manicure(salon, 22, { phone: '4085550177' }), owner)).body
    await app.db.deleteFrom('messages').where('kind', '<>', 'reminder').where('salon_id', '=', salon.salonId).execute()
    const booking = app.db.updateTable('bookings').where('id', '=', id)
    await booking.set({ confirm_by: new Date(wednesday + 2 * day) }).execute()
    let passed = 0
    const world = { ...app.world, now: slowClock(app.world.now, () => passed, doubtMs.sending) }
    /** Once the time has passed, with a clock that is ahead by so much. */
    const remindedAt = async (moment: number, ahead = 0) => {
      passed = moment
      const texts = await look(moment + ahead, salon.salonId, { sent: true }, world)
      await releaseUnconfirmed(world)
      return texts
    }
    const statusNow = () =>
      app.db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirstOrThrow()
    const dayBefore = day + 6 * hour // 2 PM on Thursday

    expect(await remindedAt(dayBefore - hour)).toBe(0)
    expect(await remindedAt(dayBefore - 50 * minute, day)).toBe(0)
    expect(await remindedAt(dayBefore - 25 * minute, day + hour)).toBe(0)
    expect(await remindedAt(dayBefore - 20 * minute)).toBe(0)
    expect(await remindedAt(dayBefore + minute)).toBe(1)
    expect(await remindedAt(dayBefore + 2 * minute, -hour)).toBe(0)
    expect(await remindedAt(dayBefore + 3 * minute, day)).toBe(0) // when it seems to have begun
    expect(await remindedAt(dayBefore + 4 * minute)).toBe(0)
    expect((await statusNow()).status).toBe('confirmed')
    expect(await remindedAt(2 * day - hour)).toBe(0)
    expect(await remindedAt(dayBefore + 22 * hour)).toBe(1) // two hours before
    expect((await statusNow()).status).toBe('cancelled') // in its time: confirmed by noon on Friday it was not
  })

  test('that reminds is sent by a clock that stays ahead for half an hour', async () => {
    const salon = await makeSalon(app.db)
    const owner = await app.signIn(salon.ownerEmail)
    await app.book(manicure(salon, 22, { phone: '4085550177' }), owner)
    await app.db.deleteFrom('messages').where('kind', '<>', 'reminder').where('salon_id', '=', salon.salonId).execute()
    let passed = 0
    const world = { ...app.world, now: slowClock(app.world.now, () => passed, doubtMs.sending) }
    const slept = day + 7 * hour
    const remindedAfter = async (minutes: number) => {
      passed = minutes * minute
      return look(slept + passed, salon.salonId, { sent: true }, world)
    }
    expect(await remindedAfter(1)).toBe(0)
    expect(await remindedAfter(29)).toBe(0)
    expect(await remindedAfter(31)).toBe(1)
  })
})

test('a request that is sent again books nothing twice, wherever the clock is set', async () => {
  const salon = await makeSalon(app.db)
  const key = { 'idempotency-key': 'once' }
  const made = await app.book(manicure(salon), key)
  for (const moment of [wednesday - hour, wednesday + day + minute, wednesday]) {
    app.setNow(moment)
    const again = await app.book(manicure(salon), key)
    expect([again.status, again.body.id]).toEqual([200, made.body.id])
  }
})

test('a link to a new password is never good for longer than it was sent for', async () => {
  const { ownerEmail: email } = await makeSalon(app.db)
  const linkAt = async (moment: number) => {
    app.setNow(moment)
    writing = []
    await app.call('POST', '/api/password-resets', { email }, { 'x-forwarded-for': '10.8.0.1' })
    return (await writing[0])?.link.split('#')[1]
  }
  const use = async (token: string | undefined) => {
    const password = { newPassword: 'purple-lacquer-42', confirmPassword: 'purple-lacquer-42' }
    return (await app.call('POST', '/api/password-resets/use', { token, ...password })).status
  }
  const [ahead, before] = [await linkAt(wednesday + day), await linkAt(wednesday)]

  app.setNow(wednesday - hour)
  expect(await use(before)).toBe(400)
  app.setNow(wednesday + 10 * minute)
  expect(await use(ahead)).toBe(400)
  expect(await use(before)).toBe(200)
})

test('a code of an authenticator app that was used opens nothing again once the clock goes back', async () => {
  const { ownerEmail: email } = await makeSalon(app.db)
  const owner = await app.signIn(email)
  const password = { password: ownerPassword }
  const { secret } = (await app.call<{ secret: string }>('POST', '/api/account/authenticator', password, owner)).body
  const code = (moment: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment })
  await app.call('POST', '/api/account/authenticator/confirmation', { code: code(wednesday) }, owner)
  const enterAt = async (moment: number, shown = moment) => {
    app.setNow(moment)
    const login = { email, password: ownerPassword }
    const { body } = await app.call<{ details: { ticket: string } }>('POST', '/api/shop/login', login)
    const answer = { ticket: body.details.ticket, code: code(shown) }
    return (await app.call('POST', '/api/login/code', answer)).status
  }

  const later = wednesday + hour
  expect(await enterAt(later)).toBe(200)
  expect(await enterAt(later - hour, later)).toBe(400)
  expect(await enterAt(later - hour)).toBe(400)
  expect(await enterAt(later)).toBe(400)
  expect(await enterAt(later + minute)).toBe(200)
})

test('work that was spent in a flood is worth nothing again, and new work always is', async () => {
  const salon = await salonThatAsks('off')
  for (const moment of [wednesday, wednesday - hour, wednesday + day])
    await hit(app.db, flood, salon.salonId, moment, 30)
  const proof = answerTo(challengeIn((await app.book(manicure(salon))).body))
  expect((await app.book(manicure(salon), { 'booking-proof': proof })).status).toBe(201)

  for (const [index, moment] of [wednesday - hour, wednesday + day, wednesday].entries()) {
    app.setNow(moment)
    expect((await app.book(manicure(salon), { 'booking-proof': proof })).status).toBe(429)
    const other = manicure(salon, 21 + index, { phone: `(408) 555-012${index}` })
    const done = answerTo(challengeIn((await app.book(other)).body))
    expect((await app.book(other, { 'booking-proof': done })).status).toBe(201)
  }
})

test('a flood that was counted while the clock was ahead is over within twenty minutes, and so is a limit', async () => {
  const salon = await salonThatAsks('off')
  const limit = { name: 'public-bookings', windowMinutes: 10 }
  const from = { 'x-forwarded-for': '10.7.0.1' }
  const bookAt = async (moment: number, hourOfDay: number) => {
    app.setNow(moment)
    return (await app.book(manicure(salon, hourOfDay), from)).status
  }
  await hit(app.db, flood, salon.salonId, wednesday + day, 100)
  expect(await bookAt(wednesday + day, 18)).toBe(429)
  expect(await bookAt(wednesday, 18)).toBe(201)

  await hit(app.db, limit, '10.7.0.1', wednesday, 30)
  expect(await bookAt(wednesday, 19)).toBe(429)
  expect(await bookAt(wednesday - hour, 19)).toBe(201)
  expect(await bookAt(wednesday + 10 * minute, 21)).toBe(201)
})

test('texts that were counted while the clock was ahead take none of today, and those of today are never forgotten', async () => {
  const { salonId } = await makeSalon(app.db)
  const take = async (after: number) => {
    const text = takeText(
      { salonId, recipient: '+14085550142', at: wednesday + after },
      { ...usualTexting, perRecipient: 3 },
    )
    const { rows } = await sql<{ refusal: string | null }>`select ${text} as refusal`.execute(app.db)
    return rows[0]?.refusal ?? null
  }
  const takeFour = async (after: number) => [await take(after), await take(after), await take(after), await take(after)]
  const untilFull = [null, null, null, 'recipient_limit']

  expect(await takeFour(day)).toEqual(untilFull)
  expect(await takeFour(0)).toEqual(untilFull)
  expect(await take(-hour)).toBe('recipient_limit')
  expect(await take(day)).toBe('recipient_limit')
  expect(await takeFour(2 * day)).toEqual(untilFull)
})

test('who was sent a code before the clock was set right is sent another one, and that one counts', async () => {
  const salon = await salonThatAsks('on')
  const input = manicure(salon)
  const askAt = async (moment: number) => {
    app.setNow(moment)
    return (await app.call('POST', '/api/booking-codes', { ...input, channel: 'text' })).status
  }
  expect(await askAt(wednesday + day)).toBe(201)
  expect(await askAt(wednesday)).toBe(201)
  expect(await askAt(wednesday)).toBe(429)
  expect(await askAt(wednesday - hour)).toBe(201)

  const codes = app.db
    .selectFrom('messages')
    .select('words')
    .where('salon_id', '=', salon.salonId)
    .orderBy('id', 'desc')
  const [newest] = await codes.execute()
  expect((await app.book(input, { 'booking-code': /\d{6}/.exec(newest?.words ?? '')?.[0] ?? '' })).status).toBe(201)
})

test('an import can be taken back while a week lasts, wherever the clock is set', async () => {
  const { salonId, ownerEmail } = await makeSalon(app.db)
  const owner = await app.signIn(ownerEmail)
  const path = `/api/salons/${salonId}/customers/imports`
  const begun = await app.call<{ id: string }>('POST', path, { fileName: 'a.csv', fingerprint: 'a', rows: 1 }, owner)
  await app.call('POST', `${path}/${begun.body.id}/end`, undefined, owner)
  for (const moment of [wednesday - hour, wednesday + day]) {
    app.setNow(moment)
    const { body } = await app.call<{ imports: { undoableUntil: string | null }[] }>('GET', path, undefined, owner)
    expect(body.imports.map(({ undoableUntil }) => undoableUntil)).toEqual([
      new Date(wednesday + 7 * day).toISOString(),
    ])
  }
  expect((await app.call('DELETE', `${path}/${begun.body.id}`, undefined, owner)).status).toBe(200)
})

const quiet = pino({ level: 'silent' })
