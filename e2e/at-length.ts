/** Journeys that repeat on another device, language or salon what `npm test` proves more cheaply: only `npm run test:all` runs them. */

/** The tag of such a journey. Decision 0092 says what proves the same. */
export const atLength = '@at-length'
