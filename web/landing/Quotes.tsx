import { FlaskConical } from 'lucide-react'
import { Badge } from '../ui/Badge.tsx'
import { cardClass } from '../ui/Card.tsx'
import type { LandingCopy } from './copy.ts'
import { pageWidth, sectionTitle } from './look.ts'

/** Quotes of owners; marked as placeholders while they are. */
export function Quotes({ copy: { quotes } }: { copy: LandingCopy }) {
  return (
    <section className={`${pageWidth} pb-12 md:pb-18`}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 className={sectionTitle}>{quotes.title}</h2>
        {quotes.sample && (
          <Badge>
            <FlaskConical size={16} aria-hidden />
            {quotes.sample}
          </Badge>
        )}
      </div>
      <div className="grid gap-5 md:grid-cols-3">
        {quotes.said.map(({ words, who }) => (
          <figure key={who} className={`${cardClass} grid content-between gap-3.5 p-5.5`}>
            <blockquote className="text-lg">“{words}”</blockquote>
            <figcaption className="text-sm text-ink-3">{who}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
