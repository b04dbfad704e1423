/** Joining the line of a salon from home, on the booking page. */
export const walkIn = {
  title: 'Join the line from home',
  hint: 'You get a number, and we text you when it is your turn. Once called, we keep your place for {{minutes}} minutes.',
  people: 'How many people?',
  fewer_people: 'One person less',
  more_people: 'One person more',
  same: 'All of you for the same services. For anything else, please tell us when you come.',
  name: 'First name *',
  phone: 'Mobile phone *',
  missing: 'Please choose a service.',
  submit: 'Join the line',
  joining: 'Joining …',
  failed: 'You are not in line yet',
  back: 'Back to appointments',
} as const
