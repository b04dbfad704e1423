/** The consent sentence at the phone field. Changed wording needs a new version: shared/messages/consent.ts */
export const consent = {
  outside_us: 'Outside the US, begin with +.',
  sentence:
    'By giving your number, you agree to texts from this salon about your appointments, your visits and your place in line. Message frequency varies. Message and data rates may apply. Reply STOP to end or HELP for help.',
  privacy: 'Privacy and terms',
}
