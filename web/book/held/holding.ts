/** Holds one time for this browser while its page is open. Optional: if it fails, the client can still book. */

import type { endHeldTime as EndHeldTime, holdTime as HoldTime } from '../../../shared/bookings/held-times.ts'
import { AppError, errorStatus } from '../../../shared/errors.ts'
import type { Instant } from '../../../shared/time.ts'
import { address, type CallOptions, call } from '../../api.ts'
import { now } from '../../clock.ts'
import { newKey } from '../../new-key.ts'
import { holderHeaders, isBooking, setHolder } from '../holder.ts'

const holdTime = address<typeof HoldTime>('POST', '/api/salons/:id/held-times')
const endHeldTime = address<typeof EndHeldTime>('DELETE', '/api/salons/:id/held-times/:heldTimeId')
const storageKey = 'booking-holder'

export type HoldInput = CallOptions<typeof HoldTime>['input']

/** `taken`: by somebody else, at least for now; `none`: nothing is held, but the time may be free. */
export type Holding =
  | { state: 'asking' | 'over' | 'taken' | 'none' }
  | { state: 'held'; until: Instant }
  | { state: 'refused' /** Why. */; sentence: string }

interface HoldRequest {
  salonId: string
  input: HoldInput
}

let requested: HoldRequest | null = null
let shown: Holding = { state: 'none' }
let heldId: string | null = null
let answered: Promise<unknown> = Promise.resolve()
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Does nothing if the same time is held or requested already. */
export function want(salonId: string, input: HoldInput): void {
  if (requested && same({ salonId, input }, requested)) return
  const mine = { salonId, input }
  requested = mine
  show({ state: 'asking' })
  answered = answered.then(() => (requested === mine ? ask(mine) : undefined))
}

/** Releases the time, also while the page is closing. @param isBooked the server has released it already */
function endHolding(isBooked = false): void {
  const [salonId, id] = [requested?.salonId, heldId]
  requested = null
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

async function ask(mine: HoldRequest): Promise<void> {
  if (isBooking()) return show({ state: 'none' })
  try {
    const { salonId, input } = mine
    const { held } = await call(holdTime, { params: { id: salonId }, input, headers: holderHeaders() })
    heldId = held?.id ?? null
    if (requested !== mine) return
    if (!held) return show({ state: 'none' })
    const { id, secondsLeft } = held
    remember(id)
    show({ state: 'held', until: now() + secondsLeft * 1000 })
    timer = setTimeout(() => show({ state: 'over' }), secondsLeft * 1000)
  } catch (error) {
    heldId = null
    if (requested === mine) show(holdingAfter(error))
  }
}

/** Nobody is told of a connection that was lost: the time may be free, and is booked without being held. */
function holdingAfter(error: unknown): Holding {
  if (!(error instanceof AppError) || errorStatus[error.code] >= 429) return { state: 'none' }
  return error.code === 'slot_taken' ? { state: 'taken' } : { state: 'refused', sentence: error.message }
}

function show(next: Holding): void {
  clearTimeout(timer)
  shown = next
  for (const listener of listeners) listener()
}

function same(one: HoldRequest, other: HoldRequest): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Stored only while a time is held; all windows of a browser share it, so that they hold one time. */
function remember(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify({ word: holderHeaders()['Booking-Holder'], id }))
  } catch {
    // Storage is blocked or full: the token is this window's own.
  }
}

/**
 * The token under which another window holds a time, or this window did before it was reloaded: its new request may overtake the
 * release sent on closing, and must not be refused because of its own time.
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
  const before = requested
  endHolding()
  if (persisted && before) addEventListener('pageshow', () => want(before.salonId, before.input), { once: true })
})
// Another window of this browser has started to hold a time, which replaces this one's.
addEventListener('storage', ({ key, newValue }) => {
  if (key === storageKey && newValue && heldId && !newValue.includes(heldId)) {
    heldId = null
    show({ state: 'over' })
  }
})
