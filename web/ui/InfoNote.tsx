import { Popover } from '@base-ui/react/popover'
import { Info } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { buttonClass } from './button-class.ts'

interface InfoNoteProps {
  /** Accessible name: 'What counts in the figures of Kim'. */
  label: string
  children: ReactNode
}

const className = `${buttonClass('ghost', 'icon')} text-ink-3`

/**
 * An info button with an explanation: opens on press, so that it works on phones. Its popover is mounted on first use, as a
 * page may have dozens.
 */
export function InfoNote({ label, children }: InfoNoteProps) {
  const [asked, setAsked] = useState(false)
  if (!asked) {
    return (
      <button
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={false}
        className={className}
        onClick={() => setAsked(true)}
      >
        <Info size={18} aria-hidden />
      </button>
    )
  }
  return (
    <Popover.Root defaultOpen>
      <Popover.Trigger aria-label={label} className={className}>
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
