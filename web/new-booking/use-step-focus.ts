import { useEffect, useRef } from 'react'
import type { Step } from '../book/steps.ts'
import { headingId } from '../book/use-screen.ts'

/** For the field with which a step starts. */
export const startOfStep = { 'data-start': true }

/**
 * Each step starts with the focus in its first field; on touch screens, and without a field, on its heading, as the
 * on-screen keyboard would cover the step.
 */
export function useStepFocus(step: Step): void {
  const entered = useRef<Step | null>(null)

  useEffect(() => {
    const first = entered.current === null
    if (entered.current === step) return
    entered.current = step
    const typing = window.matchMedia('(pointer: fine)').matches
    if (first && !typing) return
    // For a party, the choice of how to schedule it is below the list of people.
    const chosen =
      step === 'staff' && document.querySelector<HTMLElement>('#main input[type=radio]:checked:not([name=arrangement])')
    const start = typing ? chosen || document.querySelector<HTMLElement>('[data-start]') : null
    scrollTo(0, 0)
    ;(start ?? document.getElementById(headingId))?.focus({ preventScroll: true })
  }, [step])
}
