/**
 * Races for freed places, with several processes' worth of connections. Even without the salon's lock they come out right, by the
 * constraint that a member serves one at a time.
 */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ClientWaiting } from '../../shared/waitlist/contract.ts'
import { sqlStateOf } from '../db/sql-state.ts'
import { storedOverlaps } from '../testing/overlaps.ts'
import { type Processes, startProcesses, tally } from '../testing/processes.ts'
import { atLength, rounds } from '../testing/rounds.ts'
import { makeSalon, type TestSalon, visit } from '../testing/salon.ts'
import { lookAtWaitlists } from './look.ts'
import { claimChecks } from './waitlist.sql.ts'

/** Wednesday, 10:00 in the salon. */
const morning = Date.parse('2027-03-10T18:00:00Z')
const day = '2027-03-11'
let processes: Processes
let salon: TestSalon
let owner: Record<string, string>
/** Each has its own: a number is sent ten texts a day. */
let phones = 1000

beforeAll(async () => {
  processes = await startProcesses(morning)
})
beforeEach(async () => {
  salon = await makeSalon(processes.db, { skills: { Kim: ['Manicure', 'Full Set'] } })
  owner = await processes.signIn(salon.ownerEmail)
})
afterAll(() => processes.close())

/** Links of those who wait for 9:00 to 9:30, which Kim's visit fills; it is cancelled by what is returned. */
async function fullWithLine(length: number, mode: 'first' | 'all') {
  await processes.send('PUT', `/api/salons/${salon.salonId}`, { waitlist: mode }, owner)
  const full = visit(salon, [{ service: 'Manicure', at: `${day}T09:00:00-08:00`, with: 'Kim' }])
  const { body: booked } = await processes.send('POST', '/api/bookings', full, owner)
  const links: string[] = []
  for (let number = 0; number < length; number++) {
    const entry = {
      salonId: salon.salonId,
      services: [salon.services['Manicure']],
      spans: [{ date: day, from: '09:00', to: '09:30' }],
      customer: { firstName: 'Mai', phone: `(408) 555-${++phones}` },
    }
    const { status, body } = await processes.send<{ link: string }>('POST', '/api/waitlist', entry)
    expect(status).toBe(201)
    links.push(body.link)
  }
  const path = `/api/salon-owner/bookings/${booked.id}`
  return { links, cancel: () => processes.send('PATCH', path, { status: 'cancelled' }, owner) }
}

const page = async (link: string) =>
  (await processes.send<ClientWaiting>('GET', `/api/waitlist/${link}`, undefined)).body
const lookEverywhere = () => Promise.all(processes.worlds.map((world) => lookAtWaitlists(world)))

test('when many clients take one place at once, one gets it and the others keep their place in line', async () => {
  const clients = atLength() ? 50 : 15
  const { links, cancel } = await fullWithLine(clients, 'all')
  await cancel()
  await lookEverywhere()
  const places = await Promise.all(links.map(async (link) => (await page(link)).offer?.placeId))
  expect(new Set(places).size).toBe(1)

  const replies = await Promise.all(
    links.map((link) => {
      const path = `/api/waitlist/${link}/booking`
      return processes.send<{ code?: string; error?: string }>('POST', path, { placeId: places[0] })
    }),
  )
  expect(tally(replies)).toEqual({ 200: 1, 409: clients - 1 })
  const refused = replies.filter(({ status }) => status === 409).map(({ body }) => body)
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['place_gone']))
  expect(refused[0]?.error).toContain('You’re still on the waitlist')
  const states = await Promise.all(links.map(async (link) => (await page(link)).state))
  expect(states.filter((state) => state === 'waiting').length).toBe(clients - 1)
  expect(await storedOverlaps(processes.db)).toBe(0)
})

test('whoever holds a place and the desk want it at once, and clients too: one gets it', async () => {
  for (let round = 0; round < rounds(5); round++) {
    salon = await makeSalon(processes.db, { skills: { Kim: ['Manicure', 'Full Set'] } })
    owner = await processes.signIn(salon.ownerEmail)
    const { links, cancel } = await fullWithLine(1, 'first')
    await cancel()
    const [link = ''] = links
    await lookAtWaitlists(processes.worlds[0] ?? expect.fail())
    const { offer } = await page(link)
    const request = visit(salon, [{ service: 'Manicure', at: `${day}T09:00:00-08:00`, with: 'Kim' }])
    const replies = await Promise.all([
      ...Array.from({ length: 5 }, () => processes.send('POST', '/api/bookings', request, owner)),
      ...Array.from({ length: 5 }, () => processes.send('POST', '/api/bookings', request)),
      processes.send('POST', `/api/waitlist/${link}/booking`, { placeId: offer?.placeId }),
    ])
    expect(tally(replies)).toEqual({ 200: 1, 409: 10 })
  }
  expect(await storedOverlaps(processes.db)).toBe(0)
})

test('several processes that look at once hold each place once, and tell its client once', async () => {
  const { links, cancel } = await fullWithLine(3, 'first')
  await cancel()
  await Promise.all([lookEverywhere(), lookEverywhere()])
  await lookEverywhere()
  const held = await processes.db
    .selectFrom('waitlist_places')
    .select('id')
    .where('salon_id', '=', salon.salonId)
    .execute()
  const told = await processes.db
    .selectFrom('messages')
    .select('words')
    .where('salon_id', '=', salon.salonId)
    .where('kind', '=', 'waitlist_offer')
    .execute()
  expect([held.length, told.length]).toEqual([1, 1])
  expect(told[0]?.words).toContain(links[0])
})

test('a line whose process is killed while it looks is looked at by another one', async () => {
  const { links, cancel } = await fullWithLine(1, 'first')
  await cancel()
  const leaseEnds = morning // a minute ago, by the clock of those who live on
  expect(await claimChecks(processes.db, { now: morning - 60_000, leaseEnds, max: 100 })).toContain(salon.salonId)
  await lookEverywhere()
  expect((await page(links[0] ?? '')).offer).not.toBeNull()
})

test('the constraint itself refuses a booking where a place is held', async () => {
  const { cancel } = await fullWithLine(1, 'first')
  await cancel()
  await lookEverywhere()
  const copied = processes.db
    .insertInto('booking_lines')
    .columns([
      'salon_id',
      'id',
      'booking_id',
      'status',
      'visit_starts_at',
      'position',
      'service_name',
      'staff_id',
      'staff_first_name',
      'staff_last_name',
      'requested',
      'starts_at',
      'ends_at',
      'blocked_until',
      'minutes',
      'cleanup_minutes',
      'price_cents',
      'hold_id',
    ])
    .expression((held) =>
      held
        .selectFrom('booking_lines')
        .select(['salon_id', (is) => is.fn<string>('gen_random_uuid', []).as('id'), 'booking_id', 'status'])
        .select(['visit_starts_at', 'position', 'service_name', 'staff_id', 'staff_first_name'])
        .select(['staff_last_name', 'requested', 'starts_at', 'ends_at', 'blocked_until', 'minutes', 'cleanup_minutes'])
        .select(['price_cents', 'hold_id'])
        .where('salon_id', '=', salon.salonId)
        .where('hold_id', 'is not', null),
    )
  const refusal: unknown = await copied.execute().catch((error: unknown) => error)
  expect([sqlStateOf(refusal), String(refusal)]).toEqual([
    '23P01',
    expect.stringContaining('nobody_serves_two_at_once'),
  ])
})
