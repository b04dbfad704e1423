/** Staff and clients of a booking, as lists show them. */

import type { Booking } from '../../shared/bookings/contract.ts'
import { showName } from '../../shared/format.ts'

export interface Server {
  key: string
  /** Empty: unassigned. */
  name: string
  /** The client had no preference. */
  any: boolean
}

type Line = Pick<Booking['services'][number], 'staffId' | 'staffFirstName' | 'staffLastName' | 'staffRequested'>

/** Each member once, in the order of the visit; requested if any of their lines was. */
export function serversOf(lines: readonly Line[]): Server[] {
  const servers = new Map<string, Server>()
  for (const line of lines) {
    const key = line.staffId ?? 'nobody'
    const name = showName({ firstName: line.staffFirstName, lastName: line.staffLastName })
    const any = !line.staffRequested && (servers.get(key)?.any ?? true)
    servers.set(key, { key, name, any })
  }
  return [...servers.values()]
}

export function customerName({ customerFirstName, customerLastName }: CustomerNames): string {
  return showName({ firstName: customerFirstName, lastName: customerLastName })
}

type CustomerNames = Pick<Booking, 'customerFirstName' | 'customerLastName'>
