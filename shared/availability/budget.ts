/**
 * What a search may cost, so that neither a salon nor a question makes others wait. What is undecided when it is used up counts as
 * taken. Why: docs/decisions/0002-free-times-engine-cache-budget.md
 */

/** Counted in looks: at one member, for one line at one time. A line itself costs several. */
export interface Budget {
  left: number
}

/** Of a whole call: about a sixth of a second. */
export const maxLooks = 1_200_000

/** Of a call that tells how long a line waits, which screens ask each minute: a long line is told by its length sooner. */
export const looksAtWaits = 400_000

/** What a line, or a member who is tried for it, costs. */
export const looksAtLine = 10

export function newBudget(looks = maxLooks): Budget {
  return { left: looks }
}

/** False once it is used up. */
export function spend(budget: Budget, looks: number): boolean {
  budget.left -= looks
  return budget.left >= 0
}

export function isUsedUp({ left }: Budget): boolean {
  return left < 0
}

/** An equal part of what is left, and how to give back what was not needed of it. */
export function partOf(budget: Budget, parts: number): { own: Budget; giveBack: () => void } {
  const given = Math.max(0, Math.floor(budget.left / Math.max(1, parts)))
  const own = newBudget(given)
  return { own, giveBack: () => void (budget.left -= given - own.left) }
}

/** A search that stops again and again, where others may have a turn. */
export type Search<Result> = Generator<void, Result>

/** Without stopping. */
export function toTheEnd<Result>(search: Search<Result>): Result {
  for (;;) {
    const step = search.next()
    if (step.done) return step.value
  }
}
