/** Another price or length than the one that was shown: read from the server's refusal. */

import type { TermsChanged } from '../../shared/bookings/shown.ts'

/** What is done anyway. */
export type TermsAct = 'book' | 'change' | 'join'

/** Null: it was refused for something else. */
export function termsIn(error: unknown): TermsChanged | null {
  const { code, details } = Object(error)
  if (code !== 'terms_changed') return null
  const { shown, now }: Partial<TermsChanged> = Object(details)
  return shown && now ? { shown, now } : null
}
