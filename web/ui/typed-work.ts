/**
 * Detects unsaved input by watching the fields themselves, so that forms need not report it.
 * Why: docs/decisions/0057-owner-app.md
 */

const fields =
  'input:not([type=search], [type=hidden], [type=file]), textarea, select, [role=switch], [role=checkbox], [role=radio]'
/** Where input is watched: in forms, and where something is typed without one. */
const watched = 'form, [data-typed]'
/** Where nobody would miss the input, such as filters, confirmations, and what is saved at once or kept as a draft. */
const passing = '[data-passing]'
/** Work that no field shows, such as another order of a list: its place says whether there is any. */
const other = '[data-work]'

/** The value of each touched field before it was touched. */
const untouched = new WeakMap<Element, string>()
/** The form submitted last: once it has been saved, its input is no longer unsaved. */
let sent: HTMLFormElement | null = null

/** Starts watching every form of the page. */
export function watchTyping(page: Document): void {
  page.addEventListener('focusin', keepUntouched, true)
  page.addEventListener('pointerdown', keepUntouched, true)
  page.addEventListener('submit', keepSent, true)
}

function keepUntouched({ target }: Event): void {
  for (const field of target instanceof Element ? touchedBy(target) : []) {
    if (field.closest(watched) && !field.closest(passing) && !untouched.has(field)) untouched.set(field, valueOf(field))
  }
}

/** Buttons that step a number change the field beside them. */
function touchedBy(target: Element): Element[] {
  const field = target.closest(fields)
  if (field) return [field]
  const stepper = target.closest('button')?.closest('fieldset')
  return stepper ? fieldsIn(stepper) : []
}

function keepSent({ target }: Event): void {
  if (target instanceof HTMLFormElement) sent = target
}

/** Whether any field inside has a value that differs from its original one, or a place says that there is work. */
export function isWorkTyped(within: ParentNode): boolean {
  if (within.querySelector(other)) return true
  return fieldsIn(within).some((field) => {
    const was = untouched.get(field)
    return was !== undefined && was !== valueOf(field)
  })
}

/** Treats the current values inside as the original ones. */
export function letGoTyped(within: ParentNode): void {
  for (const place of within.querySelectorAll(other)) place.removeAttribute('data-work')
  for (const field of fieldsIn(within)) {
    if (field === document.activeElement) untouched.set(field, valueOf(field))
    else untouched.delete(field)
  }
}

/** Something was saved: the input of the form submitted last is no longer unsaved. */
export function letGoSaved(): void {
  if (sent) letGoTyped(sent)
  sent = null
}

/** Fields that are never asked about: for tests of screens. */
export function unwatchedFields(within: ParentNode): Element[] {
  return fieldsIn(within).filter((field) => !field.closest(watched) && !field.closest(passing))
}

function fieldsIn(within: ParentNode): Element[] {
  return [...within.querySelectorAll(fields)]
}

function valueOf(field: Element): string {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) return String(field.checked)
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)
    return field.value
  return field.getAttribute('aria-checked') ?? ''
}
