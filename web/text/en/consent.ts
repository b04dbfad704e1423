import { consentSentence } from '../../../shared/messages/consent.ts'

/** The consent sentence at the phone field. Changed wording needs a new version: shared/messages/consent.ts */
export const consent = {
  outside_us: 'Outside the US, begin with +.',
  sentence: consentSentence,
  privacy: 'Privacy and terms',
}
