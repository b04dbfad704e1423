/** A takeout written by the first BookNail version with takeouts, imported into a current salon. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../context.ts'
import { insertSalon } from '../../salons/salons.sql.ts'
import { makeSalon, type TestApp, testApp, wednesday } from '../../testing/salon.ts'
import { unpackTakeout } from './unpack.ts'

const file = join(import.meta.dirname, 'kept/first.zip')

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('everything in it is imported, and the salon works with it', async () => {
  const { ownerId, ownerEmail } = await makeSalon(app.db)
  const salonId = newId()
  const contact = { name: 'New', address: '', phone: '', email: '', timezone: 'America/New_York', slotMinutes: 30 }
  await insertSalon(app.db, { id: salonId, ownerId, ...contact, isSample: false, at: wednesday })

  const { counts } = await unpackTakeout(file, salonId, app.world, { onlyTry: false, key: Buffer.alloc(32, 7) })

  const manifest: { counts: object } = JSON.parse(
    strFromU8(unzipSync(await readFile(file))['manifest.json'] ?? expect.fail()),
  )
  expect(counts).toMatchObject(manifest.counts)
  const owner = await app.signIn(ownerEmail)
  const { body } = await app.call('GET', `/api/salon-owner/salons/${salonId}/bookings/status-counts`, undefined, owner)
  expect(body).toMatchObject({ all: 6, scheduled: 1, completed: 3, cancelled: 1, no_show: 1 })
  const { rows: spent } = await sql`
    select sum(spent_cents)::integer as cents from customers where salon_id = ${salonId}`.execute(app.db)
  expect(spent).toEqual([{ cents: 2500 + 6500 + 4000 }])
  const { rows: menu } = await sql`select names, descriptions from services where salon_id = ${salonId}`.execute(app.db)
  expect(menu).toEqual(menu.map(() => ({ names: { vi: '' }, descriptions: { vi: '' } }))) // `nameVi`, `descriptionVi`
  const { rows: pairs } = await sql`
    select one.name as one, other.name as other from category_pairs pair
    join categories one on (one.salon_id, one.id) = (pair.salon_id, category_id)
    join categories other on (other.salon_id, other.id) = (pair.salon_id, other_id)
    where pair.salon_id = ${salonId} order by 1`.execute(app.db)
  expect(pairs).toEqual([
    { one: 'Feet', other: 'Hands' },
    { one: 'Hands', other: 'Feet' },
  ])
})
