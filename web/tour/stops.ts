/** The stops of the tour by role. A stop points to the first of its targets that is on the screen. */

import type { Role } from '../../shared/accounts/roles.ts'
import type { Keys } from '../text/keys.ts'

export type StopId = keyof Keys['tour']['stops']

export interface Stop {
  id: StopId
  /** `data-tour` marks of its targets. */
  at: readonly string[]
  /** Shown only in place of a stop that is left out. */
  isSpare?: boolean
  /** Marks of the menu that contains the target on smaller screens. */
  within?: readonly string[]
}

const maxStops = 5
const menu = ['menu']
const calendar: Stop = { id: 'calendar', at: ['/calendar'], within: menu }
const till: Stop = { id: 'till', at: ['/till'], within: ['account', ...menu] }
const link: Stop = { id: 'link', at: ['link'], within: menu }
const bell: Stop = { id: 'bell', at: ['bell'] }
const find: Stop = { id: 'find', at: ['find'] }
const help: Stop = { id: 'help', at: ['help'], within: menu }
const account: Stop = { id: 'account', at: ['account'], within: menu }

const tours: Record<Role, readonly Stop[]> = {
  salon_owner: [calendar, till, link, bell, help],
  front_desk: [calendar, till, find, bell, help],
  technician: [
    { id: 'turn', at: ['/my-turn'], within: menu },
    { id: 'day', at: ['/my-day'], within: menu },
    { id: 'feed', at: ['feed', '/my-day'], within: menu, isSpare: true },
    { id: 'language', at: ['language'], within: menu },
    account,
    help,
  ],
  super_admin: [],
}

export function stopsOf(role: Role): readonly Stop[] {
  return tours[role]
}

/** Leaves out stops about pages that this salon does not have, such as those of the floor; spare stops take their place. */
export function stopsAmong(role: Role, pages: readonly string[]): readonly Stop[] {
  const there = stopsOf(role).filter(({ at }) => at.every((mark) => !mark.startsWith('/') || pages.includes(mark)))
  return there.length > maxStops ? there.filter(({ isSpare }) => !isSpare) : there
}

export type Target = { element: Element; isWithin: boolean } | null

/** The current target of a stop; null while none is on the screen. */
export function targetOf({ at, within = [] }: Stop, page: ParentNode): Target {
  const element = shown(at, page)
  if (element) return { element, isWithin: false }
  const around = shown(within, page)
  return around && { element: around, isWithin: true }
}

function shown(marks: readonly string[], page: ParentNode): Element | null {
  const all = marks.flatMap((mark) => [...page.querySelectorAll(`[data-tour="${mark}"]`)])
  return all.find((element) => element.getClientRects().length > 0) ?? null
}
