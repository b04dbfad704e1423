// Also on a PostgreSQL server: locks, limits and lost connections.

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../context.ts'
import { insertClosure } from '../salons/closures.sql.ts'
import { makeSalon, type TestApp, testApp, visit } from '../testing/salon.ts'
import { connect } from './pool.ts'
import { changeSetup } from './salon-lock.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('a client who books while the owner closes the day is not booked by the previous hours', async () => {
  const salon = await makeSalon(app.db)
  const day = '2027-03-11'
  const closure = { id: newId(), closureDate: day, endDate: day, name: 'Staff day', description: '' }

  const elsewhere = connect(app.databaseUrl) // in another process: within one they queue before they get there
  const { booking } = await changeSetup({ db: elsewhere }, salon.salonId, 'settings', async (owner) => {
    await insertClosure(owner, salon.salonId, closure)
    const booking = app.book(visit(salon, [{ service: 'Manicure', at: `${day}T22:00:00.000Z` }]))
    await Promise.race([booking, someoneWaits()])
    return { booking }
  })

  expect((await booking).body.code).toBe('salon_closed')
  await elsewhere.destroy()
})

test('however many write to one salon, other salons still get a connection', async () => {
  const [busy, neighbour] = await Promise.all([makeSalon(app.db), makeSalon(app.db)])
  const holding = connect(app.databaseUrl, 1)
  const few = connect(app.databaseUrl, 3)
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const holder = changeSetup({ db: holding }, busy.salonId, 'settings', async () => {
    begun.resolve()
    await held.promise
  })
  await begun.promise
  const waiting = Array.from({ length: 20 }, () =>
    changeSetup({ db: few }, busy.salonId, 'settings', async () => 'done'),
  )

  expect(await changeSetup({ db: few }, neighbour.salonId, 'settings', async () => 'done')).toBe('done')

  held.resolve()
  await holder
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['done']))
  await Promise.all([holding.destroy(), few.destroy()])
})

/** Until a writer waits for a salon's lock. */
async function someoneWaits(): Promise<void> {
  for (;;) {
    const waiting = sql`
      select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where locktype = 'advisory' and not granted and datname = current_database()`
    if ((await waiting.execute(app.db)).rows.length > 0) return
  }
}
