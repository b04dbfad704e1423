/** What the pages on which a salon is set up share. */
export const setup = {
  salon: 'Salon',
  loading_salons: 'Loading salons...',
  no_salon: { title: 'No Salon Found', hint: 'Please contact support to have your salon set up.' },
  salons_failed: 'Error Loading Salon Data',
  affected: {
    title: 'Bookings in the way',
    found_one: '<b>{{count}} coming booking</b> is affected by this change.',
    found_other: '<b>{{count}} coming bookings</b> are affected by this change.',
    stay: 'They stay as they are: nothing is cancelled or moved, and nobody is told. Call these customers if another time is needed.',
    list: 'Coming bookings',
    with: 'with {{name}}',
    more_one: 'and {{count}} more booking, later',
    more_other: 'and {{count}} more bookings, later',
    question: 'Save this change anyway?',
    go_back: 'Go Back',
    save: 'Save Anyway',
    failed: 'Coming bookings could not be checked, so nothing was saved. Please try again.',
  },
} as const
