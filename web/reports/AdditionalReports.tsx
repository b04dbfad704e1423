import { Link, useSearch } from '@tanstack/react-router'
import { Armchair, Banknote, ChevronRight, Clock, Gem, ListChecks, Sparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFloorSettings } from '../floor/use-floor-settings.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Card } from '../ui/Card.tsx'
import { readReportSearch } from './report-search.ts'

const additional = [
  { name: 'services', to: '/reports/service-popularity', icon: Sparkles },
  { name: 'lifetime', to: '/reports/customer-lifetime-value', icon: Gem },
  { name: 'hours', to: '/reports/peak-hours', icon: Clock },
] as const
const newer = [
  { name: 'questions', to: '/reports/questions', icon: ListChecks },
  { name: 'till', to: '/reports/till', icon: Banknote },
] as const
const floor = { name: 'floor', to: '/reports/floor', icon: Armchair } as const

type Report = (typeof additional)[number] | (typeof newer)[number] | typeof floor

/** Links to the other reports for the same period. */
export function AdditionalReports({ salonId }: { salonId: string }) {
  const { t } = useTranslation('reports')
  const { data: settings } = useFloorSettings(salonId)

  return (
    <>
      <Card title={t('more.title')}>
        <Links reports={additional} />
      </Card>
      <Card title={t('more.newer')}>
        <Links reports={settings?.on ? [...newer, floor] : newer} />
      </Card>
    </>
  )
}

function Links({ reports }: { reports: readonly Report[] }) {
  const { t } = useTranslation('reports')
  const search = readReportSearch(useSearch({ strict: false }))

  return (
    <ul className="grid gap-3 xl:grid-cols-3">
      {reports.map(({ name, to, icon: Icon }) => (
        <li key={name}>
          <Link
            to={to}
            search={({ salon }) => ({ salon, ...search })}
            className={`${buttonClass('outline')} w-full text-left whitespace-normal!`}
          >
            <Icon size={18} className="flex-none" aria-hidden />
            <span className="grow">{t(`more.${name}`)}</span>
            <ChevronRight size={18} className="flex-none text-ink-3" aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
