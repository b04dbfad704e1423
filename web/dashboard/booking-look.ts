/** Ten colours of bookings, repeating in the order of the staff list; grey for unassigned. Names are always shown too. */

const looks = [
  'bg-booking-1-tint text-booking-1',
  'bg-booking-2-tint text-booking-2',
  'bg-booking-3-tint text-booking-3',
  'bg-booking-4-tint text-booking-4',
  'bg-booking-5-tint text-booking-5',
  'bg-booking-6-tint text-booking-6',
  'bg-booking-7-tint text-booking-7',
  'bg-booking-8-tint text-booking-8',
  'bg-booking-9-tint text-booking-9',
  'bg-booking-10-tint text-booking-10',
] as const

/** @param index in the staff list; below zero: unassigned or deleted */
export function bookingLook(index: number): string {
  return (index < 0 ? undefined : looks[index % looks.length]) ?? 'bg-booking-none-tint text-booking-none'
}
