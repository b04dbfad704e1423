/** Landed migrations never change, and databases of every version can be updated. */

import { expect, test } from 'vitest'
import { migrationNames } from '../db/migrate.ts'
import { digestOf, landings, statementsAfter, statementsOf } from './landed-migrations.ts'

test.each(migrationNames)('%s does what it did when it landed', async (name) => {
  const landed = landings.findLast((landing) => landing.name === name)
  const digest = digestOf(await statementsOf(name))

  expect(
    landed,
    `It is new: add { name: '${name}', digest: '${digest}' } at the end of landings in server/testing/landed-migrations.ts.`,
  ).toBeDefined()
  expect(
    digest,
    'Databases have run it as it was: put it back, and write a new migration. (If it is not on the main branch yet, give it this digest.)',
  ).toBe(landed?.digest)
})

test('no landed migration is gone', () => {
  expect([...new Set(landings.map(({ name }) => name))].toSorted()).toEqual(migrationNames.toSorted())
})

test('migrations changed after landing are known in their original form', async () => {
  const known = await Promise.all(
    landings.map(async ({ name }, index) => ({ name, digest: digestOf(await statementsAfter(name, index + 1)) })),
  )
  expect(known).toEqual(landings.map(({ name, digest }) => ({ name, digest })))
})
