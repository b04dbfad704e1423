import { Popover } from '@base-ui/react/popover'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from './button-class.ts'

interface InfoNoteProps {
  /** Names what is explained: 'What counts in the figures of Kim'. */
  label: string
  children: ReactNode
}

/** An 'i' that explains what stands beside it: on a press, so that it works on a phone too. */
export function InfoNote({ label, children }: InfoNoteProps) {
  return (
    <Popover.Root>
      <Popover.Trigger aria-label={label} className={`${buttonClass('ghost', 'icon')} text-ink-3`}>
        <Info size={18} aria-hidden />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} collisionPadding={12} className="z-40 outline-none">
          <Popover.Popup
            aria-label={label}
            className="slide-popup grid max-w-80 gap-2 rounded-lg border border-line-2 bg-surface p-4 text-sm text-ink-2 shadow-pop outline-none"
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
