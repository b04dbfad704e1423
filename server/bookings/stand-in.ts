/**
 * A party keeps somebody who can be reached: when its host drops out, the first who still comes stands in, with the host's phone,
 * mail and link, until the host comes again. Why: docs/decisions/0108-parties.md
 */

import { holdsTime, isUpcoming } from '../../shared/bookings/status.ts'
import type { Sql } from '../db/connection.ts'
import { noteChanges } from './history.sql.ts'
import type { Actor } from './make-room.ts'
import { newLink } from './new-bookings.sql.ts'
import { listParties, type PartyMember, setContact } from './parties.sql.ts'

/** Call it once the changes are stored, before clients are told. @param gone a host who was deleted, as they were */
export async function keepReachable(
  sql: Sql,
  salonId: string,
  bookingIds: readonly string[],
  { by, gone }: { by: Actor; gone?: PartyMember },
): Promise<void> {
  for (const people of Map.groupBy(await listParties(sql, salonId, bookingIds), ({ groupId }) => groupId).values()) {
    const host = gone ?? people.find(({ place }) => place === 0)
    const next = host && nextHost(host, people, host === gone)
    if (!host || !next) continue
    const isStandIn = people.some(({ id, customerId }) => id !== host.id && isSame(customerId, host.customerId))
    await handOver(sql, salonId, { from: host, to: next, by, isGone: host === gone, isStandIn })
  }
}

/** The host who comes again, or the first who comes without one; absent: the host stays. */
function nextHost(host: PartyMember, people: readonly PartyMember[], isGone: boolean): PartyMember | undefined {
  const coming = people.filter(({ id, status }) => id !== host.id && isUpcoming(status))
  const returned = coming.find(({ customerId }) => isSame(customerId, host.customerId))
  const dropsOut = isGone || !holdsTime(host.status)
  return returned ?? (dropsOut ? coming[0] : undefined)
}

function isSame(customerId: string | null, other: string | null): boolean {
  return customerId !== null && customerId === other
}

interface Handover {
  from: PartyMember
  to: PartyMember
  by: Actor
  isGone: boolean
  /** Who gives back what is not theirs. */
  isStandIn: boolean
}

async function handOver(sql: Sql, salonId: string, { from, to, by, isGone, isStandIn }: Handover): Promise<void> {
  const { customerId, phone, email, language, link, confirmBy } = from
  if (!isGone) await setContact(sql, salonId, from.id, { place: null, link: newLink(salonId) })
  await setContact(sql, salonId, to.id, { place: 0, link, language })
  const changed = isStandIn && !isGone ? [to, from] : [to]
  await noteChanges(
    sql,
    salonId,
    changed.map(({ id: bookingId }) => {
      return { ...by, bookingId, change: 'edited' as const, details: { fields: ['phone', 'email'] } }
    }),
    changed.map(({ id }) => {
      if (id === from.id) return { id, customer_id: null, phone: '', email: '', confirm_by: null }
      const confirm_by = confirmBy === null ? null : new Date(confirmBy)
      return { id, customer_id: customerId, phone, email, confirm_by }
    }),
  )
  if (!isGone) await setContact(sql, salonId, from.id, { place: to.place })
}
