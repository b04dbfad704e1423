/** How much waits, and for how long. Apart from the contract, so that small pages carry no schemas. */

/** How long a place is held for those who are told of it. */
export const holdMinutes = 10
export const maxSpans = 5
/** Of one client for one day: a client who has let this many pass is not told of further ones on that day. */
export const maxOffersPerDay = 3
/** Of one phone in one salon. */
export const maxEntriesPerPhone = 3
/** Of one salon. */
export const maxEntries = 200

/** `off`: a full day offers none. Otherwise who is told of a place: the first in line, or all whom it fits. */
export const waitlistModes = ['off', 'first', 'all'] as const
export type WaitlistMode = (typeof waitlistModes)[number]

/** `filled`: by a place of the waitlist; `booked`: otherwise, on one of the days they waited for; `over`: after their last span. */
export const entryStates = ['waiting', 'filled', 'booked', 'left', 'removed', 'over'] as const
export type EntryState = (typeof entryStates)[number]

/** The address of the client's own page on the waitlist: short, because texts are paid for by their length. */
export function waitlistPath(link: string): string {
  return `/w/${link}`
}
