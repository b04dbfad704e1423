import { sql } from 'kysely'
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { minute } from '../../shared/time.ts'
import { insertSession } from '../accounts/accounts.sql.ts'
import { insertReset } from '../accounts/resets/resets.sql.ts'
import { replaceCode } from '../bookings/codes/codes.sql.ts'
import { insertKey } from '../bookings/new-bookings.sql.ts'
import { newId } from '../context.ts'
import { makeSalon, wednesday as now, testApp } from '../testing/salon.ts'
import { tidyHourly } from './housekeeping.ts'

test('expired sessions, keys and numbers are deleted; valid ones are kept', async () => {
  const { db, world, close } = await testApp()
  const { salonId, ownerId: userId } = await makeSalon(db)
  const session = { userId, at: now, address: '', userAgent: '' }
  await insertSession(db, { ...session, tokenHash: Buffer.from('ended'), expiresAt: now - minute })
  await insertSession(db, { ...session, tokenHash: Buffer.from('going on'), expiresAt: now + minute })
  const booking = { requestHash: Buffer.from(''), bookingId: newId() }
  await insertKey({ ...booking, salonId, key: 'yesterday', now: now - 1441 * minute }).execute(db)
  await insertKey({ ...booking, salonId, key: 'today', now: now - 1439 * minute }).execute(db)
  for (const day of ['2027-03-08', '2027-03-09']) {
    await db
      .insertInto('text_recipients')
      .values({ day, recipient_hash: Buffer.from(day), queued: 1 })
      .execute()
  }

  const stop = tidyHourly(world, pino({ level: 'silent' }))

  const left = async () => {
    const { rows } = await sql<{ name: string }>`select convert_from(token_hash, 'UTF8') as name from sessions
      union all select key from idempotency_keys
      union all select convert_from(recipient_hash, 'UTF8') from text_recipients order by 1`.execute(db)
    return rows.map(({ name }) => name)
  }
  await expect.poll(left).toEqual(['2027-03-09', 'going on', 'today'])
  stop()
  await close()
})

test('hourly cleaning follows elapsed time while the clock is ahead and after it is corrected', async () => {
  const { db, world, setNow, close } = await testApp()
  const { salonId, ownerId: userId } = await makeSalon(db)
  const day = 1440 * minute
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const stop = tidyHourly(world, pino({ level: 'silent' }))
  const left = async () => {
    const { rows } = await sql<{ name: string }>`select convert_from(token_hash, 'UTF8') as name from sessions
      union all select convert_from(token_hash, 'UTF8') from password_resets
      union all select key from idempotency_keys
      union all select seed from proof_seeds
      union all select phone from booking_codes order by 1`.execute(db)
    return rows.map(({ name }) => name)
  }
  const store = async (name: string, endsAt: number) => {
    const tokenHash = Buffer.from(`session ${name}`)
    await insertSession(db, { userId, at: now, address: '', userAgent: '', tokenHash, expiresAt: endsAt })
    await insertReset(db, { tokenHash: Buffer.from(`reset ${name}`), userId, expiresAt: endsAt })
    const booking = { requestHash: Buffer.from(''), bookingId: newId() }
    await insertKey({ ...booking, salonId, key: `key ${name}`, now: endsAt - day }).execute(db)
    await db
      .insertInto('proof_seeds')
      .values({ seed: `seed ${name}`, window_starts_at: new Date(endsAt - 60 * minute) })
      .execute()
    const code = { channel: 'text' as const, recipient: '', code: '123456', salt: Buffer.alloc(16) }
    await replaceCode(db, salonId, { ...code, phone: `code ${name}` }, endsAt - 10 * minute)
  }
  const all = (...names: string[]) =>
    ['code', 'key', 'reset', 'seed', 'session'].flatMap((what) => names.map((name) => `${what} ${name}`))
  await store('of half an hour', now + 30 * minute)
  await store('of longer', now + 90 * minute)
  await store('of longest', now + 150 * minute)

  setNow(now + day + 60 * minute)
  vi.advanceTimersByTime(60 * minute)
  await expect.poll(left).toEqual(all('of longer', 'of longest'))
  setNow(now + 120 * minute)
  vi.advanceTimersByTime(60 * minute)
  await expect.poll(left).toEqual(all('of longest'))
  setNow(now + 180 * minute)
  vi.advanceTimersByTime(60 * minute)
  await expect.poll(left).toEqual([])

  stop()
  vi.useRealTimers()
  await close()
})
