import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isMisspelled } from '../../shared/customers/family.ts'
import { type TestApp, testApp } from '../testing/salon.ts'
import { misspelled } from './misspelled.sql.ts'

let app: TestApp

beforeAll(async () => void (app = await testApp()))
afterAll(() => app.close())

const word = fc.string({ unit: fc.constantFrom('a', 'h', 'r', ' '), maxLength: 8 })
const near = fc
  .tuple(word, fc.nat(8), fc.constantFrom('a', 'z'))
  .map(([name, at, letter]) => [name, name.slice(0, at) + letter + name.slice(at)] as const)

test('the database finds the names misspelled that the rule does', async () => {
  const pairs = [['sarah', 'sara'], ['loan', 'lan'], ...fc.sample(fc.oneof(near, fc.tuple(word, word)), 400)] as const
  const { rows } = await sql<{ found: boolean }>`
    select ${misspelled(sql`one`, sql`other`)} as found
    from unnest(${pairs.map(([one]) => one)}::text[], ${pairs.map(([, other]) => other)}::text[])
      with ordinality as names (one, other, place) order by place
  `.execute(app.db)

  expect(rows.map(({ found }) => found)).toEqual(pairs.map(([one, other]) => isMisspelled(one, other)))
})
