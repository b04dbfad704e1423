import { cardClass } from '../ui/Card.tsx'
import { pageWidth, sectionTitle } from './look.ts'
import type { LandingProps } from './props.ts'

/** Testimonials of owners, from the operator's file. */
export function Quotes({ copy: { quotes }, language, data: { operator } }: LandingProps) {
  if (operator.quotes.length === 0) return null
  return (
    <section className={`${pageWidth} pb-12 md:pb-18`}>
      <h2 className={`${sectionTitle} mb-5`}>{quotes.title}</h2>
      <div className="grid gap-5 md:grid-cols-3">
        {operator.quotes.map(({ words, who }) => (
          <figure key={words[language]} className={`${cardClass} grid content-between gap-3.5 p-5.5`}>
            <blockquote className="text-lg">“{words[language]}”</blockquote>
            <figcaption className="text-sm text-ink-3">{who[language]}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
