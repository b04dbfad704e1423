import { ScrollText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PagedList } from '../ui/PagedList.tsx'
import { useWideScreen } from '../ui/use-media.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { ActivityCards } from './ActivityCards.tsx'
import { ActivityTable } from './ActivityTable.tsx'
import { type ActivitySearch, isFiltered } from './activity-search.ts'
import { pageSize, type useActivity } from './queries.ts'

interface ActivityListProps {
  answer: ReturnType<typeof useActivity>
  search: ActivitySearch
  /** Time zone of the displayed times. */
  zone: string
  /** Shows each entry's salon. */
  withSalons?: true
  onPage: (page: number) => void
}

export function ActivityList({ answer, search, zone, withSalons, onPage }: ActivityListProps) {
  const { t } = useTranslation('activity')
  const wide = useWideScreen()
  const { page = 1 } = search
  const List = wide ? ActivityTable : ActivityCards

  const hint = isFiltered(search) ? t('none.filtered') : t('none.hint')

  return (
    <PagedList
      of={answer}
      page={page}
      pageSize={pageSize}
      onPage={onPage}
      waiting={<Waiting label={t('loading')} className="block" shapes={['h-64 w-full']} />}
      failed={t('failed')}
      empty={<EmptyState icon={ScrollText} title={t('none.title')} hint={hint} />}
      showing={(places) => t('showing', places)}
      className="grid gap-4"
    >
      {({ entries }) => <List entries={entries} zone={zone} withSalons={withSalons} />}
    </PagedList>
  )
}
