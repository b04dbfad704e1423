import { FlaskConical } from 'lucide-react'
import { Badge } from '../ui/Badge.tsx'
import { pageWidth, sectionTitle } from './look.ts'
import type { LandingProps } from './props.ts'

/** Testimonials of owners: the operator's, else samples. */
export function Quotes({ copy, language, data }: LandingProps) {
  const own = data.operator.quotes?.map(({ words, who }) => ({ words: words[language], who: who[language] }))
  const quotes = own ?? copy.quotes.samples
  const areSamples = data.operator.quotes?.some(({ sample }) => sample) ?? true
  if (quotes.length === 0) return null
  return (
    <section className={`${pageWidth} pb-11 md:pb-18`}>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className={sectionTitle}>{copy.quotes.title}</h2>
        {areSamples && (
          <Badge>
            <FlaskConical size={16} aria-hidden />
            {copy.quotes.sample}
          </Badge>
        )}
      </div>
      <div className="grid grid-cols-1 gap-3 md:grid-cols-3 md:gap-5">
        {quotes.map(({ words, who }) => (
          <figure
            key={words}
            className="grid grid-cols-1 content-between gap-4 rounded-lg border border-line bg-surface px-6 py-5.5"
          >
            <blockquote className="text-[1.1875rem] leading-7 tracking-[-0.005em]">“{words}”</blockquote>
            <figcaption className="text-sm text-ink-2">{who}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
