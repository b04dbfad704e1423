import { helpPath } from '../../shared/help-pages.ts'
import { cardClass } from '../ui/Card.tsx'
import { textLink } from './look.ts'
import type { HelpProps } from './props.ts'
import { searchHelp } from './search.ts'

/** Search results, and a link to all pages. */
export function HelpFound({ copy, language, documents, data: { search } }: HelpProps) {
  const found = searchHelp(documents, search)
  const heading = found.length > 0 ? copy.found.title : copy.found.none
  return (
    <>
      <h1 className="text-xl md:text-2xl">{heading.replace('{{typed}}', () => search)}</h1>
      <ul className="mt-5 grid gap-3">
        {found.map(({ page, anchor, title, section, text }) => (
          <li key={`${page}#${anchor}`}>
            <a
              href={`${helpPath(language, page)}#${anchor}`}
              className={`${cardClass} block px-5 py-4 hover:border-brand-edge`}
            >
              <span className="block text-sm text-ink-3">{title}</span>
              <span className="font-semibold text-brand-ink">{section}</span>
              <span className="mt-1 block text-md text-ink-2">{text}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <a href={helpPath(language)} className={textLink}>
          {copy.all}
        </a>
      </p>
    </>
  )
}
