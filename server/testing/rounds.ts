/** How often what depends on chance is tried. */

/**
 * For tests that run on both engines: half of the rounds on each, all of them on each in `npm run test:all`.
 */
export function rounds(all: number): number {
  return process.env.ALL_ROUNDS ? all : Math.ceil(all / 2)
}
