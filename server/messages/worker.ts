/** Sends queued messages after the commit that queued them. Any number of processes may do so at once. */

import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Instant } from '../../shared/time.ts'
import type { World } from '../context.ts'
import type { Db } from '../db/connection.ts'
import { lockSalon } from '../db/salon-lock.ts'
import { doubtMs, slowClock } from '../slow-clock.ts'
import { traced } from '../traced-work.ts'
import { changedSalons } from './changed-salons.ts'
import type { Among } from './claims.ts'
import { sendPushes } from './push/send-pushes.ts'
import {
  listToRemind,
  listUnplanned,
  notePlanned,
  planReminders,
  type UnplannedSalon,
  type VisitCursor,
} from './reminders.sql.ts'
import { batchSize, sendDue, sharing } from './send-due.ts'
import { planSheets } from './team/plan-sheets.ts'
import { type Destinations, transportsOf } from './transports.ts'

/** Small batches, so that no booking waits for long. */
const visitsAtOnce = 100

const beforeAllIds = '00000000-0000-0000-0000-000000000000'

/** Between batches, so that bookings in a rush are batched, and the rush itself is served first. */
const gatherMs = 100
/** The same for work that is planned for later, or due by the clock: every change wakes it, but few give it anything to do. */
const laterMs = 1_000
const stopTimeoutMs = 5_000
/** After that, for recording what was sent; a database that does not answer is not waited for. */
const recordTimeoutMs = 2_000

/** Something may be due: in this salon, or, when changes may not have been heard, in any. */
export type Wake = (salonId?: string) => void

/** Returns how much it did. @param salonIds salons that changed; null: all */
type Work = (world: World, salonIds: Among) => Promise<number>
type Works = Readonly<Record<string, Work>>

export interface Sending {
  wake: Wake
  /** Claims nothing more; messages being sent have five seconds. May be called again. */
  stop: () => Promise<void>
}

/** Starts with what was left from before. Emails and texts do not wait for each other; whoever hears of changes wakes it. */
export function startSending(
  realWorld: World,
  {
    log,
    otherWork = {},
    timedWork = {},
    ...destinations
  }: Destinations & {
    log: Logger
    /**
     * Other work to do after changes of salons, in lanes of its own and by the same clock. Keys are names in traces.
     */
    otherWork?: Works
    /** The same for work that becomes due by time rather than by a change: once a second at most. */
    timedWork?: Works
  },
): Sending {
  // A clock that is ahead for a while would send reminders early, drop those of visits that seem to be over, and release visits.
  const world = { ...realWorld, now: slowClock(realWorld.now, () => performance.now(), doubtMs.sending) }
  const transports = transportsOf(destinations, world.publicUrl)
  const cutting = new AbortController()
  const over = new AbortController()
  const gap = (milliseconds: number) => sharedPause(milliseconds, over.signal)
  const [shared, together] = [sharing(world), gap(gatherMs)]
  const lanes = (['text', 'email'] as const).map((channel) => {
    const work = (salonIds: Among) =>
      sendDue(world, { channel, transports, log, signal: cutting.signal }, shared, salonIds)
    return startLane(`send ${channel}`, work, { log, gap: together })
  })
  const { push } = world
  const later: Works = {
    'plan reminders': (_, salonIds) => planAllReminders(world.db, world.now(), salonIds),
    'plan sheets': (_, salonIds) => planSheets(world.db, world.now(), salonIds),
    ...timedWork,
  }
  const soon: Works = {
    ...(push && {
      'send push': (_, salonIds) => sendPushes({ ...world, push }, { log, signal: cutting.signal }, salonIds),
    }),
    ...otherWork,
  }
  const startAll = (works: Works, gapMs: number) => {
    for (const [name, work] of Object.entries(works))
      lanes.push(startLane(name, (salonIds) => work(world, salonIds), { log, gap: gap(gapMs) }))
  }
  startAll(later, laterMs)
  startAll(soon, gatherMs)
  const wake = (salonId?: string) => {
    for (const lane of lanes) lane.wake(salonId)
  }

  let stopping: Promise<unknown> | undefined
  async function stop() {
    const timer = setTimeout(() => cutting.abort(), stopTimeoutMs)
    over.abort()
    const all = Promise.all(lanes.map((lane) => lane.stop()))
    await Promise.race([all, pause(stopTimeoutMs + recordTimeoutMs, undefined, { ref: false })])
    clearTimeout(timer)
    await transports.close()
  }
  return { wake, stop: async () => void (await (stopping ??= stop())) }
}

/** For work that every change wakes and that need not be done so often: it is skipped if it ran too recently. */
export function withMinGap(
  milliseconds: number,
  work: (world: World) => Promise<number>,
): (world: World) => Promise<number> {
  let last = Number.NEGATIVE_INFINITY
  return async (world) => {
    const started = performance.now()
    if (started - last < milliseconds) return 0
    last = started
    return work(world)
  }
}

/** Callers during a pause wait for its end together, so that lanes with the same pause query the database at the same moment. */
function sharedPause(milliseconds: number, signal: AbortSignal): () => Promise<void> {
  let underWay: Promise<void> | null = null
  return () =>
    (underWay ??= pause(milliseconds, undefined, { signal })
      .catch(() => undefined)
      .finally(() => {
        underWay = null
      }))
}

/** Works until nothing is due, then sleeps until it is woken or the next poll. */
function startLane(
  name: string,
  work: (salonIds: Among) => Promise<number>,
  { log, gap }: { log: Logger; gap: () => Promise<void> },
) {
  const lane = { stopped: false, rouse: () => {} }
  const changed = changedSalons()

  async function run() {
    while (!lane.stopped) {
      const salonIds = changed.take()
      const done = await traced(name, () => work(salonIds)).catch((error: Error) => {
        log.warn({ error: error.name }, 'messages wait: the database did not answer')
        return 0
      })
      if (done >= batchSize) for (const salonId of salonIds ?? [undefined]) changed.note(salonId)
      else if (!lane.stopped && !changed.any()) await sleep()
      if (!lane.stopped) await gap()
    }
  }

  function sleep() {
    return new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, changed.untilAllMs())
      lane.rouse = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  function wake(salonId?: string) {
    changed.note(salonId)
    lane.rouse()
  }

  const running = run()
  return {
    wake,
    stop: () => {
      lane.stopped = true
      lane.rouse()
      return running
    },
  }
}

/**
 * Also continues for a process that ended in the middle, and after the update that introduced reminders. Returns 0.
 * @param salonIds salons that changed; null: all
 */
export async function planAllReminders(db: Db, now: Instant, salonIds: Among = null): Promise<number> {
  for (const salon of await listUnplanned(db, { salonIds })) {
    await planSalon(db, salon, now)
    await notePlanned(db, salon)
  }
  return 0
}

async function planSalon(db: Db, { id: salonId }: UnplannedSalon, now: Instant): Promise<void> {
  let from: VisitCursor | undefined = { start: now, id: beforeAllIds }
  while (from) {
    const after: VisitCursor = from
    const visits = await db.transaction().execute(async (sql) => {
      await lockSalon(sql, salonId)
      const page = await listToRemind(sql, salonId, after, visitsAtOnce)
      const ids = page.map(({ id }) => id)
      await planReminders(sql, salonId, ids, now)
      return page
    })
    from = visits.at(-1)
  }
}
