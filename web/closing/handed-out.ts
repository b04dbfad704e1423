import type { Cents } from '../../shared/money.ts'
import type { DrawerEntry } from '../../shared/till/days.ts'
import { sumOf } from '../../shared/till/shares.ts'

/** Whether an entry has a line of its own: tips handed out by one tap are one line together. */
export function hasReason({ reason }: DrawerEntry): boolean {
  return reason !== ''
}

/** Cash tips handed out by one tap, less what was put back. */
export function handedOutOf(entries: readonly DrawerEntry[]): Cents {
  const tips = entries.filter((entry) => !hasReason(entry))
  return sumOf(tips.map(({ kind, cents }) => (kind === 'out' ? cents : 0 - cents)))
}
