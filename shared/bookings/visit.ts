/** The lines of a visit: who is wished for what, one after another or at the same time. */

import { addMinutes, type Instant, overlaps } from '../time.ts'

export interface Wish {
  serviceId: string
  /** Of the service itself. */
  minutes: number
  cleanupMinutes: number
  /** One unit of each is in use during the service and its clean-up. */
  resourceIds: readonly string[]
  /** Null: any staff. */
  staffId: string | null
  /** Absent or null: two technicians never do it beside another service. */
  category?: WishCategory | null | undefined
}

export interface WishCategory {
  id: string
  /** The categories that may be done at the same time, on the same client. */
  alongside: readonly string[]
}

/** `start` until `end` is the service; its clean-up comes after. */
export interface TimedWish extends Wish {
  start: Instant
  end: Instant
}

/**
 * The lines in the order of the wishes. Back to back; or, when `together`, in two rows side by side so that the visit ends
 * as early as can be, without two at the same time that must not be.
 */
export function layOut(visit: readonly Wish[], start: Instant, together: boolean): TimedWish[] {
  const begins = together ? soonest(visit) : inTurn(visit)
  return visit.map((wish, place) => {
    const from = addMinutes(start, begins[place] ?? 0)
    return { ...wish, start: from, end: addMinutes(from, wish.minutes) }
  })
}

/** By how many minutes two technicians end the visit sooner: 0 where its services must follow one another. */
export function minutesSaved(visit: readonly Wish[]): number {
  return lengthOf(visit, inTurn(visit)) - lengthOf(visit, soonest(visit))
}

/** Two technicians are asked for, and would not end the visit sooner. */
export function isInVain(visit: readonly Wish[], together: boolean): boolean {
  return together && visit.length > 1 && minutesSaved(visit) === 0
}

/** The place of the first line that lies beside an earlier one although no two technicians do these at the same time. */
export function notAtOnce(lines: readonly TimedWish[]): number {
  return lines.findIndex((line, place) =>
    lines.slice(0, place).some((other) => overlaps(line, other) && !mayBeAtOnce(line, other)),
  )
}

/** Two hands and two feet: whether the salon lets two technicians do these on one client at the same time. */
function mayBeAtOnce({ category: one }: Wish, { category: other }: Wish): boolean {
  if (!one || !other || one.id === other.id) return false
  return one.alongside.includes(other.id) || other.alongside.includes(one.id)
}

function mustFollow(one: Wish, other: Wish): boolean {
  return (one.staffId !== null && one.staffId === other.staffId) || !mayBeAtOnce(one, other)
}

/** When each begins, in minutes from the start. */
type Begins = readonly number[]

function inTurn(visit: readonly Wish[]): Begins {
  let next = 0
  return visit.map(({ minutes }) => {
    next += minutes
    return next - minutes
  })
}

/** The first of the shortest ways to share the services between two; in turn where none is shorter. */
function soonest(visit: readonly Wish[]): Begins {
  const order = visit.map((_, place) => place).toSorted((a, b) => Number(isAlone(a, visit)) - Number(isAlone(b, visit)))
  let best = inTurn(visit)
  for (let rows = 1; rows < 2 ** (visit.length - 1); rows++) {
    const begins = share(visit, order, (turn) => (rows >> (turn - 1)) & 1)
    if (lengthOf(visit, begins) < lengthOf(visit, best)) best = begins
  }
  return best
}

/** What nothing may be done beside waits until the rest is done. */
function isAlone(place: number, visit: readonly Wish[]): boolean {
  const wish = visit[place]
  return wish === undefined || visit.every((other) => mustFollow(wish, other))
}

/** In `order`, each in the row it is given (by its turn; the first is in row 0), after all that it must follow. */
function share(visit: readonly Wish[], order: readonly number[], rowOf: (turn: number) => number): Begins {
  const begins: number[] = []
  const placed: { wish: Wish; row: number; end: number }[] = []
  for (const [turn, place] of order.entries()) {
    const wish = visit[place]
    if (!wish) continue
    const row = turn === 0 ? 0 : rowOf(turn)
    const before = placed.filter((other) => other.row === row || mustFollow(wish, other.wish))
    const begin = Math.max(0, ...before.map(({ end }) => end))
    begins[place] = begin
    placed.push({ wish, row, end: begin + wish.minutes })
  }
  return begins
}

function lengthOf(visit: readonly Wish[], begins: Begins): number {
  return Math.max(0, ...visit.map(({ minutes }, place) => (begins[place] ?? 0) + minutes))
}
