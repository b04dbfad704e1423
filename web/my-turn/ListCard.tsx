import type { ReactNode } from 'react'
import { cardClass } from '../ui/Card.tsx'

interface ListCardProps {
  title: string
  /** At the right of the title. */
  end?: ReactNode
  children: ReactNode
}

/** Rows below a small heading. */
export function ListCard({ title, end, children }: ListCardProps) {
  return (
    <section aria-label={title} className={`${cardClass} overflow-clip`}>
      <div className="flex min-h-11.5 items-center justify-between gap-2 border-b border-line pl-4">
        <h2 className="text-base">{title}</h2>
        {end && <span className="pr-4 text-right text-sm text-ink-2">{end}</span>}
      </div>
      {children}
    </section>
  )
}

export const rowClass = 'flex min-h-14 items-center gap-3 border-b border-line px-4 py-1.5 last:border-b-0'
