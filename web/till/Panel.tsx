import { type ReactNode, useId } from 'react'

interface PanelProps {
  title: string
  count?: number
  /** At the right of the title. */
  end?: ReactNode
  className?: string
  children: ReactNode
}

/** A full-height section of a till page. Its content scrolls. */
export function Panel({ title, count, end, className = '', children }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`flex min-h-0 min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-card ${className}`}
    >
      <div className="flex min-h-11.5 flex-none flex-wrap items-center gap-x-2 border-b border-line px-4 py-0.5">
        <h2 id={id} className="py-1.5">
          {title}
        </h2>
        {count !== undefined && <Count count={count} />}
        {end && <span className="ml-auto">{end}</span>}
      </div>
      <div className="min-h-0 flex-1 lg:overflow-y-auto">{children}</div>
    </section>
  )
}

export function Count({ count }: { count: number }) {
  return <span className="num rounded-full bg-sunken px-2.5 text-sm font-semibold text-ink-2">{count}</span>
}

/** Fills the screen below the bar: its parts scroll, not the page. */
export const fullHeightClass = 'flex flex-col lg:-mb-24 lg:h-[calc(100dvh-6.5rem)] xl:-mb-8'
