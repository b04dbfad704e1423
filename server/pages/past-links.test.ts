/** Clients' links that lead nowhere anymore: what they led to was deleted, forgotten or given another link. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMinutes } from '../../shared/time.ts'
import { forgetOldParties } from '../floor/parties.sql.ts'
import { deleteSalons } from '../salons/salons.sql.ts'
import { type FloorSalon, onTheClock, salonWithFloor } from '../testing/floor.ts'
import { type TestApp, testApp } from '../testing/salon.ts'
import { makeWaiting } from '../testing/waiting.ts'
import { deleteOldWaiting } from '../waitlist/waitlist.sql.ts'

// Needs the built page: `npm test` builds before it tests.
let app: TestApp
let salon: FloorSalon

beforeAll(async () => {
  app = await testApp()
  salon = await salonWithFloor(app)
  await app.db
    .updateTable('salons')
    .set({ name: 'Lotus Nails', phone: '(408) 555-0142' })
    .where('id', '=', salon.salonId)
    .execute()
  app.setNow(onTheClock('09:00'))
})
afterAll(() => app.close())

async function open(path: string) {
  const reply = await fetch(`${await app.listen()}${path}`, { headers: { 'accept-language': 'en' } })
  return { status: reply.status, text: await reply.text() }
}

async function pathOfVisit(id: string): Promise<string> {
  const { link } = await app.db
    .selectFrom('bookings')
    .select('link')
    .where('salon_id', '=', salon.salonId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return `/v/${link}`
}

const yearLater = () => addMinutes(onTheClock('09:00'), 365 * 1440)

/** By what it led to: makes a link, and ends it. */
const ended: Record<string, () => Promise<string>> = {
  'a visit with a new link': async () => {
    const id = await salon.books('11:00', 'Kim')
    const path = await pathOfVisit(id)
    await app.call('POST', `/api/salon-owner/bookings/${id}/client-link`, undefined, salon.owner)
    return path
  },
  'a deleted visit': async () => {
    const id = await salon.books('13:00', 'Kim')
    const path = await pathOfVisit(id)
    await app.db.deleteFrom('bookings').where('salon_id', '=', salon.salonId).where('id', '=', id).execute()
    return path
  },
  'the waitlist of a past day': async () => {
    const { id, link } = await makeWaiting(app.db, salon)
    const ended_at = new Date(onTheClock('09:00'))
    await app.db.updateTable('waitlist_entries').set({ ended_at, state: 'over' }).where('id', '=', id).execute()
    await deleteOldWaiting(app.db, yearLater())
    return `/w/${link}`
  },
  'a place in the line of a past day': async () => {
    const { linePath } = await salon.waits()
    await forgetOldParties(app.db, yearLater())
    return linePath
  },
}

test.each(Object.keys(ended))('the link of %s says whose it was, and leads there', async (which) => {
  const path = (await ended[which]?.()) ?? ''
  const { status, text } = await open(path)

  expect(status).toBe(404)
  expect(text).toContain('This link from Lotus Nails has ended or was replaced with a new one.')
  expect(text).toContain('href="tel:+14085550142"')
  expect(text).toMatch(new RegExp(`href="/booking/${salon.salonId}"[^>]*>Book an appointment`))
})

test('nothing is kept of the links of a deleted salon', async () => {
  const other = await salonWithFloor(app)
  await other.books('11:00', 'Kim')
  await app.db.transaction().execute((sql) => deleteSalons(sql, [other.salonId]))

  const kept = await app.db.selectFrom('past_links').where('salon_id', '=', other.salonId).selectAll().execute()
  expect(kept).toEqual([])
})
