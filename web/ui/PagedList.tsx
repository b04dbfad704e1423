import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '../api.ts'
import { Button } from './Button.tsx'
import { pageCount, pagesAround, placesOf } from './pages.ts'
import { Failed, QueryState } from './QueryState.tsx'
import type { Answer } from './use-retry.ts'

interface PagedListProps<Data> {
  /** Query for this page. */
  of: Answer<Data> & { isPlaceholderData: boolean }
  page: number
  pageSize: number
  onPage: (page: number) => void
  /** Skeleton of a page. */
  waiting: ReactNode
  /** Title of the error when a page could not be loaded. */
  failed: string
  /** What is said then if the server gave no reason. */
  otherwise?: string
  /** Shown below the list. */
  support?: ReactNode
  /** Shown when there are no items at all. */
  empty: ReactNode
  /** Range and total, shown next to the pager; absent: the list shows it elsewhere. */
  showing?: (places: { first: number; last: number; total: number }) => string
  /** Class of the list with its pager. */
  className?: string
  /** Class of the pager. */
  barClass?: string
  children: (data: Data) => ReactNode
}

/** One page of a long list, or why there is none. When a page fails to load, the others can still be opened. */
export function PagedList<Data extends { total: number }>(props: PagedListProps<Data>) {
  const {
    of: answer,
    page,
    pageSize,
    onPage,
    waiting,
    failed,
    otherwise,
    support,
    empty,
    showing,
    barClass,
    children,
  } = props
  const total = useLastTotal(answer.data)
  const pages = pageCount(total, pageSize)
  const beyond = answer.data !== undefined && !answer.isPlaceholderData && page > pages

  const turnBack = useEffectEvent(() => onPage(pages))
  useEffect(() => {
    // The last item of the last page is gone, or the link is old: goes to what is now the last page.
    if (beyond) turnBack()
  }, [beyond])

  const bar = (places?: string) => <Bar {...{ page, pages, onPage, places, className: barClass }} />
  return (
    <QueryState
      of={beyond ? { ...answer, data: undefined, error: null } : answer}
      waiting={waiting}
      renderFailed={(error, retry) => (
        <>
          <Failed title={failed} error={error} retry={retry} message={sentenceOf(error, otherwise)} />
          {support}
          {bar()}
        </>
      )}
    >
      {(data) =>
        data.total === 0 ? (
          empty
        ) : (
          <div className={props.className ?? 'grid grid-cols-1 gap-4'}>
            {children(data)}
            {bar(showing?.({ ...placesOf(page, pageSize, data.total), total: data.total }))}
          </div>
        )
      }
    </QueryState>
  )
}

/** Total of the last page loaded, as a failed one does not report it. */
function useLastTotal(data: { total: number } | undefined): number {
  const [last, setLast] = useState(0)
  if (data && data.total !== last) setLast(data.total)
  return data?.total ?? last
}

interface BarProps {
  page: number
  pages: number
  onPage: (page: number) => void
  places: string | undefined
  className: string | undefined
}

function Bar({
  page,
  pages,
  onPage,
  places,
  className = 'flex flex-wrap items-center justify-between gap-3',
}: BarProps) {
  const { t } = useTranslation('app')

  if (pages < 2 && places === undefined) return null
  return (
    <div className={className}>
      {places !== undefined && <p className="num text-sm text-ink-2">{places}</p>}
      <Pager
        page={page}
        pages={pages}
        onPage={onPage}
        text={{
          label: t('pages.label'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          page: (number) => t('pages.page', { page: number }),
        }}
      />
    </div>
  )
}

interface PagerProps {
  page: number
  pages: number
  onPage: (page: number) => void
  text: { label: string; previous: string; next: string; page: (page: number) => string }
}

/** Previous, up to five pages, Next. Nothing if there is only one page. */
function Pager({ page, pages, onPage, text }: PagerProps) {
  if (pages < 2) return null

  return (
    <nav aria-label={text.label} className="flex flex-wrap items-center justify-between gap-1.5 md:justify-end">
      <Button shape="compact" disabled={page <= 1} onClick={() => onPage(page - 1)} aria-label={text.previous}>
        <ChevronLeft size={18} aria-hidden />
        <span className="hidden md:inline">{text.previous}</span>
      </Button>
      {pagesAround(page, pages).map((one) => (
        <Button
          key={one}
          look={one === page ? 'soft' : 'ghost'}
          shape="icon"
          className="num"
          aria-label={text.page(one)}
          aria-current={one === page ? 'page' : undefined}
          onClick={() => onPage(one)}
        >
          {one}
        </Button>
      ))}
      <Button shape="compact" disabled={page >= pages} onClick={() => onPage(page + 1)} aria-label={text.next}>
        <span className="hidden md:inline">{text.next}</span>
        <ChevronRight size={18} aria-hidden />
      </Button>
    </nav>
  )
}
