/** Input made before a page was hydrated: typed, ticked or chosen. */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface Typed {
  control: Control
  value: string
}

/** The controls whose values differ from what the server rendered. */
export function typedIn(place: Element): Typed[] {
  return [...place.querySelectorAll<Control>('input, textarea, select')]
    .filter(isTouched)
    .map((control) => ({ control, value: control.value }))
}

/** Dispatches the events of this input again, so that the page handles it. */
export function tellTyped(typed: readonly Typed[]): void {
  for (const { control, value } of typed) {
    control.value = value // hydration resets the value of a textarea
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
  }
}

function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  if (control.type === 'radio') return 'checked' in control && control.checked && !control.defaultChecked
  if (control.type === 'checkbox') return 'checked' in control && control.checked !== control.defaultChecked
  return control.value !== control.defaultValue
}
