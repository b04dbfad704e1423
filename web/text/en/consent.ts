/** The consent sentence at the phone field. Changed wording needs a new version: shared/messages/consent.ts */
export const consent = {
  sentence:
    'By giving your number, you agree to texts from this salon about your appointments and your place in line only, never advertising: message frequency varies, message and data rates may apply, reply STOP to end or HELP for help.',
  privacy: 'Privacy and terms',
}
