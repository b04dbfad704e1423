import { HelpArticle } from './HelpArticle.tsx'
import { HelpFound } from './HelpFound.tsx'
import { HelpHead } from './HelpHead.tsx'
import { HelpList } from './HelpList.tsx'
import { pageWidth } from './look.ts'
import type { HelpProps } from './props.ts'
import { SearchForm } from './SearchForm.tsx'

/** The help. Rendered on the server only: everything on it is a link, and the search is a form. */
export function HelpView(props: HelpProps) {
  const { copy, documents, data } = props
  const document = data.page ? documents.get(data.page) : undefined
  return (
    <>
      <HelpHead {...props} />
      <div className={`${pageWidth} grid gap-6 py-5 md:py-8 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-12`}>
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
