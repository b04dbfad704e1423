/** Where the lines of a visit come to lie when its services are changed, added, taken away or put in another order. */

import { addMinutes, type Instant, overlaps } from '../time.ts'
import { type LineWish, type MovedLine, nowhere, type StandingLine } from './move.ts'

/** What a line says of the service itself. */
export type LineService = Pick<StandingLine, 'serviceId' | 'serviceName' | 'minutes' | 'cleanupMinutes' | 'resourceIds'>

export interface ServiceWish extends LineWish {
  /** What is done there from now on; absent: what is done there already. A line that is none yet needs it. */
  service?: LineService | undefined
  /** A line that was taken away, as it stood: it comes back. */
  former?: StandingLine | undefined
}

export interface EditWish {
  /** The start of the whole visit; absent: as it is. */
  start?: Instant | undefined
  /** All lines that the visit is to have, in their order. */
  lines: readonly ServiceWish[]
  /** Whether what follows may begin earlier than it did. */
  mayPull: boolean
}

/**
 * The lines as wished, in their order. One begins as the one before it ends, as far as they were not at the same time
 * before: those still are. A pause stays as long as nothing grows into it. Lines in another order follow each other.
 */
export function editLines(lines: readonly StandingLine[], { start, lines: wishes, mayPull }: EditWish): MovedLine[] {
  const stood = Math.min(...lines.map((line) => line.start))
  const begins = start ?? stood
  const kept = wishes.flatMap(({ lineId }) => lines.find((line) => line.lineId === lineId) ?? [])
  const inOrder = lines.filter((line) => kept.includes(line)).every((line, place) => line === kept[place])
  const placed: MovedLine[] = []

  for (const wish of inOrder ? inTime(wishes, lines) : wishes) {
    const old = lines.find(({ lineId }) => lineId === wish.lineId)
    const before = placed.filter(({ from }) => !old || !overlaps(from, old))
    const follows = Math.max(begins, ...before.map(({ end }) => end))
    const stays = inOrder && old && (!mayPull || pauseBefore(old, lines) > 0)
    const from = stays ? Math.max(follows, old.start + begins - stood) : follows
    placed.push(asWished(wish, old, wish.start ?? from))
  }
  return wishes.flatMap(({ lineId }) => placed.find((line) => line.lineId === lineId) ?? [])
}

/** As the lines lie in time; what is new comes after what it was put behind. */
function inTime(wishes: readonly ServiceWish[], lines: readonly StandingLine[]): ServiceWish[] {
  const startOf = (wish: ServiceWish | undefined) => lines.find(({ lineId }) => lineId === wish?.lineId)?.start
  let last = Number.NEGATIVE_INFINITY
  return wishes
    .map((wish) => ({ wish, at: (last = startOf(wish) ?? last) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ wish }) => wish)
}

/** For how long nothing is done before the line; milliseconds. */
function pauseBefore(line: StandingLine, lines: readonly StandingLine[]): number {
  const ended = lines.filter(({ end }) => end <= line.start).map(({ end }) => end)
  const first = Math.min(...lines.map(({ start }) => start))
  return line.start - Math.max(first, ...ended)
}

function asWished(wish: ServiceWish, old: StandingLine | undefined, start: Instant): MovedLine {
  const { lineId } = wish
  const from = old ?? wish.former ?? (wish.service && nowhere({ lineId, ...wish.service }))
  if (!from) throw new Error('a new line without a service')
  const minutes = wish.minutes ?? wish.service?.minutes ?? from.minutes
  const end = addMinutes(start, minutes)
  const staffId = wish.staffId === undefined ? from.staffId : wish.staffId
  const isNew = !old
  return {
    ...from,
    ...wish.service,
    start,
    end,
    blockedUntil: end,
    minutes,
    staffId,
    requested: staffId !== null && (wish.requested ?? (staffId === from.staffId ? from.requested : isNew)),
    from,
    anyStaff: wish.staffId === null || (staffId === null && isNew),
    ...(isNew && { isNew }),
  }
}
