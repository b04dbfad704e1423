/** How many random cases tests of rules run: in `npm test` a sixth, other ones in each run; in `npm run test:all` all of them. */

export function rounds(all: number): number {
  return process.env.ALL_ROUNDS ? all : Math.ceil(all / 6)
}
