import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { Button } from './Button.tsx'
import type { ButtonLook } from './button-class.ts'
import { backdropClass, DialogFoot, dialogClass, viewportClass } from './DialogFrame.tsx'
import { useEverOpen } from './use-ever-open.ts'

interface ConfirmDialogProps {
  open: boolean
  title: string
  question?: ReactNode
  cancelLabel: string
  /** Label of the action: 'Delete'. */
  confirmLabel: ReactNode
  confirmLook?: ButtonLook
  busy: boolean
  /** Disables the action: not loaded yet, or not possible. */
  blocked?: boolean
  onCancel: () => void
  onConfirm: () => void
  /** A third button, between the other two. */
  other?: { label: string; onChoose: () => void }
  /** Cancelling is what is advised: its button is the primary one, and the details are under the question. */
  prefersCancel?: boolean
  /** Details above the question; they make the dialog wider. */
  children?: ReactNode
}

/** Asks before an irreversible action. The focus is on Cancel; only the buttons and Esc close it. */
export function ConfirmDialog({
  open,
  title,
  question,
  cancelLabel,
  confirmLabel,
  confirmLook = 'danger',
  busy,
  blocked = false,
  onCancel,
  onConfirm,
  other,
  prefersCancel = false,
  children,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  if (!useEverOpen(open)) return null

  const cancelButton = (
    <Button ref={cancel} look={prefersCancel ? 'primary' : 'outline'} disabled={busy} onClick={onCancel}>
      {cancelLabel}
    </Button>
  )

  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(open) => !open && !busy && onCancel()}
      onOpenChangeComplete={(open) => !open && keepFocus()}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className={backdropClass} />
        <AlertDialog.Viewport className={viewportClass}>
          <AlertDialog.Popup
            initialFocus={cancel}
            className={`${dialogClass} ${children ? 'md:max-w-140' : 'md:max-w-110'}`}
          >
            <div className="grid gap-2 overflow-auto p-4 md:px-6 md:py-5">
              <AlertDialog.Title className="text-xl font-semibold">{title}</AlertDialog.Title>
              {!prefersCancel && children}
              {question && <AlertDialog.Description className="text-ink-2">{question}</AlertDialog.Description>}
              {prefersCancel && children}
            </div>
            <DialogFoot>
              {!prefersCancel && cancelButton}
              {other && (
                <Button disabled={busy} onClick={other.onChoose}>
                  {other.label}
                </Button>
              )}
              <Button look={confirmLook} busy={busy} disabled={blocked} onClick={onConfirm}>
                {confirmLabel}
              </Button>
              {prefersCancel && cancelButton}
            </DialogFoot>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/** The previously focused element may be gone: Tab then continues from the page instead of from its very start. */
function keepFocus() {
  if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
}
