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

/** Looks at every form of the page from now on. Returns a function that ends it. */
export function watchTyping(page: Document): () => void {
  const touch = ({ target }: Event) => {
    const field = target instanceof Element ? target.closest(fields) : null
    if (field?.closest('form') && !field.closest(passing) && !untouched.has(field)) untouched.set(field, valueOf(field))
  }
  const send = ({ target }: Event) => {
    if (target instanceof HTMLFormElement) sent = target
  }
  const listeners = [
    ['focusin', touch],
    ['pointerdown', touch],
    ['submit', send],
  ] as const
  for (const [kind, listener] of listeners) page.addEventListener(kind, listener, true)
  return () => {
    for (const [kind, listener] of listeners) page.removeEventListener(kind, listener, true)
  }
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
