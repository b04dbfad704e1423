/** How much one visit and one phone number can book. */

export const maxServicesPerVisit = 8
export const maxComingBookingsPerPhone = 20

/** With the host. */
export const maxPartySize = 6

/** Of all its people together: what the search for their times may cost. */
export const maxPartyServices = 24
