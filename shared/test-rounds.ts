/** How many random cases tests of rules try: a third in `npm test`, whose next run tries others, all in `npm run test:all`. */

export function rounds(all: number): number {
  // oxlint-disable-next-line house/one-place -- how much is tried is said to tests alone
  return process.env.ALL_ROUNDS ? all : Math.ceil(all / 3)
}
