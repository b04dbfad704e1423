/** Why time in a member's column cannot be booked: closed, not working, break, time off or blocked; and where a client is booking just now. */

import type { CalendarDay, CalendarMember, MemberDay } from '../../shared/bookings/calendar.ts'
import {
  addMinutes,
  type Instant,
  type Interval,
  intersect,
  type LocalDate,
  overlaps,
  subtract,
} from '../../shared/time.ts'

export type Shade = Interval & { reason: string } & (
    | { kind: 'closed' | 'day-off' | 'break' | 'away' | 'held' | 'typing' }
    /** `until`: work starts at its end. */
    | { kind: 'off'; until: boolean }
    | { kind: 'block'; blockId: string; weekly: boolean }
  )

/** Within the visible part; later items are drawn over earlier ones. */
export function shadesOf(drawn: Interval, day: CalendarDay, member: MemberDay | undefined): Shade[] {
  const blocks = (member?.blocks ?? []).map(({ blockId, weekly, reason, ...span }) => ({
    ...timesOf(span),
    kind: 'block' as const,
    blockId,
    weekly,
    reason,
  }))
  const held = (member?.held ?? []).map((span) => ({ ...timesOf(span), kind: 'held' as const, reason: '' }))
  // A day kept by an earlier version knows of none.
  const typing = (member?.typing ?? []).map((span) => ({ ...timesOf(span), kind: 'typing' as const, reason: '' }))
  return [...offOf(drawn, day, member), ...blocks, ...held, ...typing]
    .filter((shade) => overlaps(shade, drawn))
    .map((shade) => ({ ...shade, start: Math.max(shade.start, drawn.start), end: Math.min(shade.end, drawn.end) }))
}

/** Whether the member works for at least another minute on that date: the shift goes on, and time off does not fill the rest. */
export function worksAfter({ days }: Pick<CalendarMember, 'days'>, { date, now }: { date: LocalDate; now: Instant }) {
  const day = days.find((one) => one.date === date)
  if (!day?.shift) return false
  return subtract([timesOf(day.shift)], day.away.map(timesOf)).some(({ end }) => addMinutes(now, 1) < end)
}

function offOf(drawn: Interval, { open, closed }: CalendarDay, member: MemberDay | undefined): Shade[] {
  if (!open) return [{ ...bounds(drawn), kind: 'closed', reason: closed?.name ?? '' }]
  const opening = timesOf(open)
  if (!member) return offBeside(drawn, [opening])

  const away = member.away.map(({ reason, ...span }) => ({ ...timesOf(span), kind: 'away' as const, reason }))
  if (!member.shift) return [{ ...bounds(drawn), kind: 'day-off', reason: '' }, ...away]

  const works = intersect([timesOf(member.shift)], [opening])
  const rests = restsOf(member).map((rest) => ({ ...timesOf(rest), kind: 'break' as const, reason: '' }))
  return [...offBeside(drawn, works), ...rests, ...away]
}

function offBeside(drawn: Interval, works: readonly Interval[]): Shade[] {
  return subtract([drawn], works).map((span) => ({
    ...span,
    kind: 'off',
    reason: '',
    until: works.some(({ start }) => start === span.end),
  }))
}

/** A member's breaks of the day. A day kept by an earlier version knows of no second one. */
export function restsOf({ rest, secondRest }: Pick<MemberDay, 'rest' | 'secondRest'>) {
  return [rest, secondRest].flatMap((one) => one ?? [])
}

export function timesOf({ start, end }: { start: string; end: string }): Interval {
  return { start: Date.parse(start), end: Date.parse(end) }
}

function bounds({ start, end }: Interval): Interval {
  return { start, end }
}
