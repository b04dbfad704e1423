/** Colours of categories: ten places in a palette. */

const colours = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** The least used colour, or the first of them. */
export function nextColour(used: readonly number[]): number {
  const uses = (colour: number) => used.filter((one) => one === colour).length
  return colours.reduce((best, colour) => (uses(colour) < uses(best) ? colour : best))
}
