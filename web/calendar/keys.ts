/** Moving cards by keyboard: pick up, move with arrow keys, drop with Enter. */

import { addMinutes, type Interval, minutesBetween } from '../../shared/time.ts'
import { fineMinutes, snapMinutes } from '../ui/day-scale.ts'
import type { Draft } from './move.ts'

export interface Key {
  key: string
  shiftKey: boolean
  /** Finer steps. */
  altKey: boolean
}

/** Picks a card up: M for move. */
export function takesUp({ key }: Key): boolean {
  return key === 'm' || key === 'M'
}

export type KeyAnswer = { draft: Draft } | 'put' | 'back' | null

/**
 * Up and down: 15 minutes, with Alt 5 minutes; with Shift: longer or shorter. Left and right: another member. Enter or
 * Space drops it, Escape cancels. Null: no shortcut.
 * @param staffIds of the columns, from the left
 */
export function afterKey(
  draft: Draft,
  key: Key,
  day: Interval,
  staffIds: readonly (string | null)[],
  stepMinutes = snapMinutes,
): KeyAnswer {
  const step = key.altKey ? fineMinutes : stepMinutes
  switch (key.key) {
    case 'ArrowUp':
      return { draft: key.shiftKey ? longer(draft, day, -step) : later(draft, day, -step) }
    case 'ArrowDown':
      return { draft: key.shiftKey ? longer(draft, day, step) : later(draft, day, step) }
    case 'ArrowLeft':
      return { draft: { ...draft, staffId: beside(draft.staffId, -1, staffIds) } }
    case 'ArrowRight':
      return { draft: { ...draft, staffId: beside(draft.staffId, 1, staffIds) } }
    case 'Enter':
    case ' ':
      return 'put'
    case 'Escape':
      return 'back'
    default:
      return null
  }
}

/** From a start between two steps, goes to the next step. */
function later(draft: Draft, day: Interval, minutes: number): Draft {
  const past = minutesBetween(day.start, draft.start) % Math.abs(minutes)
  const by = past === 0 ? minutes : minutes > 0 ? minutes - past : -past
  const start = addMinutes(draft.start, by)
  const end = addMinutes(start, draft.minutes)
  return start < day.start || end > day.end ? draft : { ...draft, start }
}

function longer(draft: Draft, day: Interval, by: number): Draft {
  const minutes = draft.minutes + by
  return minutes < Math.abs(by) || addMinutes(draft.start, minutes) > day.end ? draft : { ...draft, minutes }
}

/** Skips the unassigned column, as nothing can be moved there. */
function beside(staffId: string | null, by: 1 | -1, staffIds: readonly (string | null)[]): string | null {
  const members = staffIds.filter((id) => id !== null)
  const index = staffId === null ? (by === 1 ? -1 : 0) : members.indexOf(staffId)
  return members[index + by] ?? staffId
}
