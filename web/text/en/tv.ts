/** The screen in the shop says everything in each language at once: short words, without values in them. */
export const tv = {
  come: 'Please come',
  next: 'Next',
  nobody_called: 'Nobody is called right now',
  nobody_next: 'Nobody is waiting',
  join: 'Join the line from your phone',
  walk_in: 'A walk-in now',
  hands: 'hands',
  feet: 'feet',
  now: 'right away',
  loading: 'One moment …',
  stale: 'No connection. As of',
  none: 'This address no longer works. The owner can create a new one in the salon settings.',
} as const
