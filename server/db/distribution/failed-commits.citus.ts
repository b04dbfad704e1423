/** What the salon's machine refuses as it commits is refused to the caller, however it was written. */

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSalon, type TestApp, type TestSalon, testApp } from '../../testing/salon.ts'

let app: TestApp
let salon: TestSalon

beforeAll(async () => {
  app = await testApp()
  salon = await makeSalon(app.db)
  await app.db.transaction().execute(async (one) => {
    await sql`set local citus.enable_unsafe_triggers = on`.execute(one)
    await sql`create function refuse_late() returns trigger language plpgsql as $$
      begin raise exception 'refused late' using errcode = '23514'; end $$`.execute(one)
    await sql`create constraint trigger refuse_late after insert or update on categories
      deferrable initially deferred for each row execute function refuse_late()`.execute(one)
  })
})
afterAll(() => app.close())

const refused = { code: '23514', message: 'refused late' }
const its = () => sql`${salon.salonId}::uuid`
const made = (name: string, id: string) => sql`
  insert into categories (salon_id, id, name, position) values (${its()}, ${id}::uuid, ${name}, 0)`
const id = '01900001-0000-7000-8000-000000000000'

test('by an ordinary statement, in a transaction and alone', async () => {
  await expect(app.db.transaction().execute((one) => made('Feet', id).execute(one))).rejects.toMatchObject(refused)
  await expect(made('Feet', id).execute(app.db)).rejects.toMatchObject(refused)
  expect(await names()).toEqual([])
})

test('by rows that are selected elsewhere', async () => {
  const copied = sql`
    insert into categories (salon_id, id, name, position)
    select id, gen_random_uuid(), name, 0 from salons where id = ${its()} order by name limit 1`
  await expect(copied.execute(app.db)).rejects.toMatchObject(refused)
  expect(await names()).toEqual([])
  expect((await sql`select 1 as one`.execute(app.db)).rows).toEqual([{ one: 1 }]) // nobody else is told
})

async function names(): Promise<string[]> {
  const rows = await app.db.selectFrom('categories').select('name').where('salon_id', '=', salon.salonId).execute()
  return rows.map(({ name }) => name)
}
