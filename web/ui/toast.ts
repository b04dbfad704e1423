import { Toast } from '@base-ui/react/toast'
import { useSyncExternalStore } from 'react'

/** One at a time, by default for five seconds. */
export const toastMilliseconds = 5000

/** How long an action can be undone. */
export const undoMilliseconds = 10_000

export const toastManager = Toast.createToastManager<NoticeData>()

type NewToast = Parameters<typeof toastManager.add>[0]

/** The component that shows them is loaded after the first page: until then they wait here. */
const early: NewToast[] = []
let shown = false

/** While mounted, toasts are shown, waiting ones first. Returns a function that unsubscribes. */
export function showToasts(): () => void {
  shown = true
  for (const one of early.splice(0)) toastManager.add(one)
  return () => {
    shown = false
  }
}

let place: HTMLElement | null = null
const listeners = new Set<() => void>()

/** A page's own place for toasts, as a ref. */
export function placeToasts(element: HTMLElement | null): void {
  place = element
  for (const listener of listeners) listener()
}

/** Null: over the page. */
export function useToastPlace(): HTMLElement | null {
  return useSyncExternalStore(subscribePlace, () => place)
}

function subscribePlace(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export interface Notice {
  title: string
  text?: string
  /** `failure` has a red edge and interrupts screen readers; `success` waits its turn. */
  kind: 'success' | 'failure'
  milliseconds?: number
  /** Action offered while the toast is shown. */
  action?: NoticeAction
  second?: NoticeAction
  /** A toast with the same id is updated instead. */
  id?: string
  /** Called when it has closed, for whatever reason. */
  onClose?: () => void
}

export interface NoticeAction {
  label: string
  act: () => void
}

/** Our own data of a toast, in addition to Base UI's. */
export interface NoticeData {
  second?: NoticeAction
}

/** Shows a toast, from anywhere. The next one replaces it. */
export function notify({
  title,
  text,
  kind,
  milliseconds = toastMilliseconds,
  action,
  second,
  id = `notice ${++made}`,
  ...more
}: Notice): void {
  const ending = ({ label, act }: NoticeAction) => ({
    label,
    act: () => {
      toastManager.close(id)
      act()
    },
  })
  const first = action && ending(action)
  // Base UI's own 'high' priority produces markup that axe rejects, so the kind sets the role instead.
  const added: NewToast = {
    ...more,
    id,
    title,
    description: text,
    type: kind,
    timeout: milliseconds,
    priority: 'low',
    data: second ? { second: ending(second) } : {},
    actionProps: first && { children: first.label, onClick: first.act },
  }
  if (shown) toastManager.add(added)
  else early.push(added)
}

let made = 0
