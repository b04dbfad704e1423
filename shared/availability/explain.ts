/**
 * Why a start is not offered to clients, decided by the same engine that offers starts, so that the two always agree.
 */

import { isInVain, layOut } from '../bookings/visit.ts'
import { addMinutes, type Instant, type Interval, isoWeekday, minute, toIso } from '../time.ts'
import { lineReasons, resourceReasons } from './explain-line.ts'
import type { ExplainedLine, ExplanationInput } from './explanation-input.ts'
import { usualWay } from './own-minutes.ts'
import type { Reason } from './reasons.ts'
import { findSlots } from './slots.ts'

/** Empty exactly when clients are offered the start. */
export function explain(input: ExplanationInput): Reason[] {
  if (isOffered(input)) return []

  const lines = linesOf(input)
  const reasons = wholeReasons(input, lines)
  if (isInVain(input.visit, input.together)) reasons.push({ code: 'not_at_once' })
  if (!reasons.some(({ code }) => settles.has(code))) {
    reasons.push(...lines.flatMap((line) => lineReasons(line, input)), ...resourceReasons(lines, input))
  }
  return reasons.length > 0 ? reasons : [{ code: 'not_together' }]
}

/** Reasons that make it pointless to look for free staff. */
const settles: ReadonlySet<string> = new Set<Reason['code']>([
  'in_the_past',
  'closed_weekday',
  'closure',
  'before_opening',
  'closes_too_early',
  'not_at_once',
])

function isOffered({ visit, start, together, day, now, noticeMinutes, lastDate }: ExplanationInput): boolean {
  if (day.date > lastDate || visit.some(({ active }) => !active)) return false
  const earliest = addMinutes(now, noticeMinutes)
  if (start < earliest) return false
  const [first] = findSlots(visit, day, { earliest: start, together })
  return first?.start === start && first.lines !== null
}

function linesOf({ visit, start, together, day }: ExplanationInput): ExplainedLine[] {
  const times = layOut(usualWay(visit, day.staff), start, together)
  return visit.flatMap(({ name, active }, index) =>
    times.slice(index, index + 1).map((line) => ({ ...line, index, name, active })),
  )
}

function wholeReasons(input: ExplanationInput, lines: readonly ExplainedLine[]): Reason[] {
  return [...whenReasons(input), ...hoursReasons(input, Math.max(...lines.map(({ end }) => end)))]
}

function whenReasons({ start, day, now, noticeMinutes, lastDate }: ExplanationInput): Reason[] {
  if (start < now) return [{ code: 'in_the_past' }]
  const earliest = addMinutes(now, noticeMinutes)
  const reasons: Reason[] = []
  if (start < earliest) reasons.push({ code: 'too_short_notice', noticeMinutes, earliest: toIso(earliest) })
  if (day.date > lastDate) reasons.push({ code: 'too_far_ahead', lastDate })
  return reasons
}

function hoursReasons({ start, day }: ExplanationInput, end: Instant): Reason[] {
  const { open, closed, date } = day
  if (!open) {
    if (closed?.because === 'closure') return [{ code: 'closure', name: closed.name }]
    return [{ code: 'closed_weekday', dayOfWeek: isoWeekday(date) }]
  }
  const reasons: Reason[] = []
  if (start < open.start) reasons.push({ code: 'before_opening', opensAt: toIso(open.start) })
  if (open.end < end) {
    reasons.push({
      code: 'closes_too_early',
      closesAt: toIso(open.end),
      minutesShort: Math.ceil((end - open.end) / minute),
    })
  }
  return reasons.length > 0 ? reasons : gridReasons(start, end, open, day.stepMinutes)
}

function gridReasons(start: Instant, end: Instant, open: Interval, stepMinutes: number): Reason[] {
  const beyond = (start - open.start) % (stepMinutes * minute)
  if (beyond === 0) return []
  const before = start - beyond
  const after = addMinutes(before, stepMinutes)
  const fits = after + (end - start) <= open.end
  return [{ code: 'off_grid', stepMinutes, before: toIso(before), after: fits ? toIso(after) : null }]
}
