/** Delays that a client can report, in minutes. Separate from its contract, so that small pages contain no schemas. */
export const lateChoices = [10, 15] as const
export type LateChoice = (typeof lateChoices)[number]
