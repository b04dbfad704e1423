/** The statuses of a booking and their meaning. All other code asks here. */

/** In display order. */
export const bookingStatuses = ['scheduled', 'confirmed', 'completed', 'cancelled', 'no_show'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

interface Meaning {
  /** The visit is upcoming: it can be moved and changed, also by the client, and messages are sent about it. */
  upcoming: boolean
  /** The salon has confirmed it. */
  agreed: boolean
  /** Nobody else may be booked at its time. In the database: `booking_lines.blocks`. */
  holdsTime: boolean
  /** Statuses that may be set next. */
  next: readonly BookingStatus[]
}

const meanings: Readonly<Record<string, Meaning>> = {
  scheduled: { upcoming: true, agreed: false, holdsTime: true, next: others('scheduled') },
  confirmed: { upcoming: true, agreed: true, holdsTime: true, next: others('confirmed') },
  completed: { upcoming: false, agreed: true, holdsTime: true, next: others('completed') },
  cancelled: { upcoming: false, agreed: false, holdsTime: false, next: others('cancelled') },
  no_show: { upcoming: false, agreed: false, holdsTime: false, next: others('no_show') },
} satisfies Record<BookingStatus, Meaning>

/** Of a status that only a newer server knows. */
const unknown: Meaning = { upcoming: false, agreed: false, holdsTime: true, next: [] }

function meaningOf(status: BookingStatus): Meaning {
  return meanings[status] ?? unknown
}

/** Any other status may follow, so that mistakes can be corrected. */
function others(status: BookingStatus): BookingStatus[] {
  return bookingStatuses.filter((other) => other !== status)
}

export const upcomingStatuses = bookingStatuses.filter(isUpcoming)
export const statusesThatHoldTime = bookingStatuses.filter(holdsTime)
/** Those that the salon has confirmed. */
export const agreedStatuses = bookingStatuses.filter((status) => meaningOf(status).agreed)

export function isUpcoming(status: BookingStatus): boolean {
  return meaningOf(status).upcoming
}

export function holdsTime(status: BookingStatus): boolean {
  return meaningOf(status).holdsTime
}

/** Not from a status to itself. Whether the time is still free is checked elsewhere. */
export function mayFollow(from: BookingStatus, to: BookingStatus): boolean {
  return meaningOf(from).next.includes(to)
}
