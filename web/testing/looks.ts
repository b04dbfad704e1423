/** Checks the accessibility of the current screen with axe. */

import axe from 'axe-core'
import { expect, inject } from 'vitest'
import { unwatchedFields } from '../ui/typed-work.ts'
import { type Look, onDesktop, onPhone, turn } from './app.tsx'
import { atRest, broken, howAxeLooks, leftOut, modal, overlooked, pixelsBeside, without } from './good-screen.ts'

let asked = 0

/**
 * Checks a desktop in English and light, then a phone in Vietnamese and dark; then restores the screen. In `npm test` one of the two, in
 * turn, and contrast only of what stands over a page: `web/app/widths.screen.ts` measures the colours of every page, in both themes.
 */
export async function expectGoodLooks(): Promise<void> {
  const inFront = modals().length
  asked += 1
  const one = asked % 2 === 1 ? onPhone : onDesktop
  for (const look of inject('isSample') ? [one] : [onDesktop, onPhone]) {
    await turn(look)
    await expect.poll(() => modals().length).toBeGreaterThanOrEqual(inFront)
    await expectGoodLook(look)
  }
  await turn(onDesktop)
}

async function expectGoodLook({ language, theme }: Look): Promise<void> {
  await atRest()
  const isPageInSample = inject('isSample') && modals().length === 0
  const { violations } = await axe.run(
    { include: modals().length > 0 ? [modal] : [document.body], exclude: overlooked },
    { ...howAxeLooks, rules: without(isPageInSample ? [...leftOut, 'color-contrast'] : leftOut) },
  )
  expect(broken(violations), `${language}, ${theme}`).toEqual([])
  expect(pixelsBeside(), 'something lies beside the screen').toBe(0)
  expect(unwatched(), 'fields that nothing asks about when they are left').toEqual([])
}

/** Text anywhere, and any choice in a dialog: in a form or a place marked as one (`web/ui/typed-work.ts`), or marked as passing. */
function unwatched(): string[] {
  const typed = 'input:not([type=checkbox], [type=radio]), textarea, [role=dialog] *'
  const fields = unwatchedFields(document).filter((field) => field.matches(typed) && field.checkVisibility())
  return fields.map((field) => field.outerHTML)
}

function modals(): Element[] {
  return [...document.querySelectorAll(modal)].filter((one) => one.checkVisibility())
}
