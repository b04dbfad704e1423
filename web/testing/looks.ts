/** Whether everybody can use what is on the screen, as axe finds it. */

import axe from 'axe-core'
import { expect } from 'vitest'
import { type Look, onDesktop, onPhone, turn } from './app.tsx'

/** What lies behind one cannot be reached, and is looked at without it. */
const modal = '[role=dialog]:not([data-closed]), [role=alertdialog]:not([data-closed])'
/** The ends of a menu's focus loop, and rows that are drawn as the dozen before them: axe takes as long for each. */
const overlooked = ['[data-base-ui-focus-guard]', 'tbody tr:nth-child(n+13)', 'li:nth-child(n+13)']

/** At a desk in English and in light, in a hand in Vietnamese and in the dark; then as it was. */
export async function expectGoodLooks(): Promise<void> {
  const inFront = modals().length
  for (const look of [onDesktop, onPhone]) {
    await turn(look)
    await expect.poll(() => modals().length).toBeGreaterThanOrEqual(inFront)
    await expectGoodLook(look)
  }
  await turn(onDesktop)
}

async function expectGoodLook({ language, theme }: Look): Promise<void> {
  await atRest()
  const { violations } = await axe.run(
    { include: modals().length > 0 ? [modal] : [document.body], exclude: overlooked },
    { rules: { region: { enabled: false } }, resultTypes: ['violations'] },
  )
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  expect(found, `${language}, ${theme}`).toEqual([])
  expect(document.documentElement.scrollWidth, 'something lies beside the screen').toBeLessThanOrEqual(innerWidth)
}

function modals(): Element[] {
  return [...document.querySelectorAll(modal)].filter((one) => one.checkVisibility())
}

/** Colours on their way to others, after a change of theme or a press, are neither. What pulses for ever stays. */
async function atRest(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(passing.map(({ finished }) => finished))
}
