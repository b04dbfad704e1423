/** Killed in the middle of an act: bookings, ledger and line are all as after it, or all as before. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { type FloorSalon, onTheClock, salonWithFloor } from '../testing/floor.ts'
import { killedDuring } from '../testing/killed.ts'
import { storedOverlaps } from '../testing/overlaps.ts'
import { atLength } from '../testing/rounds.ts'
import { type TestApp, testApp } from '../testing/salon.ts'
import { clockIn, closeFloor } from './clock.ts'
import { addParty, changeParty } from './parties.ts'
import { seatParty } from './seat.ts'
import { undoAct } from './undo.ts'
import { changeChairServices, finishVisit } from './visits.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

interface Killed {
  /** The action, as the process does it that is killed. */
  call: (context: Context) => Promise<unknown>
  /** Sends the same request again. */
  again: () => Promise<{ status: number }>
}

const tap = 'one-tap'
const key = { 'idempotency-key': tap }

const idOf = (ids: Record<string, string>, name: string) => ids[name] ?? ''

/** Prepares an action and returns it. */
type Plan = (salon: FloorSalon) => Promise<Killed>

const acts: Record<string, Plan> = {
  'a client is seated': async (salon) => {
    const { partyId } = await salon.waits()
    const seats = [{ index: 0, staffId: idOf(salon.staff, 'Kim') }]
    return {
      call: (context) => seatParty(salon.salonId, { partyId, input: { seats }, key: tap }, context),
      again: () => salon.send('POST', `/waiting/${partyId}/seats`, { seats }, key),
    }
  },
  'a member clocks in': async (salon) => {
    const staffId = idOf(salon.staff, 'Thao')
    return {
      call: (context) => clockIn(salon.salonId, { staffId, key: tap }, context),
      again: () => salon.send('POST', '/clock-ins', { staffId }, key),
    }
  },
  'a walk-in is put in line': async (salon) => {
    const clients = [{ serviceIds: [idOf(salon.services, 'Manicure')], staffId: null, redo: false, options: [] }]
    const input = { clients, name: 'Denise', phone: '', oneByOne: false }
    return {
      call: (context) => addParty(salon.salonId, { input, source: 'desk', key: tap }, context),
      again: () => salon.send('POST', '/parties', input, key),
    }
  },
  'a party wants something else': async (salon) => {
    const { partyId } = await salon.waits()
    const requested = (service: string) => ({
      serviceIds: [idOf(salon.services, service)],
      staffId: null,
      redo: false,
      options: [],
    })
    const input = { clients: [requested('Pedicure'), requested('Manicure')] }
    return {
      call: (context) => changeParty(salon.salonId, { partyId, input, key: tap }, context),
      again: () => salon.send('PATCH', `/parties/${partyId}`, input, key),
    }
  },
  'a visit is finished': async (salon) => {
    const { body } = await salon.seat((await salon.waits()).partyId, 'Kim')
    const [bookingId = ''] = body.bookingIds
    app.setNow(onTheClock('09:25'))
    return {
      call: (context) => finishVisit(salon.salonId, { bookingId, staffId: null, key: tap }, context),
      again: () => salon.send('POST', `/visits/${bookingId}/finish`, { staffId: null }, key),
    }
  },
  'a service is added in the chair': async (salon) => {
    const { body } = await salon.seat((await salon.waits()).partyId, 'Kim')
    const [bookingId = ''] = body.bookingIds
    const input = { staffId: idOf(salon.staff, 'Kim'), serviceIds: [idOf(salon.services, 'Pedicure')], options: [] }
    return {
      call: (context) => changeChairServices(salon.salonId, { bookingId, input, key: tap }, context),
      again: () => salon.send('PUT', `/visits/${bookingId}/services`, input, key),
    }
  },
  'a seat is taken back': async (salon) => {
    const { body } = await salon.seat((await salon.waits()).partyId, 'Kim')
    const { actId } = body
    return {
      call: (context) => undoAct(salon.salonId, { actId, userId: null }, context),
      again: () => salon.send('POST', '/undos', { actId }),
    }
  },
  'the day is closed with somebody waiting': async (salon) => {
    await salon.waits()
    return {
      call: (context) => closeFloor(salon.salonId, { leaveWaiting: true, key: tap }, context),
      again: () => salon.send('POST', '/closing', { leaveWaiting: true }, key),
    }
  },
}

/** Statements of the transaction, its beginning counted; the last is its commit, of which the answer does not arrive. */
const commit = Number.POSITIVE_INFINITY

/** All of them at length; else one of them for each act in turn, and the commit. */
function placesOf(act: number): readonly number[] {
  const places = [2, 12, 22]
  return [...places.filter((_, index) => atLength() || index === act % places.length), commit]
}

async function readied(plan: Plan): Promise<{ salon: FloorSalon; killed: Killed }> {
  const salon = await salonWithFloor(app)
  app.setNow(onTheClock('09:00'))
  await salon.clockIn('Kim')
  return { salon, killed: await plan(salon) }
}

const plans = Object.entries(acts).map(([act, plan], index) => ({ act, plan, places: placesOf(index) }))

test.each(plans)('$act or not, whoever is killed; the same tap again does it once', async ({ plan, places }) => {
  const whole = await readied(plan)
  const before = await stateOf(whole.salon)
  expect((await whole.killed.again()).status).toBeLessThan(300)
  const after = await stateOf(whole.salon)
  expect(after).not.toEqual(before)

  const left = new Map<number, unknown>()
  for (const index of places) {
    const { salon, killed } = await readied(plan)
    await killedDuring(app, index, killed.call)
    const state = await stateOf(salon)
    expect([before, after]).toContainEqual(state)
    left.set(index, state)

    expect((await killed.again()).status).toBeLessThan(300)
    expect(await stateOf(salon)).toEqual(after)
    expect(await storedOverlaps(app.db)).toBe(0)
  }
  expect([left.get(2) ?? before, left.get(commit)]).toEqual([before, after])
})

/** All that the floor stores, without ids and who did it: the same for the same acts in another salon. */
async function stateOf({ salonId }: FloorSalon) {
  const { db } = app
  const lines = await db
    .selectFrom('booking_lines')
    .select(['staff_first_name', 'service_name', 'started_at', 'finished_at', 'status'])
    .where('salon_id', '=', salonId)
    .orderBy('position')
    .execute()
  const entries = await db
    .selectFrom('floor_entries')
    .select(['number', 'kind', 'halves', 'cents', 'undoes'])
    .where('salon_id', '=', salonId)
    .orderBy('number')
    .execute()
  const parties = await db
    .selectFrom('floor_parties')
    .select(['number', 'here', 'state'])
    .where('salon_id', '=', salonId)
    .execute()
  const clients = await db
    .selectFrom('floor_clients')
    .select(['position', 'redo'])
    .where('salon_id', '=', salonId)
    .orderBy('party_id')
    .orderBy('position')
    .execute()
  const days = await db
    .selectFrom('floor_days')
    .select(['last_number', 'closed_at'])
    .where('salon_id', '=', salonId)
    .execute()
  return { lines, entries, parties, clients, days }
}
