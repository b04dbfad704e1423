/** Journeys that repeat on another device, in another language or salon what `npm test` proves more cheaply: `npm run test:all` makes them too. */

/** The tag of such a journey. Decision 0124 says of each what proves the same. */
export const atLength = '@at-length'
