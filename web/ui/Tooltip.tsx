import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

const delayBeforeShowing = 700

/** Mounted once: after the first tooltip, neighbouring ones open without delay. */
export function TooltipArea({ children }: { children: ReactNode }) {
  return <Base.Provider delay={delayBeforeShowing}>{children}</Base.Provider>
}

/** Shows the label of an icon control on hover and keyboard focus. Never the only place for information. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} className="z-50">
          <Base.Popup className="fade-popup max-w-xs rounded-sm bg-ink px-2.5 py-1.5 text-xs text-surface">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
