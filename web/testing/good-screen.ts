/** What a screen is held to, in journeys as in tests of screens. Journeys hand these functions to their page. */

/** What lies behind one cannot be reached, and is looked at without it. */
export const modal = '[role=dialog]:not([data-closed]), [role=alertdialog]:not([data-closed])'

/** The ends of a menu's focus loop, and rows and options that are drawn as the dozen before them: axe takes as long for each. */
export const overlooked = [
  '[data-base-ui-focus-guard]',
  'tbody tr:nth-child(n+13)',
  'li:nth-child(n+13)',
  'option:nth-child(n+13)',
]

/** Menus float above the landmarks, as everywhere. */
export const leftOut = ['region']

/** How axe looks: no style sheets are fetched again, and no selectors made up, for what none of the rules asks. */
export const howAxeLooks = {
  resultTypes: ['violations' as const],
  selectors: false,
  preload: { assets: ['media'] },
  iframes: false,
}

/** For axe, by their names. */
export function without(rules: readonly string[]) {
  return Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]))
}

/** Colours on their way to others, after a change of theme or a press, are neither. What pulses for ever stays. */
export async function atRest(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(passing.map(({ finished }) => finished))
}

/** How many pixels lie beside the screen. */
export function pixelsBeside(): number {
  return Math.max(0, document.documentElement.scrollWidth - window.innerWidth)
}

interface Violation {
  id: string
  nodes: readonly { html: string }[]
}

/** Each rule that is broken, with the first part of the screen that breaks it. */
export function broken(violations: readonly Violation[]): string[] {
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
