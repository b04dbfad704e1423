import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../context.ts'
import { connect, type Db } from '../db/connection.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { makeSalon, wednesday } from '../testing/salon.ts'
import { countTexts, dayOf } from './text-counts.sql.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await testDatabase()
  db = connect(database.url)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('the first texts of a day, of the same salons in opposite order from two workers, are all counted', async () => {
  const [first, second] = await Promise.all([makeSalon(db), makeSalon(db)])
  const salons = [first.salonId, second.salonId]
  const texts = salons.flatMap((salonId, salon) =>
    [0, 1, 2].map((number) => ({ id: newId(), salonId, recipient: `+1408555${salon}1${number}0` })),
  )
  for (let round = 0; round < 10; round++) {
    const now = wednesday + round * 86_400_000
    const refused = await Promise.all([countTexts(db, texts, now), countTexts(db, texts.toReversed(), now)])
    expect(refused.map(({ size }) => size)).toEqual([0, 0])
    const counted = await db
      .selectFrom('text_days')
      .select('queued')
      .where('day', '=', dayOf(now))
      .where('salon_id', 'in', salons)
      .execute()
    expect(counted.map(({ queued }) => queued)).toEqual([6, 6])
  }
})
