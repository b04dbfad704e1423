import { Printer } from 'lucide-react'
import type { HelpPage } from '../../shared/help-pages.ts'
import { buttonClass } from '../ui/button-class.ts'
import { HelpBlock } from './HelpBlock.tsx'
import { anchored, textLink } from './look.ts'
import type { HelpDocument } from './markdown.ts'
import type { HelpProps } from './props.ts'

/** One help page: its contents, its sections, and a button to print it. */
export function HelpArticle({ page, document, ...props }: HelpProps & { page: HelpPage; document: HelpDocument }) {
  const { copy } = props
  return (
    <article className="max-w-[46rem]">
      <div className="flex items-start justify-between gap-4">
        <h1 className="text-2xl text-balance md:text-3xl">{document.title}</h1>
        <button type="button" data-print hidden className={`${buttonClass('outline')} not-printed max-md:hidden`}>
          <Printer size={18} aria-hidden />
          {copy.print}
        </button>
      </div>
      <p className="mt-2 text-lg text-ink-2">{document.summary}</p>
      <nav aria-label={copy.onPage} className="not-printed mt-4 border-l-3 border-brand-edge pl-4">
        <ul>
          {document.sections.map(({ anchor, title }) => (
            <li key={anchor}>
              <a href={`#${anchor}`} className={`${textLink} inline-flex min-h-touch items-center`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {document.sections.map((section) => (
        <section key={section.anchor} id={section.anchor} className={`${anchored} mt-8`}>
          <h2 className="mb-3 text-xl">{section.title}</h2>
          <div className="grid gap-3.5">
            {section.blocks.map((block, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- static: rendered once, on the server
              <HelpBlock key={`${page}-${index}`} block={block} {...props} />
            ))}
          </div>
        </section>
      ))}
    </article>
  )
}
