import { useEffect, useRef } from 'react'
import type { Step } from '../book/steps.ts'
import { headingId } from '../book/use-screen.ts'

/** Given to the field with which a step begins. */
export const startOfStep = { 'data-start': true }

/**
 * Each step begins where one types or chooses; on touch screens, and where there is nothing to type, with its heading:
 * the keyboard of a phone would cover the step.
 */
export function useStepFocus(step: Step): void {
  const entered = useRef<Step | null>(null)

  useEffect(() => {
    const first = entered.current === null
    if (entered.current === step) return
    entered.current = step
    const typing = window.matchMedia('(pointer: fine)').matches
    if (first && !typing) return
    const chosen = step === 'staff' && document.querySelector<HTMLElement>('#main input[type=radio]:checked')
    const start = typing ? chosen || document.querySelector<HTMLElement>('[data-start]') : null
    scrollTo(0, 0)
    ;(start ?? document.getElementById(headingId))?.focus({ preventScroll: true })
  }, [step])
}
