/** What is asked, and done, where the salon is: the same as when Citus plans it, also within a transaction. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSetup } from '../../availability/days.sql.ts'
import { loadContents, loadFrame, loadSetupWith } from '../../availability/kept-days.sql.ts'
import { findBookings } from '../../bookings/bookings.sql.ts'
import { listCalendarRows, listTypedTimes } from '../../bookings/calendar/calendar.sql.ts'
import { loadCaller } from '../../bookings/caller.sql.ts'
import { listResources } from '../../salons/resources/resources.sql.ts'
import { listStaff } from '../../staff/staff.sql.ts'
import { listTimeOffWithin } from '../../staff/time-off/time-off.sql.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../../testing/salon.ts'
import type { Sql } from '../connection.ts'
import { executeTogether } from '../together.ts'
import { noteSpread, salonsAreSpread } from './spread.ts'

let app: TestApp
let salon: TestSalon
const at = (time: string) => new Date(Date.parse(`2027-03-11T${time}:00-08:00`)).toISOString()
const dates = { from: '2027-03-11', to: '2027-03-12' }
const period = { start: Date.parse(at('00:00')), end: Date.parse(at('23:00')) }

beforeAll(async () => {
  app = await testApp()
  salon = await makeSalon(app.db)
  const made = await app.book(
    visit(salon, [
      { service: 'Manicure', at: at('10:00'), with: 'Kim' },
      { service: 'Pedicure', at: at('10:30'), with: 'Kim' },
    ]),
    { 'idempotency-key': 'at-home' },
  )
  expect(made.status).toBe(201)
})
afterAll(() => app.close())

async function everything(sql: Sql) {
  const { salonId } = salon
  const around = Date.parse(at('12:00'))
  const asked = { services: Object.values(salon.services), askedFor: Object.values(salon.staff), holder: null }
  const frame = (await loadFrame(sql, salonId)) ?? expect.fail('no salon')
  const { at: _, ...contents } = (await loadContents(sql, salonId, dates)) ?? expect.fail('no salon')
  const rows = await listCalendarRows(sql, salonId, period)
  return {
    frame,
    contents,
    rows,
    setup: await loadSetup(sql, salonId, dates, asked),
    around: await loadSetupWith(frame, sql, salonId, { ...asked, around, days: 2 }),
    bookings: await findBookings(
      sql,
      salonId,
      rows.map(({ id }) => id),
    ),
    staff: await listStaff(sql, salonId),
    resources: await listResources(sql, salonId),
    timeOff: await listTimeOffWithin(sql, salonId, period, null),
    typed: await listTypedTimes(sql, salonId, period),
    caller: {
      ...(await loadCaller(sql, salonId, { phone: '+14085550199', key: 'at-home', now: wednesday })),
      ahead: null,
    },
  }
}

test('everything that is read there is as Citus reads it, in and out of a transaction', async () => {
  expect(salonsAreSpread()).toBe(true)
  const there = await everything(app.db)
  const inside = await app.db.transaction().execute(everything)
  noteSpread(false)
  const planned = await everything(app.db).finally(() => noteSpread(true))

  expect(there.bookings).toHaveLength(1)
  expect(there.caller.bookingId).toBe(there.bookings[0]?.id)
  expect(there).toEqual(planned)
  expect(inside).toEqual(planned)
})

test('what a transaction has just written is read there', async () => {
  const { salonId } = salon
  const [member] = await listStaff(app.db, salonId)
  const changed = await app.db.transaction().execute(async (sql) => {
    const renamed = sql.updateTable('staff').set({ last_name: 'At home' }).where('salon_id', '=', salonId)
    const noted = sql
      .updateTable('waitlist_checks')
      .set({ due_at: new Date(wednesday) })
      .where('salon_id', '=', salonId)
    await executeTogether(sql, { renamed, noted }, undefined, salonId)
    return listStaff(sql, salonId)
  })
  expect(changed.map(({ lastName }) => lastName)).toContain('At home')
  expect(changed.find(({ id }) => id === member?.id)?.lastName).toBe('At home')
})

test('what the tables refuse there is refused by its code, and nothing of the transaction stays', async () => {
  const { salonId } = salon
  const line = await app.db
    .selectFrom('booking_lines')
    .selectAll()
    .where('salon_id', '=', salonId)
    .executeTakeFirstOrThrow()
  const again = app.db.transaction().execute((sql) => {
    const renamed = sql.updateTable('staff').set({ last_name: 'Refused' }).where('salon_id', '=', salonId)
    const moved = sql
      .updateTable('booking_lines')
      .set({
        starts_at: new Date(line.starts_at),
        ends_at: new Date(line.ends_at),
        blocked_until: new Date(line.blocked_until),
      })
      .where('salon_id', '=', salonId)
    return executeTogether(sql, { renamed, moved }, undefined, salonId)
  })
  await expect(again).rejects.toMatchObject({ code: '23P01' })
  expect((await listStaff(app.db, salonId)).map(({ lastName }) => lastName)).not.toContain('Refused')
})
