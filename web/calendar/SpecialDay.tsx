import { useTranslation } from 'react-i18next'
import type { CalendarDay } from '../../shared/bookings/calendar.ts'

/** Note that the salon has special hours on this day. */
export function SpecialDay({ day: { special } }: { day: Pick<CalendarDay, 'special'> }) {
  const { t } = useTranslation('calendar')
  if (!special) return null
  const words = special.name ? t('special_for', { name: special.name }) : t('special_hours')
  return <span className="block truncate text-xs font-normal text-ink-2">{words}</span>
}
