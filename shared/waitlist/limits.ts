/** Limits of the waitlist. Separate from the contract, so that small pages contain no schemas. */

/** How long an offered place is held. */
export const holdMinutes = 10
export const maxSpans = 5
/** Per client and day: after this many ignored offers, a client gets no more on that day. */
export const maxOffersPerDay = 3
/** Per phone number and salon. */
export const maxEntriesPerPhone = 3
/** Per salon; its clients have as many again, and strangers who ask to be let in, among themselves. */
export const maxEntries = 200

/** `filled`: by an offered place; `booked`: otherwise, on one of the requested days; `over`: after the last span. */
export const entryStates = ['waiting', 'filled', 'booked', 'left', 'removed', 'over'] as const
export type EntryState = (typeof entryStates)[number]

/** Path of the client's own page: short, because texts are billed by length. */
export function waitlistPath(link: string): string {
  return `/w/${link}`
}
