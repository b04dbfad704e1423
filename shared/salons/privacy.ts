/** Where a salon says what it keeps of its clients, and on which terms they book. */

import type { CancelRules } from './cancelling.ts'

/** How long a place in line, an entry of the waitlist and a request for a time are kept when they are over. */
export const daysKept = 30

export function privacyPath(salonId: string): string {
  return `/privacy/${salonId}`
}

export interface PrivacyData {
  salon: CancelRules & {
    name: string
    address: string
    phone: string
    email: string
    askForReviews: boolean
    /** Of its booking page. */
    path: string
  }
  /** Whoever runs this site: its host, and where they can be reached, if they say so. */
  site: { host: string; phone: string; email: string }
}
