/**
 * What somebody has typed into a form and not saved, read off the fields themselves: no form has to tell.
 * Why: docs/decisions/0106-leaving-typed-work.md
 */

const fields =
  'input:not([type=search], [type=hidden], [type=file]), textarea, select, [role=switch], [role=checkbox], [role=radio]'
/** Forms that only ask something, or in which something is chosen that nobody would miss. */
const passing = '[data-passing]'

/** Of each field that was touched: its value until then. */
const untouched = new WeakMap<Element, string>()
/** Sent last; what was typed into it is typed no more once it has been saved. */
let sent: HTMLFormElement | null = null

/** Looks at every form of the page from now on. */
export function watchTyping(page: Document): void {
  page.addEventListener('focusin', keepUntouched, true)
  page.addEventListener('pointerdown', keepUntouched, true)
  page.addEventListener('submit', keepSent, true)
}

function keepUntouched({ target }: Event): void {
  const field = target instanceof Element ? target.closest(fields) : null
  if (field?.closest('form') && !field.closest(passing) && !untouched.has(field)) untouched.set(field, valueOf(field))
}

function keepSent({ target }: Event): void {
  if (target instanceof HTMLFormElement) sent = target
}

/** Whether a field below it is other than it was. */
export function isWorkTyped(within: ParentNode): boolean {
  return fieldsIn(within).some((field) => {
    const was = untouched.get(field)
    return was !== undefined && was !== valueOf(field)
  })
}

/** Nothing below it counts as typed until it is touched again. */
export function letGoTyped(within: ParentNode): void {
  for (const field of fieldsIn(within)) {
    if (field === document.activeElement) untouched.set(field, valueOf(field))
    else untouched.delete(field)
  }
}

/** Something was saved: what was typed into the form that was sent for it. */
export function letGoSaved(): void {
  if (sent) letGoTyped(sent)
  sent = null
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
