/**
 * What was done on the floor and waits for its answer, as one state machine: what is sent next, what is shown, what is undone. Pure.
 * Acts and decisions are written down by the tab in which they were pressed; the progress by the tab that owns the queue.
 */

import { z } from 'zod'
import { type ErrorCode, errorStatus } from '../../../shared/errors.ts'
import { undoMinutes } from '../../../shared/floor/limits.ts'
import { addMinutes, type Instant } from '../../../shared/time.ts'
import { Answered, FloorAct, mayWait } from '../acts.ts'
import { bookingToCome, Names, placeholderOf, withBookings } from './placeholders.ts'

export const KeptAct = z.object({
  /** Idempotency key: the same whenever it is sent again. */
  key: z.string(),
  salonId: z.string(),
  act: FloorAct,
  names: Names,
  /** When it was pressed, by the server's clock. Rises within a queue. */
  at: z.number(),
  /** The tab in which it was pressed. */
  tab: z.string(),
  /** Full name and email of who pressed it, and the salon's time zone: for the login page, which knows nothing else. */
  by: z.string(),
  email: z.string().optional(),
  zone: z.string(),
})
export type KeptAct = z.infer<typeof KeptAct>

/** What somebody wants about an act that was pressed earlier. */
export const Decision = z.object({
  key: z.string(),
  /** `withdraw`: undo it, wherever it is; `now`, `correct`, `drop`: of a day that is over; `dismiss`: a refusal that was read. */
  kind: z.enum(['withdraw', 'now', 'correct', 'drop', 'dismiss']),
  at: z.number(),
  /** What it is about. */
  one: KeptAct,
})
export type Decision = z.infer<typeof Decision>

/** Why something was refused. */
export const Problem = z.object({
  code: z.custom<ErrorCode>((code) => typeof code === 'string' && code in errorStatus),
  message: z.string(),
  details: z.unknown(),
})
export type Problem = z.infer<typeof Problem>

export const Refusal = KeptAct.extend({ error: Problem, undo: z.boolean() })
/** A rejected act, or one that could not be undone. */
export type Refusal = z.infer<typeof Refusal>

/** What was applied, or found to be so already. */
export const Done = KeptAct.extend({ answered: Answered, answeredAt: z.number() })
export type Done = z.infer<typeof Done>

export const Again = z.object({ at: z.number(), corrects: z.boolean() })

/** By keys. */
interface Progress {
  /** What was sent without an answer: the server may have applied it. */
  tried: readonly string[]
  /** What found no connection: shown as done, with an hourglass. */
  waited: readonly string[]
  /** What belongs to a business day that is over, with its date: somebody has to say what becomes of it. */
  past: Readonly<Record<string, string>>
  /** What was said about those. */
  again: Readonly<Record<string, z.infer<typeof Again>>>
  /** What was answered, as long as it can be undone. */
  done: readonly Done[]
  refusals: readonly Refusal[]
  /** Bookings created by seatings, by their placeholder ids. */
  made: Readonly<Record<string, string>>
}

export interface Queue {
  /** In the order in which they were done. */
  acts: readonly KeptAct[]
  decisions: readonly Decision[]
  progress: Progress
  /** This tab sends; others only write down. */
  owns: boolean
  /** Whether the last request was answered. */
  line: boolean
  /** Whether the person who pressed is signed in. */
  signedIn: boolean
  /** Waits for the answer to this. */
  sending: Step | null
}

/** One request. */
export type Step =
  | { kind: 'send'; one: KeptAct; at: Instant; corrects: boolean }
  | { kind: 'undo'; one: Done; actId: string; at: Instant }

/** What is on the device. */
export type Stored = Pick<Queue, 'acts' | 'decisions' | 'progress'>

/** What became of a request. */
export type Reply =
  | { type: 'answered'; answered: Answered }
  | { type: 'refused'; error: Problem }
  | { type: 'past'; date: string }
  | { type: 'lost' }
  | { type: 'signed_out' }

export type Event =
  | { type: 'read'; records: Stored }
  | { type: 'pressed'; one: KeptAct }
  | { type: 'decided'; decision: Decision }
  | { type: 'takes_over'; records: Stored }
  | { type: 'lets_go' }
  | { type: 'line'; up: boolean }
  | { type: 'signed_in'; is: boolean }
  | { type: 'sent'; step: Step }
  | (Reply & { step: Step; now: Instant })

export const noProgress: Progress = { tried: [], waited: [], past: {}, again: {}, done: [], refusals: [], made: {} }

export const emptyQueue: Queue = {
  acts: [],
  decisions: [],
  progress: noProgress,
  owns: false,
  line: true,
  signedIn: true,
  sending: null,
}

/** The queue after an event. */
export function after(queue: Queue, event: Event): Queue {
  const changed = inOrder(applied(queue, event))
  return changed.owns ? settled(changed) : changed
}

/** What is to be sent; null: nothing, or not by this tab, or not yet. The line is for whoever calls to judge. */
export function nextStep({ acts, decisions, progress, owns, signedIn, sending }: Queue): Step | null {
  if (!owns || !signedIn || sending) return null
  for (const { key, kind, at } of decisions) {
    const one = progress.done.find((done) => done.key === key)
    const actId = one?.answered.actId
    if (kind === 'withdraw' && one && actId) return { kind: 'undo', one, actId, at }
  }
  const made = new Map(Object.entries(progress.made))
  for (const one of acts) {
    if (one.key in progress.past) continue
    const act = withBookings(one.act, made)
    if (placeholderOf(act) !== null) continue
    const { at, corrects } = progress.again[one.key] ?? { at: one.at, corrects: false }
    return { kind: 'send', one: { ...one, act }, at, corrects }
  }
  return null
}

/** What is not sent yet, in its order: without what was withdrawn, and without what belongs to a day that is over. */
export function waitingActs({ acts, decisions, progress }: Queue): KeptAct[] {
  const withdrawn = new Set(decisions.flatMap(({ key, kind }) => (kind === 'withdraw' ? [key] : [])))
  return acts.filter(({ key }) => !withdrawn.has(key) && !(key in progress.past))
}

/** What found no connection, and is shown as if it were done. */
export function shownActs(queue: Queue): KeptAct[] {
  return waitingActs(queue).filter(({ key }) => queue.progress.waited.includes(key))
}

export interface PastAct extends KeptAct {
  date: string
}

/** What belongs to a day that is over. */
export function pastActs({ acts, decisions, progress: { past } }: Queue): PastAct[] {
  return acts.flatMap((one) => {
    const date = past[one.key]
    return date !== undefined && !decisions.some(({ key }) => key === one.key) ? [{ ...one, date }] : []
  })
}

/** The latest act of a tab that can be undone, sent or not. */
export function lastOf(queue: Queue, tab: string, now: Instant): Done | KeptAct | null {
  const { decisions, progress } = queue
  const isUndoable = ({ key, answered, answeredAt }: Done) =>
    answered.actId !== null &&
    addMinutes(answeredAt, undoMinutes) > now &&
    !decisions.some((decision) => decision.key === key)
  const all = [...progress.done.filter(isUndoable), ...waitingActs(queue)]
  return (
    all
      .filter((one) => one.tab === tab)
      .toSorted((a, b) => a.at - b.at)
      .at(-1) ?? null
  )
}

function applied(queue: Queue, event: Event): Queue {
  switch (event.type) {
    case 'read':
      return { ...queue, ...event.records }
    case 'pressed':
      return { ...queue, acts: [...queue.acts, event.one] }
    case 'decided':
      return {
        ...queue,
        decisions: [...queue.decisions.filter(({ key }) => key !== event.decision.key), event.decision],
      }
    case 'takes_over':
      return { ...queue, ...event.records, owns: true }
    case 'lets_go':
      return { ...queue, owns: false, sending: null }
    case 'line':
      return { ...queue, line: event.up }
    case 'signed_in':
      return { ...queue, signedIn: event.is }
    case 'sent': {
      const { step } = event
      const tried = step.kind === 'send' ? [...queue.progress.tried, step.one.key] : queue.progress.tried
      return { ...queue, sending: step, progress: { ...queue.progress, tried } }
    }
    default:
      return queue.owns ? heard({ ...queue, sending: null }, event) : { ...queue, sending: null }
  }
}

type ReplyEvent = Extract<Event, { step: Step }>

/** What became of a request. */
function heard(queue: Queue, event: Exclude<ReplyEvent, { type: 'sent' }>): Queue {
  const { step } = event
  const { key } = step.one
  const isWithdrawn = queue.decisions.some((decision) => decision.key === key && decision.kind === 'withdraw')
  switch (event.type) {
    case 'lost':
      if (step.kind === 'send' && !mayWait(step.one.act)) return { ...without(queue, [key]), line: false }
      return { ...queue, line: false }
    case 'signed_out':
      return { ...queue, signedIn: false }
    case 'answered': {
      const answering = { ...queue, line: true }
      if (step.kind === 'undo') return withoutDone(answering, key)
      return answeredSend(answering, step.one, event)
    }
    case 'refused': {
      const refusing = { ...queue, line: true }
      if (step.kind === 'undo') {
        return refused(withoutDone(refusing, key), [{ ...step.one, error: event.error, undo: true }])
      }
      if (isWithdrawn) return without(refusing, [key, ...dependents(queue, key)])
      return refusedWith(refusing, key, event.error)
    }
    case 'past': {
      const waiting = { ...queue, line: true }
      if (isWithdrawn) return without(waiting, [key, ...dependents(queue, key)])
      const { [key]: _, ...again } = queue.progress.again
      const past = { ...queue.progress.past, [key]: event.date }
      const tried = queue.progress.tried.filter((one) => one !== key)
      return { ...waiting, progress: { ...queue.progress, past, again, tried } }
    }
  }
}

function answeredSend(queue: Queue, one: KeptAct, { answered, now }: { answered: Answered; now: Instant }): Queue {
  const { key, act } = one
  const { progress } = queue
  const isUndoable = ({ key: other, answeredAt }: Done) =>
    addMinutes(answeredAt, undoMinutes) > now || queue.decisions.some((decision) => decision.key === other)
  const before = progress.done.filter((done) => done.key !== key && isUndoable(done))
  const done = [...before, { ...one, answered: Answered.parse(answered), answeredAt: now }]
  const made = { ...progress.made }
  for (const [position, bookingId] of (answered.bookingIds ?? []).entries()) {
    const seat = act.kind === 'seat' ? act.seats[position] : undefined
    if (seat) made[bookingToCome(key, seat.index)] = bookingId
  }
  const left = without(queue, [key])
  return { ...left, decisions: queue.decisions, progress: { ...left.progress, done, made } } // a withdrawn act is undone next
}

/** With what depends on it, for the same reason. */
function refusedWith(queue: Queue, key: string, error: Problem): Queue {
  const keys = [key, ...dependents(queue, key)]
  const told = queue.acts.filter((one) => keys.includes(one.key))
  return refused(
    without(queue, keys),
    told.map((one) => ({ ...one, error, undo: false })),
  )
}

function refused(queue: Queue, refusals: readonly Refusal[]): Queue {
  return { ...queue, progress: { ...queue.progress, refusals: [...queue.progress.refusals, ...refusals] } }
}

/** Keys of what was done with bookings that this seating would have created. */
function dependents({ acts }: Queue, key: string): string[] {
  return acts.flatMap((one) => (placeholderOf(one.act)?.startsWith(`${key} `) ? [one.key] : []))
}

function without(queue: Queue, keys: readonly string[]): Queue {
  const isOther = (key: string) => !keys.includes(key)
  const { tried, waited, past, again } = queue.progress
  const others = <Value>(record: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(record).filter(([key]) => isOther(key)))
  return {
    ...queue,
    acts: queue.acts.filter(({ key }) => isOther(key)),
    decisions: queue.decisions.filter(({ key }) => isOther(key)),
    progress: {
      ...queue.progress,
      tried: tried.filter(isOther),
      waited: waited.filter(isOther),
      past: others(past),
      again: others(again),
    },
  }
}

function withoutDone(queue: Queue, key: string): Queue {
  const { progress } = queue
  return {
    ...queue,
    decisions: queue.decisions.filter((decision) => decision.key !== key),
    progress: { ...progress, done: progress.done.filter((one) => one.key !== key) },
  }
}

function inOrder(queue: Queue): Queue {
  const { again } = queue.progress
  const atOf = ({ key, at }: KeptAct) => again[key]?.at ?? at
  return { ...queue, acts: queue.acts.toSorted((a, b) => atOf(a) - atOf(b) || (a.key < b.key ? -1 : 1)) }
}

/** What follows from what is known, without asking anybody. */
function settled(queue: Queue): Queue {
  const heeded = withLost(queue.decisions.reduce(withDecision, queue))
  const { acts, progress, line, signedIn } = heeded
  const isAway = !line || !signedIn
  const waited = acts.flatMap(({ key, act }) => {
    return mayWait(act) && (isAway || progress.waited.includes(key)) ? [key] : []
  })
  return { ...heeded, progress: { ...progress, waited } }
}

function withDecision(queue: Queue, { key, kind, at, one }: Decision): Queue {
  const { progress } = queue
  const act = queue.acts.find((one) => one.key === key)
  const isPast = key in progress.past
  const heeded = { ...queue, decisions: queue.decisions.filter((decision) => decision.key !== key) }
  if (kind === 'dismiss') {
    return { ...heeded, progress: { ...progress, refusals: progress.refusals.filter((one) => one.key !== key) } }
  }
  // Its answer says what is to be undone.
  if (kind === 'withdraw' && act && progress.tried.includes(key)) return without(queue, dependents(queue, key))
  if (kind === 'withdraw' && !act) {
    const done = progress.done.find((other) => other.key === key)
    if (done) return done.answered.actId === null ? heeded : queue
    if (progress.refusals.some((other) => other.key === key)) return heeded
    // Another tab sent it, and nobody here knows its answer.
    return refused(heeded, [{ ...one, error: { code: 'undo_over', message: '', details: null }, undo: true }])
  }
  if (kind === 'withdraw' || kind === 'drop') return without(queue, [key, ...dependents(queue, key)])
  if (!act || !isPast) return heeded
  const { [key]: _, ...past } = progress.past
  const corrects = kind === 'correct'
  const again = { ...progress.again, [key]: { at: corrects ? act.at : at, corrects } }
  return inOrder({ ...heeded, progress: { ...progress, past, again } })
}

/** What was done with a booking that will never be: its seating is gone, and was not told about. */
function withLost(queue: Queue): Queue {
  const { acts, progress } = queue
  const lost = acts.find(({ act }) => {
    const placeholder = placeholderOf(act)
    if (placeholder === null || placeholder in progress.made) return false
    return !acts.some(({ key }) => placeholder.startsWith(`${key} `))
  })
  if (!lost) return queue
  return withLost(refusedWith(queue, lost.key, { code: 'not_in_chair', message: '', details: null }))
}
