/** Requesting an account from the operator. */
export const ask = {
  title: 'Ask for an account',
  intro: 'Tell us about your salon. We’ll set up your account and tell you how to sign in.',
  first_name: 'First name',
  last_name: 'Last name (optional)',
  salon: 'Salon name',
  email: 'Email',
  phone: 'Phone',
  notes: 'Anything we should know? (optional)',
  notes_hint: 'Such as how many technicians and chairs you have',
  send: 'Send',
  failed: 'This couldn’t be sent. {{message}}',
  sent_title: 'Thank you, {{name}}',
  sent: 'We have your request and will reply to {{email}}.',
  back: 'Back to the home page',
  login: 'Already have an account? Sign in',
} as const
