import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'
import { minute } from '../shared/time.ts'
import { insertSession } from './accounts/accounts.sql.ts'
import { insertKey } from './bookings/idempotency-keys.sql.ts'
import { newId } from './context.ts'
import { tidyHourly } from './housekeeping.ts'
import { makeSalon, wednesday as now, testApp } from './testing/salon.ts'

test('sessions that ended, keys that ran out and numbers of past days are deleted; what still counts is kept', async () => {
  const { db, world, close } = await testApp()
  const { salonId, ownerId: userId } = await makeSalon(db)
  const session = { userId, at: now, address: '', userAgent: '' }
  await insertSession(db, { ...session, tokenHash: Buffer.from('ended'), expiresAt: now - minute })
  await insertSession(db, { ...session, tokenHash: Buffer.from('going on'), expiresAt: now + minute })
  const booking = { requestHash: Buffer.from(''), bookingId: newId() }
  await insertKey(db, salonId, { ...booking, key: 'yesterday', now: now - 1441 * minute }).execute()
  await insertKey(db, salonId, { ...booking, key: 'today', now: now - 1439 * minute }).execute()
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
