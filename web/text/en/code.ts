export const code = {
  title: 'Enter your code',
  intro: {
    text: 'First time at {{salon}} with this number? We texted a code to {{to}}. Enter it to finish booking.',
    email:
      'First time at {{salon}} with this number? We emailed a code to {{to}}. Enter it to finish booking.',
  },
  label: 'Code',
  hint: '6-digit code, good for 10 minutes.',
  six_digits: 'Please enter all six digits.',
  book: 'Book appointment',
  booking: 'Booking …',
  sending: 'Sending the code …',
  not_sent: 'No code was sent',
  none: 'No code yet?',
  again: 'Send a new code',
  again_in: 'Send a new code in {{seconds}} s',
  sent_again: 'A new code is on its way. Only the newest one works.',
  no_more: 'No more codes can be sent for a few minutes. Please check your messages, or call the salon.',
  instead: { text: 'Send it by text instead', email: 'Send it by email instead' },
  change: 'Change phone or email',
  call: 'Call the salon: {{phone}}',
} as const
