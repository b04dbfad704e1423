// Also on a PostgreSQL server: migrations.

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FirstVersion, firstVersion } from '../../testing/first-version.ts'
import * as clientLinksAndReviews from './0002_client_links_and_reviews.ts'

let old: FirstVersion

beforeAll(async () => {
  old = await firstVersion(clientLinksAndReviews)
})
afterAll(() => old.drop())

test('bookings that were there before get a link each, and nobody can tell one from another', async () => {
  const { db, salonId } = old
  await sql`insert into bookings (salon_id, id, status, source, starts_at, ends_at, minutes, price_cents, first_name,
      last_name, phone, email, notes, language, submitted_at)
    select ${salonId}, gen_random_uuid(), 'scheduled', 'public', now(), now() + interval '1 hour', 60, 100, 'Mai', '', '',
      '', '', 'en', now()
    from generate_series(1, 1000)`.execute(db)

  await old.update()

  const rows = await db.selectFrom('bookings').select('link').execute()
  expect(new Set(rows.map(({ link }) => link)).size).toBe(1000)
  expect(rows.every(({ link }) => /^[\w-]{22}$/.test(link))).toBe(true)
})
