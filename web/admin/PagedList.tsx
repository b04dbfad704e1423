import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Pager } from '../ui/Pager.tsx'
import { pageCount, placesOf } from '../ui/pages.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { pageSize } from './queries.ts'

interface PagedListProps<RowOf> {
  answer: { isPending: boolean; error: Error | null; data: { total: number } | undefined; refetch: () => unknown }
  /** Absent until the answer is there. */
  rows: readonly RowOf[] | undefined
  page: number
  onPage: (page: number) => void
  empty: { icon: LucideIcon; title: string; hint: string }
  /** The title when it could not be read. */
  failed: string
  children: (rows: readonly RowOf[]) => ReactNode
}

/** One page of a long list, or why there is none. */
export function PagedList<RowOf>({ answer, rows, page, onPage, empty, failed, children }: PagedListProps<RowOf>) {
  const { t } = useTranslation(['admin', 'common'])

  if (answer.isPending) {
    return (
      <output>
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className="h-64 w-full" />
      </output>
    )
  }
  if (!answer.data || !rows) {
    return (
      <ErrorState
        title={failed}
        message={sentenceOf(answer.error)}
        action={<Button onClick={() => answer.refetch()}>{t('common:retry')}</Button>}
      />
    )
  }
  const { total } = answer.data
  if (total === 0) return <EmptyState {...empty} />

  return (
    <div className="grid grid-cols-1 gap-4">
      {children(rows)}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="num text-sm text-ink-2">{t('showing', { ...placesOf(page, pageSize, total), total })}</p>
        <Pager
          page={page}
          pages={pageCount(total, pageSize)}
          onPage={onPage}
          text={{
            label: t('pages.label'),
            previous: t('pages.previous'),
            next: t('pages.next'),
            page: (number) => t('pages.page', { page: number }),
          }}
        />
      </div>
    </div>
  )
}
