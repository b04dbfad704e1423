import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Pager } from './Pager.tsx'
import { pageCount, placesOf } from './pages.ts'
import { Failed, QueryState } from './QueryState.tsx'
import type { Answer } from './use-retry.ts'

interface PagedListProps<Data> {
  /** The answer for this one page. */
  of: Answer<Data> & { isPlaceholderData: boolean }
  page: number
  pageSize: number
  onPage: (page: number) => void
  /** The shape of a page that is being read. */
  waiting: ReactNode
  /** The title when a page could not be read. */
  failed: string
  /** Stands under it. */
  support?: ReactNode
  /** Shown when there is nothing on any page. */
  empty: ReactNode
  /** Which places of how many are on the screen, said beside the pages; absent: the list says it elsewhere. */
  showing?: (places: { first: number; last: number; total: number }) => string
  /** Of the list and its pages. */
  className?: string
  /** Of the pages alone. */
  barClass?: string
  children: (data: Data) => ReactNode
}

/** One page of a long list, or why there is none. Where a page cannot be read, the others stay within reach. */
export function PagedList<Data extends { total: number }>(props: PagedListProps<Data>) {
  const { of: answer, page, pageSize, onPage, waiting, failed, support, empty, showing, barClass, children } = props
  const total = useLastTotal(answer.data)
  const pages = pageCount(total, pageSize)
  const beyond = answer.data !== undefined && !answer.isPlaceholderData && page > pages

  const turnBack = useEffectEvent(() => onPage(pages))
  useEffect(() => {
    // The last one of the last page is gone, or the link is old: the page before is the last one now.
    if (beyond) turnBack()
  }, [beyond])

  const bar = (places?: string) => <Bar {...{ page, pages, onPage, places, className: barClass }} />
  return (
    <QueryState
      of={beyond ? { ...answer, data: undefined, error: null } : answer}
      waiting={waiting}
      renderFailed={(error, retry) => (
        <>
          <Failed title={failed} error={error} retry={retry} />
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

/** Of the page that was read last: a page that fails does not say how many there are. */
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
