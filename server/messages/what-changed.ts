/** What of a visit is other than its client knew: who comes, when, for what, with whom, at which price. */

import type { Instant } from '../../shared/time.ts'
import type { MessageLine, MessageVisit } from './message-visit.ts'
import { nobodyYet, type Told } from './told.ts'

type ToldLine = Told['lines'][number]

/** Of one who came before and still comes. */
interface OnesChange {
  was: readonly ToldLine[]
  now: readonly MessageLine[]
  /** Their start, if the others of their party have not moved by as much. */
  moved: { from: Instant; to: Instant } | null
  otherServices: boolean
  /** Lines whose requested member was replaced. */
  swapped: readonly MessageLine[]
}

export interface WhatChanged {
  /** The start that the client knew; null: it stays. */
  from: Instant | null
  /** Some of a party have moved, or by more than others: the start of all says little. */
  apart: boolean
  otherLength: boolean
  otherPrice: boolean
  /** Lines of those who do not come any more; of those who come again. */
  gone: readonly (readonly ToldLine[])[]
  back: readonly (readonly MessageLine[])[]
  ones: readonly OnesChange[]
}

export function whatChanged(told: Told, visit: MessageVisit): WhatChanged {
  const were = peopleOf(told)
  const are = peopleOf(visit)
  const both = [...are].flatMap(([id, now]) => {
    const was = were.get(id)
    return was ? [{ was, now, shift: startOf(now) - startOf(was) }] : []
  })
  const shifts = new Set(both.map(({ shift }) => shift))
  const [shift = 0] = shifts
  const apart = shifts.size > 1
  const gone = [...were].flatMap(([id, was]) => (are.has(id) ? [] : [was]))
  const back = [...are].flatMap(([id, now]) => (were.has(id) ? [] : [now]))
  const samePeople = gone.length + back.length === 0
  return {
    from: apart || shift === 0 ? null : visit.startsAt - shift,
    apart,
    otherLength: samePeople && !apart && visit.endsAt - visit.startsAt !== told.endsAt - told.startsAt,
    otherPrice: samePeople && visit.priceCents !== told.priceCents,
    gone,
    back,
    ones: both
      .map(({ was, now, shift: own }) => {
        const moved = apart && own !== 0 ? { from: startOf(was), to: startOf(now) } : null
        return { was, now, moved, ...linesChanged(was, now) }
      })
      .filter((one) => one.moved !== null || one.otherServices || one.swapped.length > 0),
  }
}

/** Besides the start of all. */
export function isOther({ otherLength, otherPrice, gone, back, ones }: WhatChanged): boolean {
  return otherLength || otherPrice || gone.length + back.length + ones.length > 0
}

/** Each with their lines. */
function peopleOf<Line extends Pick<MessageLine, 'person'>>(visit: { bookingId: string; lines: readonly Line[] }) {
  return Map.groupBy(visit.lines, ({ person }) => person?.id ?? visit.bookingId)
}

function startOf(lines: readonly { startsAt: Instant }[]): Instant {
  return Math.min(...lines.map(({ startsAt }) => startsAt))
}

/** The same services may stand in another order. */
function linesChanged(was: readonly ToldLine[], now: readonly MessageLine[]) {
  const left = [...now]
  const swapped: MessageLine[] = []
  const stay = was
    .toSorted((a, b) => Number(a.staffId === null) - Number(b.staffId === null))
    .filter((line) => {
      const same = left.filter(({ service }) => service === line.service)
      const isSame = ({ staffId }: MessageLine) => line.staffId === null || (staffId ?? nobodyYet) === line.staffId
      const found = same.find(isSame) ?? same[0]
      if (!found) return false
      if (!isSame(found)) swapped.push(found)
      left.splice(left.indexOf(found), 1)
      return true
    })
  return { otherServices: left.length > 0 || stay.length < was.length, swapped }
}
