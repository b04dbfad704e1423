import { Toast } from '@base-ui/react/toast'

/** One at a time, for five seconds unless said otherwise. */
export const toastMilliseconds = 5000

/** What was just done can be taken back for so long. */
export const undoMilliseconds = 10_000

export const toastManager = Toast.createToastManager<NoticeData>()

export interface Notice {
  title: string
  text?: string
  /** `failure` has a red edge and interrupts a screen reader; `success` waits its turn. */
  kind: 'success' | 'failure'
  milliseconds?: number
  /** What can be done about it, while it stands there. */
  action?: NoticeAction
  second?: NoticeAction
  /** A notice that stands there under the same id changes into this one. */
  id?: string
  /** It has gone, by whatever way. */
  onClose?: () => void
}

export interface NoticeAction {
  label: string
  act: () => void
}

/** What a notice shows beyond what Base UI knows of. */
export interface NoticeData {
  second?: NoticeAction
}

/** Says something that just happened, from anywhere. The next one takes its place. */
export function notify({ title, text, kind, milliseconds = toastMilliseconds, action, second, ...more }: Notice): void {
  const ending = ({ label, act }: NoticeAction) => ({
    label,
    act: () => {
      toastManager.close(id)
      act()
    },
  })
  const first = action && ending(action)
  // Base UI's own 'high' priority makes markup that axe refuses: the kind decides the role instead.
  const id = toastManager.add({
    ...more,
    title,
    description: text,
    type: kind,
    timeout: milliseconds,
    priority: 'low',
    data: second ? { second: ending(second) } : {},
    actionProps: first && { children: first.label, onClick: first.act },
  })
}
