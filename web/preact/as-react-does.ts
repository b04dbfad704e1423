/**
 * Two behaviours of React that Preact lacks, for components that are rendered by both. A controlled field shows its component's
 * value even if the component ignores the input: a letter typed into a code of digits disappears. An attribute whose value becomes
 * undefined is removed, where Preact leaves `lang=""`.
 */

import { options, type VNode } from 'preact'

interface Given {
  children?: unknown
  value?: unknown
  checked?: unknown
}

const given = new WeakMap<EventTarget, Given>()
const before = { ...options }

options.diffed = (vnode) => {
  before.diffed?.(vnode)
  const element = elementOf(vnode)
  if (!element) return
  const props: Given = vnode.props
  if ('value' in props || 'checked' in props) given.set(element, props)
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined && element.getAttribute(name) === '') element.removeAttribute(name)
  }
}

function elementOf(vnode: VNode): Element | null {
  const drawn: unknown = typeof vnode.type === 'string' ? Reflect.get(vnode, '__e') : null
  return drawn instanceof Element ? drawn : null
}

// Checkboxes and radio buttons are handled on `change`, which comes after `input`; typed text on `input`.
addEventListener('change', ({ target }) => isTypedInto(target) || putBackLater(target))
addEventListener('input', ({ target }) => isTypedInto(target) && putBackLater(target))

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement
    ? !['checkbox', 'radio'].includes(target.type)
    : target instanceof HTMLTextAreaElement
}

/** The page renders its response to an event in a microtask queued before this one. */
function putBackLater(target: EventTarget | null): void {
  queueMicrotask(() => putBack(target))
}

function putBack(target: EventTarget | null): void {
  const isRadio = target instanceof HTMLInputElement && target.type === 'radio'
  // Choosing one radio button of a group unchecks another.
  const touched = isRadio ? document.querySelectorAll(`input[name="${CSS.escape(target.name)}"]`) : [target]
  for (const control of touched) {
    const { value, checked } = (control && given.get(control)) ?? {}
    if (control instanceof HTMLInputElement && typeof checked === 'boolean') {
      if (control.checked !== checked) control.checked = checked
    } else if (isWithText(control) && typeof value === 'string' && control.value !== value) control.value = value
  }
}

function isWithText(control: unknown): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  )
}
