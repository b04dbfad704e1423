import { Link } from '@tanstack/react-router'
import { CalendarPlus, ChartNoAxesColumn, SlidersHorizontal, UserRoundPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Panel } from './Panel.tsx'

const itemClass =
  'flex min-h-16 items-center gap-2.5 bg-surface px-4 py-2 max-[22.5rem]:gap-2 max-[22.5rem]:px-2.5 text-md font-semibold -outline-offset-3 hover:bg-hover md:px-5'
const iconClass = 'flex-none text-brand-ink'

/** The most frequent actions of an owner. */
export function QuickActions() {
  const { t } = useTranslation('dashboard')

  return (
    <Panel title={t('actions.title')}>
      <nav aria-label={t('actions.title')} className="grid grid-cols-2 gap-px bg-line">
        <Link to="/admin/new-booking" className={itemClass}>
          <CalendarPlus size={20} className={iconClass} aria-hidden />
          {t('actions.appointment')}
        </Link>
        <Link to="/customers" search={({ salon }) => ({ salon, add: true as const })} className={itemClass}>
          <UserRoundPlus size={20} className={iconClass} aria-hidden />
          {t('actions.customer')}
        </Link>
        <Link to="/reports" className={itemClass}>
          <ChartNoAxesColumn size={20} className={iconClass} aria-hidden />
          {t('actions.reports')}
        </Link>
        <Link to="/salon-settings" className={itemClass}>
          <SlidersHorizontal size={20} className={iconClass} aria-hidden />
          {t('actions.settings')}
        </Link>
      </nav>
    </Panel>
  )
}
