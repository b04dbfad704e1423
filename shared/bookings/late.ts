/** By how many minutes a client can say to be late. Apart from its contract, so that small pages carry no schemas. */
export const lateChoices = [10, 15] as const
export type LateChoice = (typeof lateChoices)[number]
