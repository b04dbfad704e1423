/** Front desks that press a button at the same moment: real PostgreSQL, several processes, many connections. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Booking } from '../../../shared/bookings/contract.ts'
import { type Processes, startProcesses, tally } from '../../testing/processes.ts'
import { makeSalon, visit } from '../../testing/salon.ts'

let processes: Processes

beforeAll(async () => {
  processes = await startProcesses()
})
afterAll(() => processes.close())

test('a button pressed in several windows counts once without an error; the next step needs the current version', async () => {
  const salon = await makeSalon(processes.db)
  const owner = await processes.signIn(salon.ownerEmail)
  const input = visit(salon, [{ service: 'Manicure', at: '2027-03-10T18:00:00Z', with: 'Kim' }])
  const { id } = (await processes.send<Booking>('POST', '/api/bookings', input, owner)).body
  const press = (change: object) =>
    processes.send<Booking & { code?: string }>('PATCH', `/api/salon-owner/bookings/${id}/stage`, change, owner)

  const same = await Promise.all(Array.from({ length: 8 }, () => press({ step: 'finished', version: 1 })))
  expect(tally(same)).toEqual({ 200: 8 })
  expect(new Set(same.map(({ body }) => body.version))).toEqual(new Set([2]))

  const apart = await Promise.all([press({ step: 'left', version: 2 }), press({ lateMinutes: 10, version: 2 })])
  expect(tally(apart)).toEqual({ 200: 1, 409: 1 })
  expect(apart.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')

  const history = await processes.db
    .selectFrom('booking_history')
    .select('change')
    .where('booking_id', '=', id)
    .execute()
  expect(history.filter(({ change }) => change === 'finished')).toHaveLength(1)
  expect(history.filter(({ change }) => change === 'status_changed')).toHaveLength(1)
})

test('when one desk seats a client while another moves the visit, what has begun is not moved', async () => {
  const salon = await makeSalon(processes.db)
  const owner = await processes.signIn(salon.ownerEmail)
  for (const phone of ['4085550101', '4085550102', '4085550103', '4085550104']) {
    const input = visit(salon, [{ service: 'Manicure', at: '2027-03-10T18:00:00Z', with: 'Kim' }], { phone })
    const { id } = (await processes.send<Booking>('POST', '/api/bookings', input, owner)).body
    const path = `/api/salon-owner/bookings/${id}`
    const [seated, moved] = await Promise.all([
      processes.send<Booking>('PATCH', `${path}/stage`, { step: 'started' }, owner),
      processes.send<Booking & { code?: string }>(
        'PATCH',
        path,
        { startDateTime: '2027-03-10T20:00:00Z', outsideHours: true },
        owner,
      ),
    ])
    expect(seated.status).toBe(200)
    // Either moved before it began, or refused: the version tells which came first.
    const cameFirst = moved.status === 200 && moved.body.version < seated.body.version
    expect(cameFirst || moved.body.code === 'visit_begun').toBe(true)
    await processes.send('PATCH', path, { status: 'cancelled' }, owner)
  }
})
