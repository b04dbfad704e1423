/**
 * Writers of one salon take turns within the process before they take a connection. The salon's lock in the database
 * is what makes it right; this keeps a rush on one salon from holding every connection while it waits there.
 */

import { AppError } from '../../shared/errors.ts'
import { withTimeout } from '../with-timeout.ts'

/** Nobody waits longer than this after tapping a button. */
const maxWaitMs = 8_000

/** Per salon: a rush on it leaves room for other salons' bookings, and the last in the queue still has a chance. */
const maxWaiting = 90

interface Queue {
  last: Place | null
  /** Writers, of whom several may share a place. */
  length: number
}

interface Place {
  before: Promise<void> | undefined
  over: Promise<void>
  leave: () => void
  /** One more writer shares it. @throws AppError `unavailable` */
  join: () => void
  /** Nobody has lined up after it. */
  isLast: () => boolean
}

const turns = new WeakMap<object, Map<string, Queue>>()

/**
 * The turn ends with `work`, or earlier when it calls `leave`: the next writer may then start while this one finishes.
 * @throws AppError `unavailable` when the turn does not come, or too many wait
 */
export async function inTurn<Result>(
  world: object,
  salonId: string,
  work: (leave: () => void) => Promise<Result>,
): Promise<Result> {
  return take(lineUp(world, salonId), work)
}

/** A turn that has come. */
export interface SharedTurn<Writer> {
  writers: readonly Writer[]
  /** From now on nobody joins it. */
  begin: () => void
  /** The next turn of the salon may start while this one finishes. */
  leave: () => void
}

/**
 * For writers who may share a turn: whoever comes while the last place in the line is theirs and has not begun joins it. Nobody
 * overtakes a writer who lined up alone.
 * @param max of them in one turn
 * @param work settles each of them; if it throws, or the turn does not come, so does what is returned to each
 */
export function sharedTurns<Writer>(
  max: number,
  work: (turn: SharedTurn<Writer>) => Promise<void>,
): (world: object, salonId: string, writer: Writer) => Promise<void> {
  const open = new WeakMap<object, Map<string, { place: Place; writers: Writer[]; done: Promise<void> }>>()
  return async (world, salonId, writer) => {
    const salons = open.getOrInsertComputed(world, () => new Map())
    const shared = salons.get(salonId)
    if (shared && shared.writers.length < max && shared.place.isLast()) {
      shared.place.join()
      shared.writers.push(writer)
      return shared.done
    }
    const place = lineUp(world, salonId)
    const writers = [writer]
    const begin = () => {
      if (salons.get(salonId)?.writers === writers) salons.delete(salonId)
    }
    const done = take(place, (leave) => work({ writers, begin, leave })).finally(begin)
    salons.set(salonId, { place, writers, done })
    return done
  }
}

/** @throws AppError `unavailable` when too many wait */
function lineUp(world: object, salonId: string): Place {
  const queues = turns.getOrInsertComputed(world, () => new Map())
  const queue: Queue = queues.get(salonId) ?? { last: null, length: 0 }
  countIn(queue)
  queues.set(salonId, queue)
  const { promise: over, resolve } = Promise.withResolvers<void>()
  let writers = 1
  let isOver = false
  const place: Place = {
    before: queue.last?.over,
    over,
    leave: () => {
      if (isOver) return
      isOver = true
      queue.length -= writers
      if (queue.length === 0) queues.delete(salonId)
      resolve()
    },
    join: () => {
      countIn(queue)
      writers++
    },
    isLast: () => queue.last === place && !isOver,
  }
  queue.last = place
  return place
}

function countIn(queue: Queue): void {
  if (queue.length > maxWaiting) throw new AppError('unavailable', { retryAfterSeconds: 3 })
  queue.length++
}

async function take<Result>({ before, leave }: Place, work: (leave: () => void) => Promise<Result>): Promise<Result> {
  try {
    if (before) await withTimeout(maxWaitMs, before)

    return await work(leave)
  } finally {
    if (before)
      void before.then(leave) // also where it was not waited for to the end: the order stays
    else leave()
  }
}
