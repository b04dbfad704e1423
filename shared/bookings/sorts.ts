/** The orders in which bookings can be listed. */
export const bookingSorts = ['newest', 'oldest', 'customer-asc', 'customer-desc'] as const
