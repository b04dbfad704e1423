import { Toast } from '@base-ui/react/toast'

/** One at a time, for five seconds unless said otherwise. */
export const toastMilliseconds = 5000

/** What was just done can be taken back for so long. */
export const undoMilliseconds = 10_000

export const toastManager = Toast.createToastManager()

export interface Notice {
  title: string
  text?: string
  /** `failure` has a red edge and interrupts a screen reader; `success` waits its turn. */
  kind: 'success' | 'failure'
  milliseconds?: number
  /** What can be done about it, while it stands there. */
  action?: { label: string; act: () => void }
}

/** Says something that just happened, from anywhere. The next one takes its place. */
export function notify({ title, text, kind, milliseconds = toastMilliseconds, action }: Notice): void {
  // Base UI's own 'high' priority makes markup that axe refuses: the kind decides the role instead.
  const id = toastManager.add({
    title,
    description: text,
    type: kind,
    timeout: milliseconds,
    priority: 'low',
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          toastManager.close(id)
          action.act()
        },
      },
    }),
  })
}
