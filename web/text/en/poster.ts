/** The poster at the door, which shows all languages at once. */
export const poster = {
  welcome: 'Welcome',
  scan: 'Scan this code with your phone',
  booked: 'Have an appointment? Let us know you’re here',
  walk_in: 'Walking in? Get a number and see your wait',
} as const
