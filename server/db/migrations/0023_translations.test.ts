// Also on a PostgreSQL server: migrations.

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../context.ts'
import { type FirstVersion, firstVersion } from '../../testing/first-version.ts'
import * as translations from './0023_translations.ts'

let old: FirstVersion

beforeAll(async () => {
  old = await firstVersion(translations)
})
afterAll(() => old.drop())

test('Vietnamese names and descriptions become those of their language, and empty ones nothing', async () => {
  const { db, salonId } = old
  for (const [index, vi] of ['Sơn "gel"', ''].entries()) {
    await sql`insert into categories (salon_id, id, name, name_vi, position)
      values (${salonId}, ${newId()}, 'Gel', ${vi}, ${index})`.execute(db)
    await sql`insert into services (salon_id, id, name, name_vi, description_vi, minutes, cleanup_minutes, price_cents, active, position)
      values (${salonId}, ${newId()}, 'Gel', ${vi}, ${vi && 'Bóng\nlâu'}, 30, 0, 100, true, ${index})`.execute(db)
  }

  await old.update()

  const categories = await sql`select name, names from categories order by position`.execute(db)
  expect(categories.rows).toEqual([
    { name: 'Gel', names: { vi: 'Sơn "gel"' } },
    { name: 'Gel', names: {} },
  ])
  const services = await sql`select names, descriptions from services order by position`.execute(db)
  expect(services.rows).toEqual([
    { names: { vi: 'Sơn "gel"' }, descriptions: { vi: 'Bóng\nlâu' } },
    { names: {}, descriptions: {} },
  ])
})
