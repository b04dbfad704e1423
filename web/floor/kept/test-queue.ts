/** Random mishaps around the queue, and a model of the server, for its tests. */

import fc from 'fast-check'
import { type FloorAct, mayWait } from '../acts.ts'
import { bookingToCome } from './placeholders.ts'
import {
  after,
  type Event,
  emptyQueue,
  KeptAct,
  lastOf,
  nextStep,
  pastActs,
  type Queue,
  type Reply,
  type Step,
} from './queue.ts'
import { type KeptStore, keepChanges, readRecords } from './records.ts'

const refusal = (code: 'not_on_floor' | 'not_found' | 'undo_over'): Reply => ({
  type: 'refused',
  error: { code, message: code, details: null },
})

const dayMilliseconds = 86_400_000
const refusedMember = 'not here'
const kim = '0197d2f0-0000-7000-8000-000000000001'

/** Applies each key once, knows the day, and whether the person is signed in. */
function modelServer() {
  /** Keys in the order in which they were applied. */
  const applied: string[] = []
  const undone = new Set<string>()
  const server = { now: dayMilliseconds, signedIn: true, applied, undone, take }

  function take(step: Step): Reply {
    if (!server.signedIn) return { type: 'signed_out' }
    const { key } = step.one
    if (step.kind === 'undo') {
      if (step.actId !== `act ${key}`) return refusal('undo_over')
      undone.add(key)
      return { type: 'answered', answered: { actId: null } }
    }
    const { act } = step.one
    const answered = {
      actId: `act ${key}`,
      ...(act.kind === 'seat' && { bookingIds: act.seats.map(({ index }) => `booking-${key}-${index}`) }),
    }
    if (applied.includes(key)) return { type: 'answered', answered }
    if (dayOf(step.at) < dayOf(server.now) && !step.corrects) return { type: 'past', date: String(dayOf(step.at)) }
    if ('staffId' in act && act.staffId === refusedMember) return refusal('not_on_floor')
    if ('partyId' in act && act.partyId === refusedMember) return refusal('not_found')
    if ('bookingId' in act && !act.bookingId.startsWith('booking')) throw new Error(`${act.bookingId} was sent`)
    applied.push(key)
    return { type: 'answered', answered }
  }

  return server
}

function dayOf(at: number): number {
  return Math.floor(at / dayMilliseconds)
}

/** What several tabs share. */
function sharedStore(shared: Map<string, string>): KeptStore {
  return {
    list: () => [...shared],
    put: (name, text) => void shared.set(name, text),
    remove: (name) => void shared.delete(name),
    isSafe: () => true,
  }
}

/** Of a tab that is refused storage. */
function ownStore(): KeptStore {
  const own = new Map<string, string>()
  return { ...sharedStore(own), isSafe: () => own.size === 0 }
}

type Tab = ReturnType<typeof openTab>

function openTab(name: string, store: KeptStore, seenRefused: Map<string, string>) {
  let queue: Queue = emptyQueue
  /** A request that the server has taken, or not, and its answer on the way. */
  const pending: { one: { step: Step; told: Reply } | null } = { one: null }

  function happen(event: Event): void {
    const before = 'records' in event ? { ...queue, ...event.records } : queue
    queue = after(queue, event)
    keepChanges(store, before, queue)
    for (const { key, error } of queue.progress.refusals) seenRefused.set(key, error.code)
    if (!queue.owns && !store.isSafe()) takeOver()
  }

  function takeOver(): void {
    happen({ type: 'takes_over', records: readRecords(store) })
  }

  const read = () => happen({ type: 'read', records: readRecords(store) })
  return { name, store, pending, happen, takeOver, read, now: () => queue }
}

export type Mishap =
  | { kind: 'press'; tab: number; what: 'back' | 'refused' | 'seat' | 'refused_seat' | 'call' | 'finish' }
  | { kind: 'undo' | 'read' | 'own' | 'deliver' | 'reopen'; tab: number }
  | { kind: 'send'; tab: number; how: 'answered' | 'request_lost' | 'answer_lost' | 'on_the_way' }
  | { kind: 'line' | 'refused_storage'; tab: number; is: boolean }
  | { kind: 'signed_in'; is: boolean }
  | { kind: 'choose'; tab: number; choice: 'now' | 'correct' | 'drop' }
  | { kind: 'later'; minutes: number }

const tab = fc.nat(2)
export const anyMishap: fc.Arbitrary<Mishap> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('press' as const),
      tab,
      what: fc.constantFrom('back', 'refused', 'seat', 'refused_seat', 'call', 'finish'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      tab,
      how: fc.constantFrom('answered', 'request_lost', 'answer_lost', 'on_the_way'),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('undo', 'read', 'own', 'deliver', 'reopen'), tab }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('line', 'refused_storage'), tab, is: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('signed_in' as const), is: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('choose' as const),
      tab,
      choice: fc.constantFrom('now', 'correct', 'drop'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('later' as const), minutes: fc.constantFrom(1, 3, 60, 1_440) }),
  },
)

/** Three tabs of one browser in front of the server. */
export function bench() {
  const server = modelServer()
  const shared = new Map<string, string>()
  const refused = new Map<string, string>()
  const tabs = [0, 1, 2].map((number) => openTab(`tab ${number}`, sharedStore(shared), refused))
  const pressed: KeptAct[] = []
  /** Keys that somebody took back, left, moved, or was told about at once. */
  const withdrawn = new Set<string>()
  const dropped = new Set<string>()
  const moved = new Set<string>()
  /** What was done to a seating that was taken back: gone with it, unless it was sent already. */
  const goneWith = new Set<string>()
  const toldAtOnce = new Set<string>()

  function take(mishap: Mishap): void {
    if (mishap.kind === 'later') server.now += mishap.minutes * 60_000
    else if (mishap.kind === 'signed_in') {
      server.signedIn = mishap.is
      if (mishap.is) for (const one of tabs) one.happen({ type: 'signed_in', is: true })
    } else {
      const one = tabs[mishap.tab]
      if (one) takeIn(one, mishap)
    }
  }

  function takeIn(one: Tab, mishap: Exclude<Mishap, { kind: 'later' | 'signed_in' }>): void {
    switch (mishap.kind) {
      case 'press':
        return press(one, mishap.what)
      case 'undo': {
        const last = lastOf(one.now(), one.name, server.now)
        if (last) decide(one, last, 'withdraw')
        return
      }
      case 'choose': {
        const [past] = pastActs(one.now())
        if (past) decide(one, past, mishap.choice)
        return
      }
      case 'send':
        return send(one, mishap.how)
      case 'deliver':
        return deliver(one)
      case 'read':
        return one.read()
      case 'own':
        return own(one)
      case 'line':
        return one.happen({ type: 'line', up: mishap.is })
      case 'refused_storage':
        return reopen(one, mishap.is ? ownStore() : sharedStore(shared))
      case 'reopen':
        return reopen(one, one.store)
    }
  }

  /** Unless the page says that it must not be closed. */
  function reopen(one: Tab, store: KeptStore): void {
    if (!one.store.isSafe()) return
    const opened = openTab(`${one.name}, opened again`, store, refused)
    tabs[tabs.indexOf(one)] = opened
    opened.read()
  }

  function decide(one: Tab, about: KeptAct, kind: 'withdraw' | 'now' | 'correct' | 'drop'): void {
    const { key } = about
    if (kind === 'withdraw') withdrawn.add(key)
    else if (kind === 'drop') dropped.add(key)
    else moved.add(key)
    const goes = kind === 'withdraw' || kind === 'drop' ? pressed.filter(({ act }) => ofSeat(act, key)) : []
    for (const { key: other } of goes) goneWith.add(other)
    one.happen({ type: 'decided', decision: { key, kind, at: server.now, one: KeptAct.parse(about) } })
  }

  function press(one: Tab, what: Extract<Mishap, { kind: 'press' }>['what']): void {
    const act = actOf(one, what)
    if (!mayWait(act) && !(one.now().line && one.now().signedIn)) return
    const at = Math.max(server.now, (one.now().acts.at(-1)?.at ?? 0) + 1)
    const key = `k${pressed.length}`
    const names = { client: '', member: '' }
    const made: KeptAct = { key, salonId: 'salon', act, names, at, tab: one.name, by: '', zone: 'UTC' }
    pressed.push(made)
    one.happen({ type: 'pressed', one: made })
  }

  function actOf(one: Tab, what: Extract<Mishap, { kind: 'press' }>['what']): FloorAct {
    const seats = [{ index: 0, staffId: kim }]
    if (what === 'back') return { kind: 'back', staffId: kim }
    if (what === 'refused') return { kind: 'back', staffId: refusedMember }
    if (what === 'seat') return { kind: 'seat', partyId: 'party', seats }
    if (what === 'refused_seat') return { kind: 'seat', partyId: refusedMember, seats }
    if (what === 'call') return { kind: 'call', partyId: 'party' }
    const seat = one
      .now()
      .acts.findLast(
        ({ act, key }) => act.kind === 'seat' && !withdrawn.has(key) && !dropped.has(key) && !goneWith.has(key),
      )
    return { kind: 'finish', bookingId: seat ? bookingToCome(seat.key, 0) : 'booking', staffId: null }
  }

  function send(one: Tab, how: Extract<Mishap, { kind: 'send' }>['how']): void {
    const step = nextStep(one.now())
    if (!step) return
    one.happen({ type: 'sent', step })
    const told: Reply = how === 'request_lost' ? { type: 'lost' } : server.take(step)
    one.pending.one = { step, told: how === 'answer_lost' ? { type: 'lost' } : told }
    if (how !== 'on_the_way') deliver(one)
  }

  function deliver(one: Tab): void {
    const pending = one.pending.one
    if (!pending) return
    one.pending.one = null
    const { step, told } = pending
    if (told.type === 'lost' && step.kind === 'send' && !mayWait(step.one.act)) toldAtOnce.add(step.one.key)
    one.happen({ ...told, step, now: server.now })
  }

  function own(one: Tab): void {
    for (const other of tabs) if (other !== one) other.happen({ type: 'lets_go' })
    one.takeOver()
  }

  /** Everything works again, and what is left over is corrected. */
  function end(): void {
    for (const one of tabs) deliver(one)
    tabs.push(openTab('the last tab', sharedStore(shared), refused))
    server.signedIn = true
    for (const one of tabs) {
      one.happen({ type: 'signed_in', is: true })
      one.happen({ type: 'line', up: true })
    }
    for (const round of [1, 2, 3]) {
      for (const one of tabs) {
        own(one)
        for (let tries = 0; nextStep(one.now()); tries++) {
          if (tries > 500) throw new Error(`No end in round ${round}`)
          send(one, 'answered')
        }
        for (const past of pastActs(one.now())) decide(one, past, 'correct')
        for (let tries = 0; nextStep(one.now()) && tries < 500; tries++) send(one, 'answered')
      }
    }
  }

  /** What is wrong; empty: every act was applied once and stands, or was taken back, or is told about. */
  function wrong(): string[] {
    const { applied, undone } = server
    const left = tabs.flatMap((one) => [...one.now().acts, ...one.now().decisions].map(({ key }) => `${key} is left`))
    const lost = pressed.flatMap(({ key, act }) => {
      const stands = applied.includes(key) && !undone.has(key)
      const isRefused = refused.has(key)
      if (toldAtOnce.has(key) || goneWith.has(key)) return []
      if (withdrawn.has(key)) return stands && !isRefused ? [`${key} was not undone`] : []
      if (undone.has(key)) return [`${key} was undone`]
      if (dropped.has(key)) return []
      return stands !== isRefused ? [] : [`${key} (${act.kind}) is ${stands ? 'done and refused' : 'lost'}`]
    })
    const names = new Set(pressed.map((one) => one.tab))
    return [...left, ...lost, ...[...names].flatMap((name) => disorder(name))]
  }

  function isMoved({ key, act }: KeptAct): boolean {
    return moved.has(key) || [...moved].some((other) => ofSeat(act, other))
  }

  /** Those of a tab that went out of their order, but for what was said about a day that is over. */
  function disorder(name: string): string[] {
    const keys = pressed.filter((one) => one.tab === name && !isMoved(one)).map(({ key }) => key)
    const sent = server.applied.filter((key) => keys.includes(key))
    const inOrder = keys.filter((key) => sent.includes(key))
    return sent.join() === inOrder.join() ? [] : [`${name} sent ${sent.join()} for ${inOrder.join()}`]
  }

  return { take, end, wrong }
}

function ofSeat(act: FloorAct, key: string): boolean {
  return 'bookingId' in act && act.bookingId.startsWith(`${key} `)
}
