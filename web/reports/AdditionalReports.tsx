import { Link, useSearch } from '@tanstack/react-router'
import { Armchair, Banknote, ChevronRight, Clock, Gem, ListChecks, Sparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../ui/button-class.ts'
import { Card } from '../ui/Card.tsx'
import { readReportSearch } from './report-search.ts'

const reports = [
  { name: 'services', to: '/reports/service-popularity', icon: Sparkles },
  { name: 'lifetime', to: '/reports/customer-lifetime-value', icon: Gem },
  { name: 'questions', to: '/reports/questions', icon: ListChecks },
  { name: 'hours', to: '/reports/peak-hours', icon: Clock },
  { name: 'floor', to: '/reports/floor', icon: Armchair },
  { name: 'till', to: '/reports/till', icon: Banknote },
] as const

/** Links to the other reports for the same period. */
export function AdditionalReports() {
  const { t } = useTranslation('reports')
  const search = readReportSearch(useSearch({ strict: false }))

  return (
    <Card title={t('more.title')}>
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
    </Card>
  )
}
