import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { StatusReply } from '../../shared/admin/status.ts'
import { troublesOf } from '../../shared/admin/status-troubles.ts'
import { localTimeOf, ownZone, showLocalTime } from '../../shared/format.ts'
import { cardClass } from '../ui/Card.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { useStatus } from './queries.ts'
import { StatusCards } from './StatusCards.tsx'

/** Health of the installation, refreshed every few seconds; problems come first. */
export function StatusTab() {
  const { t } = useTranslation('admin')

  return (
    <QueryState
      of={useStatus()}
      waiting={<Waiting label={t('loading')} className="block" shapes={['h-64 w-full']} />}
      failed={t('status.failed')}
    >
      {(status) => (
        <div className="grid grid-cols-1 gap-4">
          <Troubles status={status} />
          <StatusCards status={status} />
        </div>
      )}
    </QueryState>
  )
}

function Troubles({ status }: { status: StatusReply }) {
  const { t } = useTranslation('admin')
  const troubles = troublesOf(status)
  const at = showLocalTime(localTimeOf(ownZone(), Date.parse(status.at)))

  return (
    <section className={`${cardClass} p-5`} aria-labelledby="troubles">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="troubles">{t('status.troubles.title')}</h2>
        <p className="num text-sm text-ink-3">{t('status.at', { at })}</p>
      </div>
      <ul className="mt-2 grid gap-2">
        {troubles.length === 0 && (
          <li className="flex items-start gap-3">
            <CircleCheck size={22} className="flex-none text-confirmed-ink" aria-hidden />
            {t('status.troubles.none')}
          </li>
        )}
        {troubles.map((trouble) => (
          <li key={trouble} className="flex items-start gap-3">
            <CircleAlert size={22} className="flex-none text-danger" aria-hidden />
            {t(`status.troubles.${trouble}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
