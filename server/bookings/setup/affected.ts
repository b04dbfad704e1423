/** The upcoming bookings that conflict with what an owner is about to save. */

import {
  type Affected,
  type AffectedBookings,
  maxAffectedListed,
  type SetupChange,
} from '../../../shared/bookings/affected.ts'
import {
  type Calendar,
  type ComingLine,
  linesInTheWay,
  type PlannedChange,
} from '../../../shared/bookings/in-the-way.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { localDate, wallTime } from '../../time-zone.ts'
import { listAffected, listComingLines, listWaitingFor } from './affected.sql.ts'
import { planOf } from './plan.ts'

interface SalonZone {
  id: string
  timezone: string
}

/** @throws AppError `not_found` for a member or service of another salon; `invalid_request` */
export async function affectedBookings(
  salon: SalonZone,
  change: SetupChange,
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<Affected> {
  const planned = await planOf(db, salon, change, now())
  const lines = await listComingLines(db, salon.id, now(), {
    staffId: 'staffId' in planned ? planned.staffId : undefined,
    serviceId: 'serviceId' in planned ? planned.serviceId : undefined,
  })
  const affected = await describe(db, salon.id, linesInTheWay(lines, planned, calendarOf(salon.timezone)))
  const goes = goesWith(planned)
  return { ...affected, waiting: goes ? await listWaitingFor(db, salon.id, goes, now()) : [] }
}

/** The member, the service, or both together that nobody can wait for after the change. */
function goesWith(change: PlannedChange): { staffId?: string; serviceIds?: readonly string[] } | null {
  switch (change.kind) {
    case 'staff':
      return { staffId: change.staffId }
    case 'service':
      return { serviceIds: [change.serviceId] }
    case 'staff-services': {
      const { staffId, before, after } = change
      return { staffId, serviceIds: before.filter((id) => !after.includes(id)) }
    }
    default:
      return null
  }
}

/** The bookings that the lines belong to, earliest first. */
export async function describe(sql: Sql, salonId: string, lines: readonly ComingLine[]): Promise<AffectedBookings> {
  const bookingIds = [...new Set(lines.map(({ bookingId }) => bookingId))]
  const lineIds = lines.map(({ lineId }) => lineId)
  const bookings = await listAffected(sql, salonId, bookingIds.slice(0, maxAffectedListed), lineIds)
  return { bookings, total: bookingIds.length }
}

function calendarOf(timezone: string): Calendar {
  return {
    dateOf: (instant) => localDate(timezone, instant),
    clockOf: (date) => (time, edge) => wallTime(timezone, date, time, edge),
  }
}
