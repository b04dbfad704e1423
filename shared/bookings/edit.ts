/** The times of a visit's lines after its services are changed, added, removed or reordered. */

import { addMinutes, type Instant, overlaps } from '../time.ts'
import { askedOf, endOf, type LineMove, type MovedLine, nowhere, type StandingLine } from './move.ts'

/** The part of a line that comes from its service. */
export type LineService = Pick<StandingLine, 'serviceId' | 'serviceName' | 'minutes' | 'cleanupMinutes' | 'resourceIds'>

export interface LineEdit extends LineMove {
  /** The new service; absent: keeps its service. Required for a new line. */
  service?: LineService | undefined
  /** Minutes added for members who are slower, or removed for quicker ones: only such members may serve it. */
  extraMinutes?: number | undefined
  /** A removed line that is being restored, as it was. */
  former?: StandingLine | undefined
}

export interface VisitEdit {
  /** The start of the whole visit; absent: unchanged. */
  start?: Instant | undefined
  /** All lines the visit will have, in order. */
  lines: readonly LineEdit[]
  /** Whether later lines may move up to an earlier time. */
  mayPull: boolean
}

/**
 * The edited lines, in order. Each begins when the one before it ends, unless the two already ran at the same time:
 * then they still do. A pause stays unless a line grows into it. Reordered lines follow one another.
 */
export function editLines(lines: readonly StandingLine[], { start, lines: edits, mayPull }: VisitEdit): MovedLine[] {
  const stood = Math.min(...lines.map((line) => line.start))
  const begins = start ?? stood
  const kept = edits.flatMap(({ lineId }) => lines.find((line) => line.lineId === lineId) ?? [])
  const inOrder = lines.filter((line) => kept.includes(line)).every((line, index) => line === kept[index])
  const placed: MovedLine[] = []

  for (const edit of inOrder ? inTime(edits, lines) : edits) {
    const old = lines.find(({ lineId }) => lineId === edit.lineId)
    const before = placed.filter(({ from }) => !old || !overlaps(from, old))
    const follows = Math.max(begins, ...before.map(({ end }) => end))
    const stays = inOrder && old && (!mayPull || pauseBefore(old, lines) > 0)
    const from = stays ? Math.max(follows, old.start + begins - stood) : follows
    placed.push(withEdit(edit, old, edit.start ?? from))
  }
  return edits.flatMap(({ lineId }) => placed.find((line) => line.lineId === lineId) ?? [])
}

/** In order of time; a new line comes after the line it was placed behind. */
function inTime(edits: readonly LineEdit[], lines: readonly StandingLine[]): LineEdit[] {
  const startOf = (edit: LineEdit | undefined) => lines.find(({ lineId }) => lineId === edit?.lineId)?.start
  let last = Number.NEGATIVE_INFINITY
  return edits
    .map((edit) => ({ edit, at: (last = startOf(edit) ?? last) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ edit }) => edit)
}

/** Length of the pause before the line, in milliseconds. */
function pauseBefore(line: StandingLine, lines: readonly StandingLine[]): number {
  const ended = lines.filter(({ end }) => end <= line.start).map(({ end }) => end)
  const first = Math.min(...lines.map(({ start }) => start))
  return line.start - Math.max(first, ...ended)
}

function withEdit(edit: LineEdit, old: StandingLine | undefined, start: Instant): MovedLine {
  const { lineId } = edit
  const from = old ?? edit.former ?? (edit.service && nowhere({ lineId, ...edit.service }))
  if (!from) throw new Error('a new line without a service')
  const minutes = edit.minutes ?? edit.service?.minutes ?? from.minutes
  const end = old ? endOf(old, { start, minutes }) : addMinutes(start, minutes)
  const staffId = edit.staffId === undefined ? from.staffId : edit.staffId
  const isNew = !old
  return {
    ...from,
    ...edit.service,
    start,
    end,
    blockedUntil: end,
    minutes,
    staffId,
    ...(old
      ? askedOf(old, { staffId, requested: edit.requested })
      : { requested: staffId !== null && (edit.requested ?? (staffId === from.staffId ? from.requested : isNew)) }),
    from,
    anyStaff: edit.staffId === null || (staffId === null && isNew),
    ...(isNew && { isNew }),
    ...(edit.extraMinutes !== undefined && { extraMinutes: edit.extraMinutes }),
  }
}
