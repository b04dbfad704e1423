/** A salon with the floor for tests, and its calls by name. */

import type { Board } from '../../shared/floor/contract.ts'
import { presets, type TurnRules } from '../../shared/floor/rules.ts'
import { saveSwitches, usualSwitches } from '../floor/floor.sql.ts'
import { makeSalon, type TestApp, type TestSalon, visit, wednesday } from './salon.ts'

/** On Wednesday by the clock of Los Angeles. */
export const onTheClock = (time: string) => Date.parse(`2027-03-10T${time}:00-08:00`)
export const iso = (time: string) => new Date(onTheClock(time)).toISOString()

interface Failure {
  code: string
  details?: unknown
  fields?: Record<string, string>
}
type Answer<Body> = { status: number; body: Body & Failure }

export interface FloorSalon extends TestSalon {
  owner: Record<string, string>
  /** A call of the floor. */
  send: <Body = { actId: string }>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    input?: object,
    headers?: Record<string, string>,
  ) => Promise<Answer<Body>>
  board: () => Promise<Board>
  clockIn: (...names: string[]) => Promise<void>
  /** A walk-in for anyone. */
  waits: (
    service?: string,
    more?: object,
  ) => Promise<{ partyId: string; number: number; actId: string; linePath: string }>
  seat: (partyId: string, name: string, more?: object) => Promise<Answer<{ actId: string; bookingIds: string[] }>>
  /** An appointment for 2027-03-10. */
  books: (time: string, name: string | undefined, more?: { service?: string; phone?: string }) => Promise<string>
}

export async function salonWithFloor(
  app: TestApp,
  plan: Parameters<typeof makeSalon>[1] & { rules?: TurnRules } = {},
): Promise<FloorSalon> {
  app.setNow(wednesday)
  const salon = await makeSalon(app.db, plan)
  await saveSwitches(app.db, salon.salonId, { ...usualSwitches, on: true, rules: plan.rules ?? presets.by_price })
  const owner = await app.signIn(salon.ownerEmail)
  const base = `/api/salons/${salon.salonId}/floor`

  const send: FloorSalon['send'] = (method, path, input, headers = {}) =>
    app.call(method, `${base}${path}`, input, { ...owner, ...headers })
  const idOf = (service: string) => salon.services[service] ?? service
  return {
    ...salon,
    owner,
    send,
    board: async () => (await app.call<Board>('GET', base, undefined, owner)).body,
    clockIn: async (...names) => {
      for (const name of names) await send('POST', '/clock-ins', { staffId: salon.staff[name] })
    },
    waits: async (service = 'Manicure', more = {}) => {
      const input = { clients: [{ serviceIds: [idOf(service)] }], name: 'Denise Foster', ...more }
      const { body } = await send<{ partyId: string; number: number; actId: string; linePath: string }>(
        'POST',
        '/parties',
        input,
      )
      return body
    },
    seat: (partyId, name, more = {}) =>
      send('POST', `/waiting/${partyId}/seats`, { seats: [{ index: 0, staffId: salon.staff[name] }], ...more }),
    books: async (time, name, { service = 'Manicure', phone = '4085550123' } = {}) => {
      const line = { service, at: iso(time), ...(name && { with: name }) }
      const client = { firstName: 'Nicole', lastName: 'Ward', phone, email: '' }
      const { body } = await app.book(visit(salon, [line], client), owner)
      return body.id
    },
  }
}
