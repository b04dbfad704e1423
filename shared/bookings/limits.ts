/** How much one visit and one phone number can book. */

export const maxServicesPerVisit = 8
export const maxComingBookingsPerPhone = 20
