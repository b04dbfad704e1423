/** What a single key means on the calendar, wherever one is on the page. */

export type ShortcutAction = 'new' | 'today' | 'day' | 'week' | 'month' | 'search' | 'help' | 'previous' | 'next'

export interface PageKey {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

export interface KeyContext {
  /** In a field: each letter is a letter. */
  typing: boolean
  /** A dialog or a menu is open: it has keys of its own. */
  covered: boolean
  /** On an appointment: M takes it up, and arrows lead to others. */
  onBooking: boolean
  /** On nothing that has a use for arrows. */
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

/** Null: the key means nothing here. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey }: PageKey, where: KeyContext): ShortcutAction | null {
  if (where.typing || where.covered || ctrlKey || metaKey || altKey) return null
  const arrow = arrows[key]
  if (arrow) return where.atRest ? arrow : null
  const action = letters[key.toLowerCase()] ?? null
  return action === 'month' && where.onBooking ? null : action
}
