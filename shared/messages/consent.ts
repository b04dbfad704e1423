/**
 * Which sentence about texts stands at the phone field of the booking page. Its words are in
 * `web/text/<language>/consent.ts`: other words are another version, and a test tells who forgets it.
 */
export const consentVersion = 1
