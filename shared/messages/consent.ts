/**
 * Version of the consent sentence at the phone field of the booking page. Its wording is
 * below and in `web/text/vi/consent.ts`: changed wording needs a new version, and a test enforces that.
 */
export const consentVersion = 3

/** In English, in which carriers ask for it too. */
export const consentSentence =
  'By giving your number, you agree to texts from this salon about your appointments, your visits and your place in line. Message frequency varies. Message and data rates may apply. Reply STOP to end or HELP for help.'
