/** How many repetitions tests run: a spread sample in `npm test`, everything in `npm run test:all`. */

/** Whether everything is run. */
export function atLength(): boolean {
  return Boolean(process.env.ALL_ROUNDS)
}

/** Whether this is `npm test`, without `--changed`. */
export function isSample(): boolean {
  return Boolean(process.env.TEST_SAMPLE)
}

/** Of random cases and of races: a sixth, at least two. */
export function rounds(all: number): number {
  return atLength() ? all : Math.min(all, Math.max(2, Math.ceil(all / 6)))
}

/**
 * For a property that goes through the database: a failure is printed as it was found, with its seed. Searching for a smaller case
 * would take longer than the test's time limit, and then nothing would be printed.
 */
export function databaseRounds(all: number): { numRuns: number; endOnFailure: true } {
  return { numRuns: rounds(all), endOnFailure: true }
}

/** The first, the last, and what lies evenly between them. @param count at least two */
export function sampleOf<One>(all: readonly One[], count: number): readonly One[] {
  if (atLength() || count >= all.length) return all
  const chosen = Array.from({ length: count }, (_, index) => Math.round((index * (all.length - 1)) / (count - 1)))
  return all.filter((_, index) => chosen.includes(index))
}
