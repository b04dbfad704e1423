// Also on a PostgreSQL server: migrations.

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { usualMarks } from '../../../shared/services/marks.ts'
import { newId } from '../../context.ts'
import { testDatabase } from '../../testing/database.ts'
import { migrate } from '../migrate.ts'
import { connect } from '../pool.ts'

const menus = {
  Manicures: ['Deluxe', 'Gel Manicure', 'Nail Art (2 nails)', 'Hand Massage', 'French Tip'],
  'Spa-Pedicures': ['Deluxe', 'Callus Treatment', 'Hot Stone Pedicure', 'Polish'],
  Acrylics: ['Full Set', 'Fill', 'Gel Removal', 'Repair', 'Design'],
  Waxing: ['Brow', 'Lip', 'Full Leg'],
  Extras: ['Mani & Pedi', 'Tháo bột', 'Chà gót chân', 'Vẽ móng', 'Gift'],
}

test('menus that are there get what their names say, and the owner is asked', async () => {
  const database = await testDatabase()
  const db = connect(database.url, 1)
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await migrate(db, { upTo: '0042_nightly_backups' })
  const [ownerId, salonId] = [newId(), newId()]
  await sql`insert into users (id, email, first_name, last_name, role, password_hash, created_at)
    values (${ownerId}, 'lan@example.com', 'Lan', 'Owner', 'salon_owner', '', now())`.execute(db)
  await sql`insert into salons (id, owner_id, name, created_at) values (${salonId}, ${ownerId}, 'Lotus', now())`.execute(
    db,
  )
  const inserted: { id: string; name: string; category: string | null; description: string }[] = []
  for (const [category, names] of Object.entries(menus)) {
    const categoryId = newId()
    await sql`insert into categories (salon_id, id, name, names, position)
      values (${salonId}, ${categoryId}, ${category}, '{"vi": ""}', 0)`.execute(db)
    for (const name of names) {
      for (const within of [category, null]) {
        const id = newId()
        const description = name === 'Polish' ? 'Add to any service' : 'Lovely'
        await sql`insert into services (salon_id, id, category_id, name, names, description, minutes, price_cents, position)
          values (${salonId}, ${id}, ${within && categoryId}, ${name}, '{"vi": "Đẹp"}', ${description}, 30, 100, 0)`.execute(
          db,
        )
        inserted.push({ id, name, category: within, description })
      }
    }
  }

  await migrate(db)

  const { rows } = await sql<{ id: string; marks: unknown; guessed: boolean }>`
    select id, json_build_object('takes', takes, 'addOn', add_on, 'goesFirst', goes_first) as marks,
      marks_guessed as guessed from services`.execute(db)
  const expected = inserted.map(({ id, name, category, description }) => [
    id,
    usualMarks({ name, names: { vi: 'Đẹp' }, description }, category ? { name: category, names: { vi: '' } } : null),
  ])
  expect(Object.fromEntries(rows.map(({ id, marks }) => [id, marks]))).toEqual(Object.fromEntries(expected))
  expect(rows.every(({ guessed }) => guessed)).toBe(true)
  await db.destroy()
  await database.drop()
})
