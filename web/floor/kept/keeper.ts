/** Carries out what the queue decides: keeps its records, sends, and tells who looks. One per user and page. */

import type { Instant } from '../../../shared/time.ts'
import { newKey } from '../../new-key.ts'
import { type Answered, type FloorAct, mayWait } from '../acts.ts'
import { type Names, withBookings } from './placeholders.ts'
import {
  after,
  type Decision,
  type Event,
  emptyQueue,
  KeptAct,
  nextStep,
  type Queue,
  type Reply,
  type Step,
} from './queue.ts'
import { type KeptStore, keepChanges, readRecords } from './records.ts'

export interface KeeperWorld {
  store: KeptStore
  send: (step: Step) => Promise<Reply>
  /** By the server's clock. */
  now: () => Instant
  /** Names this tab. */
  tab: string
}

export interface Pressed {
  salonId: string
  zone: string
  by: string
  email: string
  act: FloorAct
  names: Names
}

/** `waits`: kept for later, or refused, which is shown; `no_line`: nothing was done, as it needs a connection. */
export type Outcome = { kind: 'answered'; one: KeptAct; answered: Answered } | { kind: 'waits' } | { kind: 'no_line' }

export type Keeper = ReturnType<typeof createKeeper>

export function createKeeper({ store, send, now, tab }: KeeperWorld) {
  let queue: Queue = emptyQueue
  const watchers = new Set<() => void>()
  /** Called after each change, until it returns true. */
  const waiters = new Set<(one: Queue) => boolean>()

  function happen(event: Event): void {
    const before = 'records' in event ? { ...queue, ...event.records } : queue
    queue = after(queue, event)
    keepChanges(store, before, queue)
    // What this device does not store only this tab can send.
    if (!queue.owns && !store.isSafe()) return own(true)
    for (const waiter of waiters) if (waiter(queue)) waiters.delete(waiter)
    for (const watcher of watchers) watcher()
  }

  function own(owns: boolean): void {
    if (owns || !store.isSafe()) happen({ type: 'takes_over', records: readRecords(store) })
    else happen({ type: 'lets_go' })
  }

  /** Sends until nothing is left, or nobody answers. */
  async function pump(): Promise<void> {
    for (let step = nextStep(queue); step; step = nextStep(queue)) {
      happen({ type: 'sent', step })
      const reply = await send(step)
      happen({ ...reply, step, now: now() })
      if (reply.type === 'lost' || reply.type === 'signed_out') return
    }
  }

  function until<Result>(found: (one: Queue) => Result | null): Promise<Result> {
    const { promise, resolve } = Promise.withResolvers<Result>()
    const waiter = (one: Queue) => {
      const result = found(one)
      if (result === null) return false
      resolve(result)
      return true
    }
    if (!waiter(queue)) waiters.add(waiter)
    return promise
  }

  function press({ act, ...pressed }: Pressed): Promise<Outcome> {
    if (!(mayWait(act) || (queue.line && queue.signedIn))) return Promise.resolve({ kind: 'no_line' })
    const last = queue.acts.at(-1)
    const at = Math.max(now(), last ? last.at + 1 : 0)
    const made = new Map(Object.entries(queue.progress.made))
    const one: KeptAct = { ...pressed, act: withBookings(act, made), key: newKey(), at, tab }
    happen({ type: 'pressed', one })
    if (queue.line) void pump()
    return until(({ acts, progress }) => {
      const done = progress.done.find(({ key }) => key === one.key)
      if (done) return { kind: 'answered', one, answered: done.answered }
      const { waited, past, refusals } = progress
      if (waited.includes(one.key) || one.key in past || refusals.some(({ key }) => key === one.key)) return waits
      return acts.some(({ key }) => key === one.key) ? null : mayWait(act) ? waits : { kind: 'no_line' }
    })
  }

  function decide(one: KeptAct, kind: Decision['kind']): void {
    happen({ type: 'decided', decision: { key: one.key, kind, at: now(), one: KeptAct.parse(one) } })
    if (queue.line) void pump()
  }

  return {
    tab,
    press,
    decide,
    /** Undoes it, wherever it is. Whether it was undone: false if that was refused, or nobody can say yet. */
    undo: (done: KeptAct): Promise<boolean> => {
      const { key } = done
      decide(done, 'withdraw')
      return until(({ acts, line, signedIn, progress, decisions }) => {
        if (progress.refusals.some((one) => one.key === key && one.undo)) return false
        if (!decisions.some((one) => one.key === key)) return true
        return acts.some((one) => one.key === key) || !line || !signedIn ? false : null
      })
    },
    /** Sends at once. */
    send: () => void pump(),
    /** Another tab has written something down. */
    read: () => {
      happen({ type: 'read', records: readRecords(store) })
      if (queue.line) void pump()
    },
    own: (owns: boolean) => {
      own(owns)
      if (queue.line) void pump()
    },
    setLine: (up: boolean) => {
      happen({ type: 'line', up })
      if (up) void pump()
    },
    setSignedIn: (is: boolean) => {
      happen({ type: 'signed_in', is })
      if (is) void pump()
    },
    isSafe: store.isSafe,
    now: (): Queue => queue,
    watch: (watcher: () => void) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}

const waits: Outcome = { kind: 'waits' }
