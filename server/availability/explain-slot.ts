/** Why clients are not offered a start: the engine's reasons, with the names the owner knows. */

import type { z } from 'zod'
import type { SalonDay } from '../../shared/availability/day.ts'
import { explain } from '../../shared/availability/explain.ts'
import type { Member, NamedService } from '../../shared/availability/explanation-input.ts'
import { usualWay } from '../../shared/availability/own-minutes.ts'
import type { explainSlot, SlotExplanation } from '../../shared/availability/reasons.ts'
import { layOut } from '../../shared/bookings/visit.ts'
import { AppError } from '../../shared/errors.ts'
import { showName } from '../../shared/format.ts'
import type { WallClock } from '../../shared/salons/hours.ts'
import { rulesOn } from '../../shared/salons/special-days.ts'
import { blockTimeOn } from '../../shared/staff/block-times.ts'
import { shiftOn } from '../../shared/staff/shifts.ts'
import { addDays, type Instant, type Interval, type LocalDate, overlaps, toIso } from '../../shared/time.ts'
import type { Context } from '../context.ts'
import { listResources } from '../salons/resources/resources.sql.ts'
import { listBlocksWithin } from '../staff/blocks/blocks.sql.ts'
import { loadSpecialShifts } from '../staff/special-shifts.sql.ts'
import { listStaff } from '../staff/staff.sql.ts'
import { listTimeOffWithin } from '../staff/time-off/time-off.sql.ts'
import { loadWeeks } from '../staff/weeks.sql.ts'
import { dayBounds, localDate, localTime, wallTime } from '../time-zone.ts'
import { loadSetup, type ServiceSetup, type Setup } from './days.sql.ts'
import { salonDay } from './days.ts'
import { holdForOthers } from './hold.ts'

type ExplanationQuery = z.output<NonNullable<(typeof explainSlot)['query']>>

/** @throws AppError `not_found` for a service or member that is not of the salon; `invalid_request` */
export async function slotExplanation(
  salon: { id: string; timezone: string },
  asked: ExplanationQuery,
  context: Context,
): Promise<SlotExplanation> {
  const { id, timezone } = salon
  const when = startOf(asked, timezone)
  if (when.start === null) {
    const reasons = [{ code: 'no_such_time' as const, time: when.time }]
    return { timezone, offered: false, startDateTime: null, endDateTime: null, reasons }
  }

  const { start } = when
  const date = localDate(timezone, start)
  const together = asked.together === 'true'
  const askedFor = asked.staff.filter((staffId) => staffId !== 'any')
  const [setup, resources, members] = await Promise.all([
    loadSetup(context.db, id, { from: date, to: date }, { services: asked.services, askedFor, holder: null }),
    listResources(context.db, id),
    membersOn(date, salon, context),
  ])
  if (!setup) throw new AppError('not_found')
  const visit = servicesOf(asked, setup.services)
  if (!askedFor.every((staffId) => members.some((member) => member.staffId === staffId)))
    throw new AppError('not_found')

  const now = context.now()
  const explainOn = (asSeen: SalonDay) =>
    explain({
      visit,
      start,
      together,
      day: asSeen,
      members,
      resourceNames: new Map(resources.map(({ id: resourceId, name }) => [resourceId, name])),
      now,
      noticeMinutes: setup.noticeMinutes,
      lastDate: addDays(localDate(timezone, now), setup.horizonDays),
    })
  const day = salonDay(setup, date, now)
  const end = Math.max(...layOut(usualWay(visit, day.staff), start, together).map((line) => line.end))
  const lasting = explainOn(day)
  holdForOthers(setup)
  const isHeld = lasting.length === 0 && explainOn(salonDay(setup, date, now)).length > 0
  const reasons = isHeld ? [{ code: 'held' as const, until: freeFrom(setup, { start, end }) }] : lasting
  return { timezone, offered: reasons.length === 0, startDateTime: toIso(start), endDateTime: toIso(end), reasons }
}

/** When nothing that is held now is in the way of the visit any more. */
function freeFrom({ held }: Setup, visit: Interval): string {
  const near = held.filter(({ start, blockedUntil }) => overlaps({ start, end: blockedUntil }, visit))
  return toIso(Math.max(...(near.length > 0 ? near : held).map(({ expiresAt }) => expiresAt)))
}

function servicesOf({ services, staff }: ExplanationQuery, known: readonly ServiceSetup[]): NamedService[] {
  return services.map((serviceId, index) => {
    const service = known.find(({ id }) => id === serviceId)
    if (!service) throw new AppError('not_found')
    const requested = staff.length === 1 ? staff[0] : staff[index]
    if (!requested) throw new AppError('invalid_request', { fields: { staff: 'invalid' } })
    const { name, active, minutes, cleanupMinutes, resourceIds, takes, category } = service
    const staffId = requested === 'any' ? null : requested
    return { serviceId, name, active, minutes, cleanupMinutes, resourceIds, takes, category, staffId }
  })
}

/** @throws AppError `invalid_request` without any time */
function startOf(
  { startDateTime, date, time }: ExplanationQuery,
  zone: string,
): { start: Instant } | { start: null; time: string } {
  if (startDateTime !== undefined) return { start: Date.parse(startDateTime) }
  if (date === undefined) throw new AppError('invalid_request', { fields: { date: 'required' } })
  if (time === undefined) throw new AppError('invalid_request', { fields: { time: 'required' } })

  const start = wallTime(zone, date, time, 'start')
  return localTime(zone, start) === time ? { start } : { start: null, time }
}

/** Every member of the salon, with the reasons for their hours on the date. */
async function membersOn(
  date: LocalDate,
  { id, timezone }: { id: string; timezone: string },
  { db, user, language }: Context,
): Promise<Member[]> {
  const [staff, weeks, special, timeOff, blocks] = await Promise.all([
    listStaff(db, id),
    loadWeeks(db, id),
    loadSpecialShifts(db, id, { from: date, to: date }),
    listTimeOffWithin(db, id, dayBounds(timezone, date), user),
    listBlocksWithin(db, id, { from: date, to: date }),
  ])
  const clock: WallClock = (time, edge) => wallTime(timezone, date, time, edge)
  return staff.map(({ id: staffId, firstName, lastName, status, isAvailableForBooking, serviceIds }) => {
    const today = shiftOn(date, rulesOn(date, weeks.get(staffId) ?? [], special.get(staffId) ?? []), clock)
    return {
      staffId,
      name: showName({ firstName, lastName }, language),
      status,
      bookable: status === 'active' && isAvailableForBooking,
      serviceIds: new Set(serviceIds),
      shift: today?.shift ?? null,
      rests: today?.rests ?? [],
      away: timeOff.filter((time) => time.staffId === staffId),
      blocked: blocks.flatMap((block) => {
        const time = block.staffId === staffId ? blockTimeOn(date, block, clock) : null
        return time ? [{ ...time, reason: block.reason }] : []
      }),
    }
  })
}
