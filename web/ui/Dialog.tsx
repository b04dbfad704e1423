import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from './button-class.ts'
import { backdropClass, DialogFoot, dialogClass, viewportClass } from './DialogFrame.tsx'
import { useEverOpen } from './use-ever-open.ts'
import { LeaveContext, useLeaveTyped } from './use-leave-typed.tsx'

interface DialogProps {
  open: boolean
  /** Called on Esc, the close button or a tap outside, after confirmation if there is unsaved work. */
  onClose: () => void
  title: string
  badge?: ReactNode
  closeLabel: string
  /** Buttons, the primary one last. */
  foot?: ReactNode
  /** While busy, Esc and the backdrop do not close it. */
  busy?: boolean
  /** Room for something beside a form, on wide screens. */
  wide?: boolean
  /** A tap outside does not close it, as its content cannot be shown again. */
  stays?: boolean
  children: ReactNode
}

/** Centred on the screen; a bottom sheet on phones. Traps the focus, and restores it on close. */
export function Dialog({
  open,
  onClose,
  title,
  badge,
  closeLabel,
  foot,
  busy = false,
  wide = false,
  stays = false,
  children,
}: DialogProps) {
  const { place, leave, question } = useLeaveTyped(onClose)
  if (!useEverOpen(open)) return null

  return (
    <Base.Root open={open} onOpenChange={(open) => !open && !busy && leave()} disablePointerDismissal={stays}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className={viewportClass}>
          <Base.Popup ref={place} className={`${dialogClass} md:max-w-160 ${wide ? 'lg:max-w-280' : ''}`}>
            <div className="flex items-start gap-3 border-b border-line py-4 pr-3 pl-4 md:pl-6">
              <Base.Title className="grow py-1.5 text-xl font-semibold">{title}</Base.Title>
              {badge}
              <Base.Close aria-label={closeLabel} className={buttonClass('ghost', 'icon')}>
                <X size={20} aria-hidden />
              </Base.Close>
            </div>
            <div className="overflow-auto p-4 md:px-6 md:py-5">{children}</div>
            {foot && (
              <LeaveContext value={leave}>
                <DialogFoot>{foot}</DialogFoot>
              </LeaveContext>
            )}
            {question}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
