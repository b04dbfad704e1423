/** From when the figures of till and pay follow today's rules. */

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Salon } from '../../shared/salons/contract.ts'
import { statementsOf } from '../testing/landed-migrations.ts'
import { makeSalon, type TestApp, testApp } from '../testing/salon.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('a new salon has always had today’s rules, one of before the update from its day on', async () => {
  const { salonId } = await makeSalon(app.db)
  const read = async () => (await app.call<Salon>('GET', `/api/salons/${salonId}`)).body.rulesFrom
  expect(await read()).toBeNull()
  const [update = ''] = (await statementsOf('0142_rules_from')).filter((one) => one.startsWith('update '))
  await sql.raw(update).execute(app.db)

  const { rows } = await sql<{ day: string }>`
    select (now() at time zone timezone - interval '3 hours')::date::text as day from salons where id = ${salonId}
  `.execute(app.db)
  expect(await read()).toBe(rows[0]?.day)
})
