import { ChevronDown } from 'lucide-react'
import { helpPath, isForSalons } from '../../shared/help-pages.ts'
import { cardClass } from '../ui/Card.tsx'
import type { HelpProps } from './props.ts'

/** Links to all pages for salons. `isBeside`: next to an open page on wide screens, collapsed above it on narrow ones. */
export function HelpList({ copy, language, documents, data, isBeside = false }: HelpProps & { isBeside?: boolean }) {
  const pages = [...documents].filter(([page]) => isForSalons(page))
  if (!isBeside) {
    return (
      <ul className="grid gap-3 sm:grid-cols-2">
        {pages.map(([page, { title, summary }]) => (
          <li key={page}>
            <a
              href={helpPath(language, page)}
              className={`${cardClass} block h-full px-5 py-4 hover:border-brand-edge`}
            >
              <span className="font-semibold text-brand-ink">{title}</span>
              <span className="mt-1 block text-md text-ink-2">{summary}</span>
            </a>
          </li>
        ))}
      </ul>
    )
  }
  const list = (
    <ul>
      {pages.map(([page, { title }]) => (
        <li key={page}>
          <a
            href={helpPath(language, page)}
            aria-current={page === data.page ? 'page' : undefined}
            className="flex min-h-touch items-center rounded-md px-3 text-md text-ink-2 hover:bg-hover aria-[current=page]:bg-brand-tint aria-[current=page]:font-semibold aria-[current=page]:text-brand-ink"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <nav aria-label={copy.label} className="max-lg:hidden">
        {list}
      </nav>
      <details className={`${cardClass} lg:hidden`}>
        <summary className="flex min-h-touch cursor-pointer items-center justify-between px-4 font-medium">
          {copy.all}
          <ChevronDown size={18} aria-hidden />
        </summary>
        <nav aria-label={copy.label} className="border-t border-line p-1.5">
          {list}
        </nav>
      </details>
    </>
  )
}
