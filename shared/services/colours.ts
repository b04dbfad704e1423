/** The colours of categories: ten places in a palette. */

const colours = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** The colour that the fewest categories have, the first of several. */
export function nextColour(used: readonly number[]): number {
  const uses = (colour: number) => used.filter((one) => one === colour).length
  return colours.reduce((best, colour) => (uses(colour) < uses(best) ? colour : best))
}
