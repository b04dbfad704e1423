/** Joining the salon's line from home, on the booking page. */
export const walkIn = {
  title: 'Join the line from home',
  hint: 'You’ll get a number, and we’ll text you about five minutes before your turn. We’ll hold your spot for {{minutes}} minutes.',
  people: 'How many people?',
  fewer_people: 'Remove one person',
  more_people: 'Add one person',
  same: 'The same services for all of you. For anything else, please tell us when you come.',
  name: 'First name *',
  phone: 'Mobile phone *',
  email: 'Email *',
  code_sent: {
    text: 'We’ve texted a code to {{to}}. You’re in line as soon as you enter it.',
    email: 'We’ve emailed a code to {{to}}. You’re in line as soon as you enter it.',
  },
  ask_front_desk: 'Ask the front desk instead',
  missing: 'Please choose a service.',
  submit: 'Join the line',
  joining: 'Joining…',
  failed: 'You aren’t in line yet',
  back: 'Back to appointments',
} as const
