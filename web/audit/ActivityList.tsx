import { ScrollText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '../../shared/audit/contract.ts'
import { cardClass } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PagedList } from '../ui/PagedList.tsx'
import { useWideScreen } from '../ui/use-media.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { ActivityTable, type EntriesProps } from './ActivityTable.tsx'
import { type ActivitySearch, isFiltered } from './activity-search.ts'
import { EntryAction, EntryActor, useMoment } from './EntryWords.tsx'
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

/** Activity entries on phones. */
function ActivityCards({ entries, zone, withSalons }: EntriesProps) {
  return (
    <ul className="grid gap-3">
      {entries.map((entry) => (
        <EntryCard key={entry.id} entry={entry} zone={zone} withSalons={withSalons} />
      ))}
    </ul>
  )
}

function EntryCard({ entry, zone, withSalons }: { entry: AuditEntry; zone: string; withSalons: true | undefined }) {
  const { day, time } = useMoment(entry, zone)

  return (
    <li className={`${cardClass} grid gap-1.5 px-4 py-3`}>
      <p className="num text-sm text-ink-2">
        {day}, {time}
      </p>
      <div>
        <EntryAction entry={entry} />
      </div>
      <div className="text-sm">
        <EntryActor entry={entry} />
      </div>
      <p className="text-sm break-all text-ink-3">
        {[withSalons && entry.salonName, entry.address].filter(Boolean).join(' · ')}
      </p>
    </li>
  )
}
