export const tour = {
  label: 'Stop {{number}} of {{all}}',
  back: 'Back',
  next: 'Next',
  done: 'Done',
  leave: 'Leave the tour',
  within: 'On this screen it’s in the highlighted menu.',
  away: 'It isn’t on this screen right now.',
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
      text: 'Copy it and send it to your clients. They can book day and night.',
    },
    bell: {
      title: 'What’s new',
      text: 'New bookings, changes and cancellations. The number says how many you haven’t seen.',
    },
    find: {
      title: 'Find',
      text: 'Type a name or the end of a phone number to find clients, visits and pages.',
    },
    turn: {
      title: 'My turn',
      text: 'Your place in turn, who is ahead of you, and your client when it’s your turn.',
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
      text: 'The question mark opens the help for the page you’re on. You can take this tour again from there.',
    },
  },
} as const
