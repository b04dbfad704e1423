/** Checks shared by journeys and screen tests. Journeys run these functions in their page. */

/** While a modal is open, content behind it is unreachable and is not checked. */
export const modal = '[role=dialog]:not([data-closed]), [role=alertdialog]:not([data-closed])'

/**
 * Focus guards of menus, and all but the first dozen rows, as axe takes equally long for each of them. Not options: to leave out a
 * thousand of them takes axe twice as long as to look at them.
 */
export const overlooked = ['[data-base-ui-focus-guard]', 'tbody tr:nth-child(n+13)', 'li:nth-child(n+13)']

/** Menus are outside the landmarks, as is common. */
export const leftOut = ['region']

/** Options of axe: skips fetching style sheets and building selectors, which none of the rules needs. */
export const howAxeLooks = {
  resultTypes: ['violations' as const],
  selectors: false,
  preload: { assets: ['media'] },
  iframes: false,
}

/** Rule options for axe, by rule name. */
export function without(rules: readonly string[]) {
  return Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]))
}

/** Waits for colour transitions after a change of theme or a press. Endless animations are ignored. */
export async function atRest(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(passing.map(({ finished }) => finished))
}

/** Horizontal overflow in pixels. */
export function pixelsBeside(): number {
  return Math.max(0, document.documentElement.scrollWidth - window.innerWidth)
}

interface Violation {
  id: string
  nodes: readonly { html: string }[]
}

/** One line per violated rule, with its first element. */
export function broken(violations: readonly Violation[]): string[] {
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
