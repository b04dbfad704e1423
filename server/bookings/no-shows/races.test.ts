/** Several processes release visits while their clients confirm them. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClientVisit } from '../../../shared/bookings/client-visit.ts'
import { addMinutes, toIso } from '../../../shared/time.ts'
import { type Processes, startProcesses } from '../../testing/processes.ts'
import { rounds } from '../../testing/rounds.ts'
import { makeSalon, type TestSalon, visit } from '../../testing/salon.ts'
import { releaseUnconfirmed } from './release.ts'

/** Wednesday, 10:00 in the salon. */
const morning = Date.parse('2027-03-10T18:00:00Z')
const nextDay = Date.parse('2027-03-11T17:00:00Z')
let processes: Processes

beforeAll(async () => {
  processes = await startProcesses(morning)
})
afterAll(() => processes.close())

/** To be released, from 9:00 on, each of a different client. */
async function unconfirmed(salon: TestSalon, count: number): Promise<{ id: string; link: string }[]> {
  const visits: { id: string; link: string }[] = []
  for (let index = 0; index < count; index++) {
    const at = toIso(addMinutes(nextDay, 30 * index))
    const request = visit(salon, [{ service: 'Manicure', at, with: 'Kim' }], { phone: `(408) 555-${2000 + index}` })
    const { status, body } = await processes.send<{ id: string; clientLink: string }>('POST', '/api/bookings', request)
    expect(status).toBe(201)
    visits.push({ id: body.id, link: body.clientLink.replace('/v/', '/api/visits/') })
  }
  await processes.db
    .updateTable('bookings')
    .set({ confirm_by: new Date(morning) })
    .where('salon_id', '=', salon.salonId)
    .execute()
  return visits
}

const statesOf = ({ salonId }: TestSalon) =>
  processes.db
    .selectFrom('bookings')
    .select((is) => [
      'id',
      'status',
      'confirm_by',
      is
        .selectFrom('messages')
        .select((all) => all.fn.countAll<number>().as('count'))
        .where('messages.salon_id', '=', salonId)
        .whereRef('messages.booking_id', '=', 'bookings.id')
        .where('kind', '=', 'booking_released')
        .as('told'),
      is
        .selectFrom('notifications')
        .select((all) => all.fn.countAll<number>().as('count'))
        .where('notifications.salon_id', '=', salonId)
        .whereRef('notifications.booking_id', '=', 'bookings.id')
        .where('kind', '=', 'released')
        .as('news'),
    ])
    .where('salon_id', '=', salonId)
    .orderBy('starts_at')
    .execute()

test('each is confirmed or released, once, and its client is told what became of it', async () => {
  for (let round = 0; round < rounds(8); round++) {
    const salon = await makeSalon(processes.db)
    const visits = await unconfirmed(salon, 5)

    const releasing = processes.worlds.map((world) => releaseUnconfirmed(world))
    const confirming = visits.map(({ link }) =>
      processes.send<ClientVisit & { code?: string }>('POST', `${link}/confirmation`, undefined),
    )
    const answers = await Promise.all(confirming)
    await Promise.all(releasing)

    const states = await statesOf(salon)
    const expected = answers.map(({ status, body }, index) => {
      const isKept = status === 200
      if (!isKept) expect([status, body.code]).toEqual([409, 'visit_closed'])
      const told = isKept ? 0 : 1
      const kept = { status: isKept ? 'scheduled' : 'cancelled', confirm_by: null, told, news: told }
      return { id: visits[index]?.id, ...kept }
    })
    expect(states).toEqual(expected)
  }
})

test('two processes release each of many once', async () => {
  const salon = await makeSalon(processes.db)
  await unconfirmed(salon, 5)

  await Promise.all([...processes.worlds, ...processes.worlds].map((world) => releaseUnconfirmed(world)))

  const states = await statesOf(salon)
  expect(states.map(({ status, told, news }) => [status, told, news])).toEqual(
    Array.from({ length: 5 }, () => ['cancelled', 1, 1]),
  )
})
