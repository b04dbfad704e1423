/** How much one visit and one phone number can book. */

export const maxServicesPerVisit = 8
export const maxComingBookingsPerPhone = 20

/** With the host. */
export const maxPartySize = 6

/** Of all its people together: what the search for their times may cost. */
export const maxPartyServices = 24

/** How long a time is held for the client who types their details. */
export const heldMinutes = 10

/** How many times the browsers of one network can hold at once, in all salons. */
export const maxHeldPerNetwork = 2

/** How many minutes of members can be held at once in a salon with so many of them: an hour and a half of each, three at least. */
export function maxHeldMinutes(members: number): number {
  return 90 * Math.max(2, members)
}
