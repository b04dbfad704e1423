/** The sheet at the door says everything in each language. */
export const poster = {
  welcome: 'Welcome',
  scan: 'Scan this code with your phone',
  booked: 'You have an appointment: tell us you are here',
  walk_in: 'You are walking in: get a number and see how long it takes',
} as const
