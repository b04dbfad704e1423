/** Members' time off. */

import { AppError } from '../../../shared/errors.ts'
import type { TimeOff } from '../../../shared/staff/contract.ts'
import type { TimeOffIn } from '../../../shared/staff/input.ts'
import { addDays, type Interval, toIso } from '../../../shared/time.ts'
import { type Context, newId } from '../../context.ts'
import { changeSetup } from '../../db/salon-lock.ts'
import { assertSalon } from '../../salons/access.ts'
import { dayBounds, localDate, wallTime } from '../../time-zone.ts'
import { ownSalonOfStaff } from '../access.ts'
import { deleteTimeOff, insertTimeOff, listComingTimeOff, type StoredTimeOff } from './time-off.sql.ts'

/** Not yet over, earliest first; with reasons only if the caller may read them. */
export async function comingTimeOff(salonId: string, staffId: string, context: Context): Promise<TimeOff[]> {
  const { timezone } = await assertSalon(salonId, context)
  const away = await listComingTimeOff(context.db, salonId, { staffId, now: context.now(), reader: context.user })
  return away.map((one) => asTimeOff(one, timezone))
}

/** @throws AppError `not_found` for another owner's member; `invalid_request` when nothing of it remains in the salon's zone */
export async function takeTimeOff(staffId: string, input: TimeOffIn, context: Context): Promise<TimeOff> {
  const salonId = await ownSalonOfStaff(staffId, context)
  const { timezone } = await assertSalon(salonId, context)
  const away = { id: newId(), ...timeOffSpan(input, timezone), reason: input.reason }
  await changeSetup(context, salonId, 'team', async (sql) => {
    await insertTimeOff(sql, salonId, staffId, away)
    return away
  })
  return asTimeOff(away, timezone)
}

/** @throws AppError `not_found` */
export async function cancelTimeOff(staffId: string, timeOffId: string, context: Context): Promise<void> {
  const salonId = await ownSalonOfStaff(staffId, context)
  await changeSetup(context, salonId, 'team', async (sql) => {
    if (!(await deleteTimeOff(sql, salonId, staffId, timeOffId))) throw new AppError('not_found')
  })
}

/** @throws AppError `invalid_request` for hours skipped by a clock change on that day */
export function timeOffSpan(input: Omit<TimeOffIn, 'reason'>, timezone: string): Interval {
  const { startsAt, endsAt, from, to, fromTime, toTime } = input
  if (startsAt !== undefined && endsAt !== undefined) return { start: Date.parse(startsAt), end: Date.parse(endsAt) }
  if (from === undefined || to === undefined) throw new AppError('invalid_request') // ensured by the contract

  const start = wallTime(timezone, from, fromTime ?? '00:00', 'start')
  const end = toTime === undefined ? dayBounds(timezone, to).end : wallTime(timezone, to, toTime, 'end')
  if (end <= start) throw new AppError('invalid_request', { fields: { toTime: 'time_off_ends_before_start' } })
  return { start, end }
}

function asTimeOff({ id, start, end, reason }: StoredTimeOff, timezone: string): TimeOff {
  const lastDay = addDays(localDate(timezone, end), -1)
  const allDay =
    dayBounds(timezone, localDate(timezone, start)).start === start && dayBounds(timezone, lastDay).end === end
  return { id, startsAt: toIso(start), endsAt: toIso(end), allDay, reason }
}
