// Also on a PostgreSQL server: migrations.

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyPartOf } from '../../../shared/services/hands-and-feet.ts'
import { newId } from '../../context.ts'
import { type FirstVersion, firstVersion } from '../../testing/first-version.ts'
import * as categoryPairs from './0011_category_pairs.ts'

let old: FirstVersion

beforeAll(async () => {
  old = await firstVersion(categoryPairs)
})
afterAll(() => old.drop())

test('salons that are there begin with hands and feet, each with its own, as a new category would', async () => {
  const { db, salonId } = old
  const otherId = await old.addSalon()
  const names = [
    'Gel Manicure',
    'Spa-Pedicures',
    'Móng tay',
    'Chân nước',
    'Manos',
    'Mani & Pedi',
    'Handmade art',
    'Wax',
  ]
  for (const [index, name] of names.entries()) await insert(salonId, name, index)
  await insert(otherId, 'Hands', 0)

  await old.update()

  const { rows } = await sql<{ one: string; other: string }>`
    select one.name as one, other.name as other from category_pairs
    join categories one on one.id = category_id join categories other on other.id = other_id`.execute(db)
  const pairs = rows.map(({ one, other }) => `${one} + ${other}`).toSorted()
  const of = (part: 'hands' | 'feet') => names.filter((name) => bodyPartOf({ name, names: {} }) === part)
  const expected = of('hands').flatMap((one) =>
    of('feet').flatMap((other) => [`${one} + ${other}`, `${other} + ${one}`]),
  )
  expect(of('hands')).toEqual(['Gel Manicure', 'Móng tay', 'Manos'])
  expect(pairs).toEqual(expected.toSorted())
})

async function insert(salonId: string, name: string, position: number): Promise<void> {
  await sql`insert into categories (salon_id, id, name, position) values (${salonId}, ${newId()}, ${name}, ${position})`.execute(
    old.db,
  )
}
