/** What it takes to set the status of a booking. */

import { resourcesSuffice } from '../../../shared/availability/resources.ts'
import type { Booking } from '../../../shared/bookings/contract.ts'
import { AppError } from '../../../shared/errors.ts'
import { overlaps } from '../../../shared/time.ts'
import { salonDay } from '../../availability/days.ts'
import { loadSetup } from '../../availability/store.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { localDate } from '../../time-zone.ts'
import { loadStandingLines } from './store.ts'

/** That a freed booking can have its time again. @throws AppError `slot_taken`, naming the line */
export async function assertStillFree(
  sql: Sql,
  { id, salonId, startTime }: Pick<Booking, 'id' | 'salonId' | 'startTime'>,
  { now }: Context,
): Promise<void> {
  const around = Date.parse(startTime)
  const setup = await loadSetup(sql, salonId, { around, days: 2 }, { without: id })
  if (!setup) throw new AppError('not_found')
  const day = salonDay(setup, localDate(setup.timezone, around), now())
  const lines = await loadStandingLines(sql, salonId, id)

  const taken = lines.findIndex(({ staffId, start, blockedUntil }) =>
    setup.busy.get(staffId ?? '')?.some((time) => overlaps(time, { start, end: blockedUntil })),
  )
  if (taken >= 0) throw new AppError('slot_taken', { fields: { [`services.${taken}`]: 'taken' } })
  if (!resourcesSuffice(lines, day.resources)) throw new AppError('slot_taken')
}
