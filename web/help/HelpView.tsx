import { ArrowLeft, ChevronDown, Printer, Search } from 'lucide-react'
import { chosenHelpPath, type HelpPage, helpPath, isForSalons } from '../../shared/help-pages.ts'
import { firstLanguage, languages } from '../../shared/text/language.ts'
import { ownLanguageName } from '../text/own-language-name.ts'
import { Brand } from '../ui/Brand.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { cardClass } from '../ui/Card.tsx'
import { HelpBlock } from './HelpBlock.tsx'
import { anchored, pageWidth, textLink } from './look.ts'
import type { HelpDocument } from './markdown.ts'
import type { HelpProps } from './props.ts'
import { maxSearchLength, searchHelp } from './search.ts'

/** The help. Rendered on the server only: everything on it is a link, and the search is a form. */
export function HelpView(props: HelpProps) {
  const { copy, documents, data } = props
  const document = data.page ? documents.get(data.page) : undefined
  return (
    <>
      <HelpHead {...props} />
      <div className={`${pageWidth} grid grid-cols-1 gap-6 py-5 md:py-8 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-12`}>
        <aside className="not-printed grid content-start gap-5">
          <SearchForm {...props} />
          {document && <HelpList {...props} isBeside />}
        </aside>
        <main id="main" tabIndex={-1} className="min-w-0 outline-none">
          {data.search !== '' ? (
            <HelpFound {...props} />
          ) : document && data.page ? (
            <HelpArticle {...props} page={data.page} document={document} />
          ) : (
            <>
              <h1 className="text-2xl md:text-3xl">{copy.page}</h1>
              <p className="mt-2 mb-6 max-w-read text-ink-2">{data.isUnknown ? copy.unknown : copy.description}</p>
              <HelpList {...props} />
            </>
          )}
        </main>
      </div>
    </>
  )
}

/** One help page: its contents, its sections, and a button to print it. */
function HelpArticle({ page, document, ...props }: HelpProps & { page: HelpPage; document: HelpDocument }) {
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
          <div className="grid grid-cols-1 gap-3.5">
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

/** Search results, and a link to all pages. */
function HelpFound({ copy, language, documents, data: { search } }: HelpProps) {
  const found = searchHelp(documents, search)
  const heading = found.length > 0 ? copy.found.title : copy.found.none
  return (
    <>
      <h1 className="text-xl md:text-2xl">{heading.replace('{{typed}}', () => search)}</h1>
      <ul className="mt-5 grid grid-cols-1 gap-3">
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

/** Top bar: home, language, back to the app. */
function HelpHead({ copy, language, data }: HelpProps) {
  return (
    <header className="not-printed sticky top-0 z-20 border-b border-line bg-surface">
      <div className={`${pageWidth} flex min-h-14 flex-wrap items-center gap-2 md:h-16`}>
        <a href="/" aria-label={copy.home}>
          <Brand />
        </a>
        <nav aria-label={copy.language} className="ml-auto flex rounded-md border border-field">
          {languages.map((one) => (
            <a
              key={one}
              href={chosenHelpPath(one, data.page ?? undefined)}
              hrefLang={one}
              lang={one}
              aria-current={one === language ? 'true' : undefined}
              className="inline-flex min-h-touch min-w-touch items-center justify-center rounded-md px-3 text-md font-medium text-ink-2 hover:bg-hover aria-[current=true]:bg-brand-tint aria-[current=true]:font-semibold aria-[current=true]:text-brand-ink"
            >
              <span aria-hidden>{one.toUpperCase()}</span>
              <span className="sr-only">{ownLanguageName(one)}</span>
            </a>
          ))}
        </nav>
        <a href="/" className={`${buttonClass('outline')} max-md:size-touch max-md:px-0`}>
          <ArrowLeft size={18} aria-hidden />
          <span className="max-md:sr-only">{copy.toApp}</span>
        </a>
      </div>
    </header>
  )
}

/** Links to all pages for salons. `isBeside`: next to an open page on wide screens, collapsed above it on narrow ones. */
function HelpList({ copy, language, documents, data, isBeside = false }: HelpProps & { isBeside?: boolean }) {
  const pages = [...documents].filter(([page]) => isForSalons(page))
  if (!isBeside) {
    return (
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
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

/** A plain GET form: works without a script. */
function SearchForm({ copy, language, data }: HelpProps) {
  return (
    <search>
      <form action={helpPath(language)} method="get" className="grid grid-cols-1 gap-1.5">
        {language === firstLanguage && <input type="hidden" name="lang" value={language} />}
        <label htmlFor="q" className="text-sm font-medium">
          {copy.search.label}
        </label>
        <span className="flex gap-2">
          <input
            id="q"
            name="q"
            type="search"
            required
            maxLength={maxSearchLength}
            defaultValue={data.search}
            placeholder={copy.search.hint}
            className="h-control min-w-0 grow rounded-md border border-field bg-surface px-3 text-base"
          />
          <button type="submit" className={`${buttonClass('primary', 'icon')} h-control w-control`}>
            <Search size={20} aria-hidden />
            <span className="sr-only">{copy.search.button}</span>
          </button>
        </span>
      </form>
    </search>
  )
}
