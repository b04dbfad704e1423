/** The short booking reference that a client reads out on the phone. */

/** `7F3A-92C4`: the last eight characters of the id. It tells a salon's bookings apart; calls use the whole id. */
export function bookingReference(bookingId: string): string {
  const end = bookingId.replaceAll('-', '').slice(-8).toUpperCase()
  return `${end.slice(0, 4)}-${end.slice(4)}`
}
