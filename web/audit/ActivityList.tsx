import { ScrollText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Pager } from '../ui/Pager.tsx'
import { pageCount, placesOf } from '../ui/pages.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useWideScreen } from '../ui/use-media.ts'
import { ActivityCards } from './ActivityCards.tsx'
import { ActivityTable } from './ActivityTable.tsx'
import { type ActivitySearch, isFiltered } from './activity-search.ts'
import { pageSize, type useActivity } from './queries.ts'

interface ActivityListProps {
  answer: ReturnType<typeof useActivity>
  search: ActivitySearch
  /** Whose clock the times are on. */
  zone: string
  /** Names the salon of each entry. */
  withSalons?: true
  onPage: (page: number) => void
}

export function ActivityList({ answer, search, zone, withSalons, onPage }: ActivityListProps) {
  const { t } = useTranslation(['activity', 'common'])
  const wide = useWideScreen()
  const { page = 1 } = search
  const List = wide ? ActivityTable : ActivityCards

  if (answer.isPending) {
    return (
      <output>
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className="h-64 w-full" />
      </output>
    )
  }
  if (!answer.data) {
    return (
      <ErrorState
        title={t('failed')}
        message={sentenceOf(answer.error)}
        action={<Button onClick={() => void answer.refetch()}>{t('common:retry')}</Button>}
      />
    )
  }
  const { entries, total } = answer.data
  if (total === 0) {
    const hint = isFiltered(search) ? t('none.filtered') : t('none.hint')
    return <EmptyState icon={ScrollText} title={t('none.title')} hint={hint} />
  }
  return (
    <div className="grid gap-4">
      <List entries={entries} zone={zone} withSalons={withSalons} />
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
