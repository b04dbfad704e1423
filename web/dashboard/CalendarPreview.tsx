import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { showLongDate, showShortDate, showTime } from '../../shared/format.ts'
import type { Dashboard, PreviewDay } from '../../shared/reports/dashboard.ts'
import { useStaff } from '../data/staff.ts'
import { languageNow } from '../text/start.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Panel } from './Panel.tsx'

/** Ten colours of bookings, repeating in the order of the staff list; grey for unassigned. Names are always shown too. */
const looks = [
  'bg-booking-1-tint text-booking-1',
  'bg-booking-2-tint text-booking-2',
  'bg-booking-3-tint text-booking-3',
  'bg-booking-4-tint text-booking-4',
  'bg-booking-5-tint text-booking-5',
  'bg-booking-6-tint text-booking-6',
  'bg-booking-7-tint text-booking-7',
  'bg-booking-8-tint text-booking-8',
  'bg-booking-9-tint text-booking-9',
  'bg-booking-10-tint text-booking-10',
] as const

interface CalendarPreviewProps {
  salonId: string
  dashboard: Dashboard
  onOpen: (bookingId: string) => void
}

/** This week, with the first bookings of each day. */
export function CalendarPreview({ salonId, dashboard, onOpen }: CalendarPreviewProps) {
  const { t } = useTranslation('dashboard')
  const { data: staff = [] } = useStaff(salonId)
  const placeOf = (staffId: string | null) => staff.findIndex(({ id }) => id === staffId)

  return (
    <Panel
      title={t('preview.title')}
      action={
        <Link to="/calendar" className={buttonClass('ghost')}>
          <span className="text-brand-ink">{t('preview.open')}</span>
        </Link>
      }
    >
      <ol className="grid grid-cols-2 gap-2 p-4 md:grid-cols-4 md:p-5 xl:grid-cols-7">
        {dashboard.preview.map((day) => (
          <li key={day.date} className="min-w-0">
            <Day day={day} dashboard={dashboard} placeOf={placeOf} onOpen={onOpen} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}

interface DayProps {
  day: PreviewDay
  dashboard: Dashboard
  placeOf: (staffId: string | null) => number
  onOpen: (bookingId: string) => void
}

function Day({ day, dashboard, placeOf, onOpen }: DayProps) {
  const { t, i18n } = useTranslation('dashboard')
  const language = languageNow(i18n)
  const isToday = day.date === dashboard.date
  const more = day.appointments - day.first.length

  return (
    <div
      className={`grid h-full content-start gap-1 rounded-md border p-1.5 ${isToday ? 'border-brand bg-brand-tint' : day.isOpen ? 'border-line bg-canvas' : 'border-line bg-sunken'}`}
    >
      <Link
        to="/calendar"
        search={({ salon }) => ({ salon, view: 'day' as const, date: day.date })}
        className="rounded-sm px-0.5 py-2 text-sm font-semibold hover:underline"
      >
        <span aria-hidden>{showShortDate(day.date, language)}</span>
        <span className="sr-only">
          {t('preview.day', { date: showLongDate(day.date, language), count: day.appointments })}
        </span>
      </Link>
      {day.first.map(({ id, startTime, customerFirstName, staffId }) => (
        <button
          key={id}
          type="button"
          onClick={() => onOpen(id)}
          className={`min-h-7 truncate rounded-sm px-1.5 text-left text-xs font-medium ${bookingLook(placeOf(staffId))}`}
        >
          <span className="num">{showTime(dashboard.timezone, Date.parse(startTime)).replace(/ [AP]M/, '')}</span>{' '}
          {customerFirstName}
        </button>
      ))}
      {more > 0 && <span className="px-0.5 text-xs text-brand-ink">{t('preview.more', { count: more })}</span>}
      {day.appointments === 0 && (
        <span className="px-0.5 pb-1 text-xs text-ink-3">{t(day.isOpen ? 'preview.none' : 'preview.closed')}</span>
      )}
    </div>
  )
}

/** @param index in the staff list; below zero: unassigned or deleted */
function bookingLook(index: number): string {
  return (index < 0 ? undefined : looks[index % looks.length]) ?? 'bg-booking-none-tint text-booking-none'
}
