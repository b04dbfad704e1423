/** Joining the salon's line from home, on the booking page. */
export const walkIn = {
  title: 'Join the line from home',
  hint: 'You get a number, and we text you about five minutes before your turn. Once called, your place is kept for {{minutes}} minutes.',
  people: 'How many people?',
  fewer_people: 'One person fewer',
  more_people: 'One person more',
  same: 'The same services for all of you. For anything else, please tell us when you come.',
  name: 'First name *',
  phone: 'Mobile phone *',
  email: 'Email *',
  code_sent: {
    text: 'We have texted a code to {{to}}. You are in line as soon as you enter it.',
    email: 'We have emailed a code to {{to}}. You are in line as soon as you enter it.',
  },
  missing: 'Please choose a service.',
  submit: 'Join the line',
  joining: 'Joining …',
  failed: 'You are not in line yet',
  back: 'Back to appointments',
} as const
