import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cardClass } from '../ui/Card.tsx'

interface PanelProps {
  title: string
  /** To the right of the title. */
  action?: ReactNode
  children: ReactNode
}

/** A card whose rows extend to its edges. */
export function Panel({ title, action, children }: PanelProps) {
  return (
    <section className={`${cardClass} min-w-0 overflow-clip`}>
      <div className="flex min-h-15 items-center justify-between gap-3 border-b border-line py-1.5 pr-1.5 pl-4 md:pl-5">
        <h2 className="py-1">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}

/** The content of a card without rows. */
export function EmptyLine({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="flex items-center gap-3 px-4 py-3 text-md md:px-5">
      <Icon size={22} className="flex-none text-ink-3" aria-hidden />
      {children}
    </div>
  )
}
