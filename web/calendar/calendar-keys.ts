/** Keyboard shortcuts of the calendar, depending on the focus. */

export type ShortcutAction = 'new' | 'today' | 'day' | 'week' | 'month' | 'search' | 'help' | 'previous' | 'next'

export interface PageKey {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

export interface KeyContext {
  /** Focus in a field: letters are typed. */
  typing: boolean
  /** A dialog or menu is open and handles its own keys. */
  covered: boolean
  /** Focus on an appointment: M picks it up, arrow keys lead to others. */
  onBooking: boolean
  /** Focus on something that does not use arrow keys. */
  atRest: boolean
}

const letters: Record<string, ShortcutAction> = {
  n: 'new',
  t: 'today',
  d: 'day',
  w: 'week',
  m: 'month',
  '/': 'search',
  '?': 'help',
}
const arrows: Record<string, ShortcutAction> = { ArrowLeft: 'previous', ArrowRight: 'next' }

/** Null: no shortcut. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey }: PageKey, where: KeyContext): ShortcutAction | null {
  if (where.typing || where.covered || ctrlKey || metaKey || altKey) return null
  const arrow = arrows[key]
  if (arrow) return where.atRest ? arrow : null
  const action = letters[key.toLowerCase()] ?? null
  return action === 'month' && where.onBooking ? null : action
}
