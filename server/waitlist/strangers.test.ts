/** In a flood, beyond what strangers may book: they ask to wait, and hold nothing until the salon lets them in. */

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMinutes } from '../../shared/time.ts'
import type { ClientWaiting, WaitlistEntry } from '../../shared/waitlist/contract.ts'
import { maxEntries } from '../../shared/waitlist/limits.ts'
import { requestsOfNetwork } from '../bookings/requests/ask.ts'
import { newId } from '../context.ts'
import { hit } from '../db/limits.ts'
import { afterWork, floodedSalon } from '../testing/asked.ts'
import { type TestApp, type TestSalon, testApp, wednesday } from '../testing/salon.ts'
import { lookAtWaitlists } from './look.ts'

/** 10:00 in the salon. */
const morning = addMinutes(wednesday, 120)
const known = '(408) 555-0178'
const network = '203.0.113.81'
let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

beforeAll(async () => {
  app = await testApp({ floodLimit: 1 })
})
beforeEach(async () => {
  app.setNow(morning)
  salon = await floodedSalon(app, morning)
  owner = await app.signIn(salon.ownerEmail)
  const customer = {
    salon_id: salon.salonId,
    id: newId(),
    phone: '+14085550178',
    first_name: 'Lan',
    imported_visits: 1,
  }
  await app.db
    .insertInto('customers')
    .values({ ...customer, created_at: new Date(wednesday) })
    .execute()
})
afterAll(() => app.close())

/** On a Sunday, when nothing is free; with the work of a flood. */
async function join(phone = '(408) 555-0177') {
  const input = {
    salonId: salon.salonId,
    services: [salon.services['Manicure']],
    spans: [{ date: '2027-03-14', from: '09:00', to: '18:00' }],
    customer: { firstName: 'Mai', phone },
  }
  const headers = { 'idempotency-key': newId(), 'x-forwarded-for': network }
  return afterWork((more) =>
    app.call<{ link: string; ahead: number; code?: string }>('POST', '/api/waitlist', input, { ...headers, ...more }),
  )
}
const page = async (link: string) => (await app.call<ClientWaiting>('GET', `/api/waitlist/${link}`)).body
const listed = async () =>
  (await app.call<{ entries: WaitlistEntry[] }>('GET', `/api/salons/${salon.salonId}/waitlist`, undefined, owner)).body
    .entries
/** The salon opens on that Sunday. */
async function open(): Promise<void> {
  await app.db.updateTable('opening_hours').set({ closed: false }).where('salon_id', '=', salon.salonId).execute()
  await sql`update waitlist_checks set due_at = '-infinity' where salon_id = ${salon.salonId}`.execute(app.db)
  await lookAtWaitlists(app.world)
}

test('a stranger beyond the bound waits, and is offered a place once the salon lets them in', async () => {
  const { status, body } = await join()
  expect(status).toBe(201)
  await open()
  expect(await page(body.link)).toMatchObject({ state: 'waiting', asks: true, offer: null })

  const [entry] = await listed()
  expect(entry?.asks).toBe(true)
  const path = `/api/salons/${salon.salonId}/waitlist/${entry?.id}`
  expect((await app.call('PATCH', path, { letIn: true }, owner)).status).toBe(204)
  await lookAtWaitlists(app.world)
  expect(await page(body.link)).toMatchObject({ asks: false, offer: { startTime: '2027-03-14T16:00:00.000Z' } })
})

test('a client of the salon waits as ever, and nobody who asks is ahead', async () => {
  await join()
  const { status, body } = await join(known)
  expect([status, body.ahead, (await page(body.link)).asks]).toEqual([201, 0, false])
})

test('strangers who ask fill their own places, and those who wait leave as many to clients', async () => {
  const fill = (asks: boolean) =>
    sql`insert into waitlist_entries (salon_id, id, link, request_key, joined_at, first_name, last_name, phone, email,
        language, service_ids, spans, dates, over_at, asks)
      select ${salon.salonId}::uuid, id, id, id, ${new Date(wednesday)}, 'No', 'Body', '+1408555' || 2000 + number, '', 'en',
        array[${salon.services['Manicure']}]::uuid[], '[{"date": "2027-03-14", "from": "09:00", "to": "18:00"}]',
        '{2027-03-14}', '2027-03-15', ${asks}
      from unnest(${Array.from({ length: maxEntries }, newId)}::uuid[]) with ordinality made (id, number)`.execute(
      app.db,
    )
  await fill(false)
  expect([(await join(known)).status, (await join()).status]).toEqual([201, 201])

  await fill(true)
  expect((await join('(408) 555-0176')).body.code).toBe('waitlist_full')
})

test('a network asks a salon ten times a day, for visits and to wait', async () => {
  const { max } = requestsOfNetwork
  await hit(app.db, requestsOfNetwork, `${salon.salonId} ${network}`, morning, max - 1)
  expect([(await join()).status, (await join('(408) 555-0176')).status]).toEqual([201, 429])
})
