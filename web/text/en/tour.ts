export const tour = {
  label: 'Stop {{number}} of {{all}}',
  back: 'Back',
  next: 'Next',
  done: 'Done',
  leave: 'Leave the tour',
  within: 'On this screen it is in the menu that is highlighted.',
  away: 'It is not on this screen right now.',
  stops: {
    calendar: {
      title: 'Calendar',
      text: 'Every visit of the day, a column for each technician. Tap a free time to book, drag a visit to move it.',
    },
    till: {
      title: 'Checkout',
      text: 'Take payment here, share tips, and close the day in the evening.',
    },
    link: {
      title: 'Booking link',
      text: 'Copy it and send it to your clients: they can then book themselves, day and night.',
    },
    bell: {
      title: 'What is new',
      text: 'New bookings, changes and cancellations. The number says how many you have not seen.',
    },
    find: {
      title: 'Find',
      text: 'Type a name or the end of a phone number: clients, visits and pages are found at once.',
    },
    turn: {
      title: 'My turn',
      text: 'Your place in turn, who is ahead of you, and your client when it is your turn.',
    },
    day: {
      title: 'My day',
      text: 'Your appointments, breaks and days off.',
    },
    feed: {
      title: 'In your own calendar',
      text: 'Further down on My day: your appointments in the calendar of your phone, kept up to date.',
    },
    language: {
      title: 'Language',
      text: 'English or Vietnamese, whenever you like.',
    },
    account: {
      title: 'Your account',
      text: 'Change your password here, and sign out.',
    },
    help: {
      title: 'Help',
      text: 'The question mark opens the help for the page you are on. You can take this tour again from there.',
    },
  },
} as const
