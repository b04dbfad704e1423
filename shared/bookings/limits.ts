/** How much one visit and one phone number can book. */

export const maxServicesPerVisit = 8
export const maxComingBookingsPerPhone = 20

/** Including the host. */
export const maxPartySize = 6

/** Of all people in the party together: limits the cost of searching for times. */
export const maxPartyServices = 24

/** Requests that wait for the salon in a flood: of one phone, and of all. */
export const maxRequestsOfPhone = 2
export const maxRequestsOfSalon = 500

/** How long a time is held for the client who types their details. */
export const heldMinutes = 10

/** How many times the browsers of one network may hold at once, over all salons. */
export const maxHeldPerNetwork = 2

/** Staff minutes that may be held at once in a salon with this many members: 90 per member, counting at least two members. */
export function maxHeldMinutes(members: number): number {
  return 90 * Math.max(2, members)
}

/** A code of a client who is new to the salon. */
export const codeMinutes = 10
export const maxCodeAttempts = 5
export const maxCodeSends = 3
