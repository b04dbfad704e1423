/** The TV in the salon shows all languages at once: short texts without placeholders. */
export const tv = {
  come: 'Please come',
  next: 'Next',
  nobody_called: 'No one is being called',
  nobody_next: 'No one is waiting',
  join: 'Join the line from your phone',
  walk_in: 'A walk-in now',
  hands: 'hands',
  feet: 'feet',
  now: 'right away',
  no_time: 'no time yet',
  loading: 'One moment…',
  stale: 'No connection. As of',
  none: 'This link no longer works. The owner can create a new one in the salon settings.',
} as const
