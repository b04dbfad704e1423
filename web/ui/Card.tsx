import type { ReactNode } from 'react'

export const cardClass = 'rounded-lg border border-line bg-surface shadow-card'

interface CardProps {
  title?: string
  /** At most one, to the right of the title. */
  action?: ReactNode
  children: ReactNode
}

/** The only surface level on a page: cards are never nested. */
export function Card({ title, action, children }: CardProps) {
  return (
    <section className={cardClass}>
      {title && (
        <div className="flex min-h-15 items-center justify-between gap-3 border-b border-line px-4 py-2.5 md:px-5">
          <h2>{title}</h2>
          {action}
        </div>
      )}
      <div className="p-4 md:p-5">{children}</div>
    </section>
  )
}
