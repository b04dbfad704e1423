import { useTranslation } from 'react-i18next'
import type { readAdminFigures } from '../../shared/admin/contract.ts'
import { showNumber } from '../../shared/format.ts'
import type { Reply } from '../api.ts'
import { languageNow } from '../text/start.ts'
import { cardClass } from '../ui/Card.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Backups } from './Backups.tsx'
import { KeptSchemas } from './KeptSchemas.tsx'
import { useAdminFigures } from './queries.ts'

const figures = [
  { name: 'totalUsers', label: 'analytics.total_users', note: 'analytics.total_users_note' },
  { name: 'activeSalons', label: 'analytics.active_salons', note: 'analytics.active_salons_note' },
  { name: 'activeUsers', label: 'analytics.active_users', note: 'analytics.active_users_note' },
] as const

export function AnalyticsTab() {
  const { t } = useTranslation('admin')

  return (
    <>
      <QueryState of={useAdminFigures()} waiting={<Figures counted={undefined} />} failed={t('analytics.failed')}>
        {(counted) => <Figures counted={counted} />}
      </QueryState>
      <Backups />
      <KeptSchemas />
    </>
  )
}

function Figures({ counted }: { counted: Reply<typeof readAdminFigures> | undefined }) {
  const { t, i18n } = useTranslation('admin')

  return (
    <dl className="grid gap-4 md:grid-cols-3">
      {figures.map(({ name, label, note }) => (
        <div key={name} className={`${cardClass} p-5`}>
          <dt className="text-md font-medium text-ink-2">{t(label)}</dt>
          <dd className="num mt-2 text-3xl font-semibold">
            {counted ? showNumber(counted[name], languageNow(i18n)) : <Skeleton className="h-10 w-16" />}
          </dd>
          <dd className="mt-1 text-sm text-ink-3">{t(note)}</dd>
        </div>
      ))}
    </dl>
  )
}
