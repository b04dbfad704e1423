/**
 * Version of the consent sentence at the phone field of the booking page. Its wording is in
 * `web/text/<language>/consent.ts`: changed wording needs a new version, and a test enforces that.
 */
export const consentVersion = 3
