import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** Links to the other calendar pages. */
export function CalendarLinks() {
  const { t } = useTranslation('calendar')
  const linkClass = 'inline-flex min-h-touch items-center font-medium text-brand-ink underline underline-offset-3'

  return (
    <nav aria-label={t('debug.links')} className="mb-3 flex flex-wrap gap-x-4">
      <Link to="/calendar" className={linkClass}>
        /calendar
      </Link>
      <Link to="/calendar-debug" className={linkClass}>
        /calendar-debug
      </Link>
    </nav>
  )
}
