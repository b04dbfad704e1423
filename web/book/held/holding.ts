/** Holds one time at once for this browser, while its page is open. Nothing depends on it: where it fails, booking is tried all the same. */

import type { endHeldTime as EndHeldTime, holdTime as HoldTime } from '../../../shared/bookings/held-times.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Instant } from '../../../shared/time.ts'
import { address, type CallOptions, call } from '../../api.ts'
import { now } from '../../clock.ts'
import { holderHeaders, isBooking, setHolder } from '../holder.ts'
import { newKey } from '../new-key.ts'

const holdTime = address<typeof HoldTime>('POST', '/api/salons/:id/held-times')
const endHeldTime = address<typeof EndHeldTime>('DELETE', '/api/salons/:id/held-times/:heldTimeId')
const storageKey = 'booking-holder'

export type HoldInput = CallOptions<typeof HoldTime>['input']

/** `taken`: by somebody else, at least now; `none`: nothing is held, and it may be free. */
export type Holding =
  | { state: 'asking' | 'over' | 'taken' | 'none' }
  | { state: 'held' /** By this device's clock. */; until: Instant }

interface Wanted {
  salonId: string
  input: HoldInput
}

let wanted: Wanted | null = null
let shown: Holding = { state: 'none' }
let heldId: string | null = null
let answered: Promise<unknown> = Promise.resolve()
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Does nothing while the same time is wanted. */
export function want(salonId: string, input: HoldInput): void {
  if (wanted && same({ salonId, input }, wanted)) return
  const mine = { salonId, input }
  wanted = mine
  show({ state: 'asking' })
  answered = answered.then(() => (wanted === mine ? ask(mine) : undefined))
}

/** The time is free again at once, also where the page is being closed. @param isBooked then the server has ended it */
function endHolding(isBooked = false): void {
  const [salonId, id] = [wanted?.salonId, heldId]
  wanted = null
  heldId = null
  show({ state: 'none' })
  remember(null)
  if (!salonId || !id || isBooked) return
  const params = { id: salonId, heldTimeId: id }
  call(endHeldTime, { params, headers: holderHeaders(), keepalive: true }).catch(() => undefined)
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function holding(): Holding {
  return shown
}

async function ask(mine: Wanted): Promise<void> {
  if (isBooking()) return show({ state: 'none' })
  try {
    const { salonId, input } = mine
    const { held } = await call(holdTime, { params: { id: salonId }, input, headers: holderHeaders() })
    heldId = held?.id ?? null
    if (wanted !== mine) return
    if (!held) return show({ state: 'none' })
    const { id, secondsLeft } = held
    remember(id)
    show({ state: 'held', until: now() + secondsLeft * 1000 })
    timer = setTimeout(() => show({ state: 'over' }), secondsLeft * 1000)
  } catch (error) {
    heldId = null
    const isTaken = error instanceof AppError && error.code === 'slot_taken'
    if (wanted === mine) show({ state: isTaken ? 'taken' : 'none' })
  }
}

function show(next: Holding): void {
  clearTimeout(timer)
  shown = next
  for (const listener of listeners) listener()
}

function same(one: Wanted, other: Wanted): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** All windows of a browser share its word, so that it holds one time: kept only while it does. */
function remember(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify({ word: holderHeaders()['Booking-Holder'], id }))
  } catch {
    // Blocked or full: the word is this window's own.
  }
}

/**
 * The one under which another window holds a time, or that of this window before it was loaded again: what it asks then may
 * overtake what it sent as it was closed, and must not be refused for its own time.
 */
function ownWord(): string {
  const own = newKey()
  try {
    const { word } = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    const known = typeof word === 'string' ? word : sessionStorage.getItem(storageKey)
    sessionStorage.setItem(storageKey, known ?? own)
    return known ?? own
  } catch {
    return own
  }
}

setHolder(ownWord(), endHolding, () => answered)
addEventListener('pagehide', ({ persisted }) => {
  const before = wanted
  endHolding()
  if (persisted && before) addEventListener('pageshow', () => want(before.salonId, before.input), { once: true })
})
// Another window of this browser has begun to hold a time, in place of this one's.
addEventListener('storage', ({ key, newValue }) => {
  if (key === storageKey && newValue && heldId && !newValue.includes(heldId)) {
    heldId = null
    show({ state: 'over' })
  }
})
