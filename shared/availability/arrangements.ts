/** How a party wants it: start together, finish together, one after another, or whichever fits. */
export const arrangements = ['start', 'finish', 'turns', 'any'] as const
export type Arrangement = (typeof arrangements)[number]
