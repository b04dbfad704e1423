import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../context.ts'
import type { Db } from '../db/connection.ts'
import { salonsAreSpread } from '../db/distribution/spread.ts'
import { connect } from '../db/pool.ts'
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

test("while a day's first texts wait for one salon, they hold no day of another", async () => {
  const [lower, higher] = await twoSalons()
  // Counted in the order of hashes of the numbers: most of the other salon's come first.
  const texts = Array.from({ length: 21 }, (_, index) => ({
    id: newId(),
    salonId: index === 0 ? lower : higher,
    recipient: `+14085550${100 + index}`,
  }))

  const counting = await db.transaction().execute(async (sql) => {
    await raw`set local lock_timeout = '500ms'`.execute(sql)
    await sql
      .insertInto('text_days')
      .values({ salon_id: lower, day: dayOf(wednesday) })
      .execute()
    const counted = countTexts(db, texts, wednesday)
    await someoneWaits(db)
    await sql
      .insertInto('text_days')
      .values({ salon_id: higher, day: dayOf(wednesday) })
      .execute()
    return { counted }
  })

  expect((await counting.counted).size).toBe(0)
})

/** In the order in which their days are locked; on two machines where salons are spread. */
async function twoSalons(): Promise<[string, string]> {
  for (;;) {
    await Promise.all([makeSalon(db), makeSalon(db)])
    const { rows } = salonsAreSpread()
      ? await raw<Placed>`
          select id, nodeport as machine from salons
          join pg_dist_shard_placement on shardid = get_shard_id_for_distribution_column('salons', id) order by shardid`.execute(
          db,
        )
      : await raw<Placed>`select id, row_number() over (order by id) as machine from salons order by id`.execute(db)
    const [first] = rows
    const next = rows.find(({ machine }) => machine !== first?.machine)
    if (first && next) return [first.id, next.id]
  }
}

interface Placed {
  id: string
  machine: number
}

/** Until a statement waits for a lock. */
async function someoneWaits(sql: Db): Promise<void> {
  await expect
    .poll(async () => {
      const waiting = salonsAreSpread()
        ? raw`select from citus_lock_waits` // on any machine
        : raw`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      return (await waiting.execute(sql)).rows.length
    })
    .toBeGreaterThan(0)
}
