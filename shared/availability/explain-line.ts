/** Why nobody could serve a line of a visit, and which resources it lacks. */

import { addMinutes, type Interval, isoWeekday, merge, overlaps, toIso } from '../time.ts'
import { assignAmong, atWork } from './assign.ts'
import { heldTimes } from './cleanup.ts'
import type { ResourceDay, StaffDay } from './day.ts'
import type { ExplainedLine, ExplanationInput, Member } from './explanation-input.ts'
import { extraOf, withExtra } from './own-minutes.ts'
import type { Reason } from './reasons.ts'
import { resourcesSuffice } from './resources.ts'

/** Empty while somebody could serve the line by itself; otherwise the reason of each possible member. */
export function lineReasons(line: ExplainedLine, input: ExplanationInput): Reason[] {
  const about = nameOf(line)
  if (!line.active) return [{ code: 'service_inactive', ...about }]

  const meant = input.members.filter(
    ({ staffId, serviceIds }) => line.staffId === staffId || (line.staffId === null && serviceIds.has(line.serviceId)),
  )
  if (meant.length === 0) return [{ code: 'nobody_does_it', ...about }]

  const reasons = meant.map((member) => memberReasons(line, member, input))
  return reasons.some((own) => own.length === 0) ? [] : reasons.flat()
}

/** Empty when the member could serve the line. */
function memberReasons(usual: ExplainedLine, member: Member, { day }: ExplanationInput): Reason[] {
  const { staffId, name, status, bookable, serviceIds } = member
  const about = { ...nameOf(usual), staffId, staffName: name }
  if (!bookable) return [{ code: 'not_bookable', ...about, status }]
  if (!serviceIds.has(usual.serviceId)) return [{ code: 'does_not_do_it', ...about }]

  const today = day.staff.find((one) => one.staffId === staffId)
  const line = asLongAs(usual, today)
  if (!today || atWork(line, [today]).length === 0) return absences(line, member, isoWeekday(day.date) % 7)
  if (couldServe(line, today, day.staff)) return []
  return busyTimes(line, today).map((time) => ({ code: 'booked', ...about, ...spanOf(time) }))
}

/** The line at the length this member needs. */
function asLongAs(line: ExplainedLine, member: StaffDay | undefined): ExplainedLine {
  if (line.extraMinutes === undefined) return line
  const extraMinutes = extraOf(member, line.serviceId)
  const minutes = withExtra(line.minutes - line.extraMinutes, extraMinutes)
  return { ...line, minutes, extraMinutes, end: addMinutes(line.start, minutes) }
}

function absences(
  line: ExplainedLine,
  { staffId, name, shift, rests, away, blocked }: Member,
  dayOfWeek: number,
): Reason[] {
  const about = { ...nameOf(line), staffId, staffName: name }
  if (!shift) return [{ code: 'day_off', ...about, dayOfWeek }]

  const reasons: Reason[] = []
  if (line.start < shift.start || shift.end < line.end) {
    reasons.push({ code: 'outside_shift', ...about, ...spanOf(shift) })
  }
  for (const rest of rests) {
    if (overlaps(rest, line)) reasons.push({ code: 'on_break', ...about, ...spanOf(rest) })
  }
  for (const time of away) {
    if (overlaps(time, line)) reasons.push({ code: 'time_off', ...about, ...spanOf(time), reason: time.reason })
  }
  for (const time of blocked) {
    if (overlaps(time, line)) reasons.push({ code: 'blocked', ...about, ...spanOf(time), reason: time.reason })
  }
  return reasons
}

/** Without chairs. A client who requests a member may displace clients without a preference. */
function couldServe(line: ExplainedLine, member: StaffDay, staff: readonly StaffDay[]): boolean {
  return assignAmong([{ ...line, resourceIds: [] }], [[member]], { staff, resources: [] }) !== null
}

function busyTimes(line: ExplainedLine, { busy }: StaffDay): Interval[] {
  const needed = { start: line.start, end: addMinutes(line.end, line.cleanupMinutes) }
  return merge(busy).filter((time) => overlaps(time, needed))
}

/** Resources that others use during each line, or of which there are too few for all lines at once. */
export function resourceReasons(lines: readonly ExplainedLine[], { day, resourceNames }: ExplanationInput): Reason[] {
  const named = ({ resourceId, units }: ResourceDay) => ({
    resourceId,
    resourceName: resourceNames.get(resourceId) ?? '',
    units,
  })
  return day.resources.flatMap((resource): Reason[] => {
    const needing = lines.filter(({ resourceIds }) => resourceIds.includes(resource.resourceId))
    const only = needing.map((line) => ({ ...line, resourceIds: [resource.resourceId] }))
    if (resourcesSuffice(only, [resource])) return []

    const held = heldTimes(needing)
    const inUse = needing.flatMap((line, index) =>
      fullTimes(held[index] ?? line, resource).map(
        (time): Reason => ({ code: 'in_use', ...nameOf(line), ...named(resource), ...spanOf(time) }),
      ),
    )
    return inUse.length > 0 ? inUse : [{ code: 'needs_more', ...named(resource) }]
  })
}

/** When others use all units, merged, where it overlaps what is needed. */
function fullTimes(needed: Interval, { units, uses }: ResourceDay): Interval[] {
  if (units === 0) return [needed]

  const edges = [...new Set(uses.flatMap((use) => [use.start, use.end]))].toSorted((a, b) => a - b)
  const pieces = edges.map((from, index) => ({ start: from, end: edges[index + 1] ?? from }))
  const full = pieces.filter((piece) => uses.filter((use) => overlaps(use, piece)).length >= units)
  return merge(full).filter((time) => overlaps(time, needed))
}

function nameOf({ index, serviceId, name }: ExplainedLine) {
  return { line: index, serviceId, serviceName: name }
}

function spanOf({ start, end }: Interval): { from: string; to: string } {
  return { from: toIso(start), to: toIso(end) }
}
