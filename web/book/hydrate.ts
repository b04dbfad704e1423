/** Hydrates a page that the server rendered, with what was typed, ticked or chosen before its script came. */

import { type ReactNode, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface Typed {
  control: Control
  value: string
}

/** @param onUncaughtError called when an error has removed the page, with a function that shows another */
export function hydratePage(
  place: Element,
  page: ReactNode,
  onUncaughtError: (error: unknown, show: (instead: ReactNode) => void) => void,
): void {
  const typed = takeTyped(place)
  const hydrate = () => {
    const root = hydrateRoot(place, page, {
      onUncaughtError: (error) => onUncaughtError(error, (instead) => root.render(instead)),
    })
  }
  // In parts, which a tap or a key cuts short; at once where a field would stand empty meanwhile.
  if (typed.length > 0) flushSync(hydrate)
  else startTransition(hydrate)
  for (const one of typed) typeAgain(one)
}

/** Resets controls to what the server rendered: React takes a changed value for the rendered one, and its component never learns of it. */
function takeTyped(place: Element): Typed[] {
  const touched = [...place.querySelectorAll<Control>('input, textarea, select')].filter(isTouched)
  const typed = touched.map((control) => ({ control, value: control.value }))
  for (const control of touched) reset(control)
  return typed
}

function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  if (control.type === 'radio') return 'checked' in control && control.checked && !control.defaultChecked
  if (control.type === 'checkbox') return 'checked' in control && control.checked !== control.defaultChecked
  return control.value !== control.defaultValue
}

function reset(control: Control): void {
  if (control instanceof HTMLSelectElement) {
    for (const option of control.options) option.selected = option.defaultSelected
  } else if (isBox(control)) control.checked = control.defaultChecked
  else control.value = control.defaultValue
}

/** Dispatches the events that the page missed. */
function typeAgain({ control, value }: Typed): void {
  if (isBox(control)) return control.click()
  setByBrowser(control, value)
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Past React, which watches `value` of each field and ignores events that change nothing. */
function setByBrowser(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
}

function isBox(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)
}
