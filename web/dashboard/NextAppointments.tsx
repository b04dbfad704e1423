import { Link } from '@tanstack/react-router'
import { CalendarClock, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Booking } from '../../shared/bookings/contract.ts'
import { lengthOfBooking } from '../../shared/bookings/length.ts'
import { localDateOf, showMinutes, showPrice, showTime } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import type { Dashboard } from '../../shared/reports/dashboard.ts'
import { addDays, type LocalDate } from '../../shared/time.ts'
import { kindOfVisit, ServiceNames } from '../bookings/BookingWords.tsx'
import { customerName, serversOf } from '../bookings/people.ts'
import { StageButton } from '../bookings/stages/StageButton.tsx'
import { StageMark } from '../bookings/stages/StageMark.tsx'
import { showDay } from '../reports/figure-words.ts'
import { languageNow } from '../text/start.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Panel } from './Panel.tsx'

interface NextAppointmentsProps {
  dashboard: Dashboard
  onOpen: (bookingId: string) => void
}

/** The next appointments; a tap opens the details. */
export function NextAppointments({ dashboard, onOpen }: NextAppointmentsProps) {
  const { t } = useTranslation('dashboard')

  return (
    <Panel
      title={t('next.title')}
      action={
        <Link to="/bookings" search={({ salon }) => ({ salon, status: 'confirmed' })} className={buttonClass('ghost')}>
          <span className="text-brand-ink">{t('next.all')}</span>
        </Link>
      }
    >
      {dashboard.next.length === 0 ? (
        <div className="grid justify-items-center gap-1.5 px-5 py-6 text-center">
          <CalendarClock size={32} className="text-ink-3" aria-hidden />
          <p className="font-semibold">{t('next.empty')}</p>
          <p className="max-w-read text-sm text-ink-2">{t('next.empty_hint')}</p>
        </div>
      ) : (
        <ul>
          {dashboard.next.map((booking) => (
            <li key={booking.id} className="flex flex-wrap items-center border-b border-line last:border-b-0">
              <Appointment booking={booking} zone={dashboard.timezone} today={dashboard.date} onOpen={onOpen} />
              <span className="ml-auto flex flex-none items-center gap-1.5 pr-4 empty:hidden max-md:pb-2 md:pr-5">
                <StageMark visit={booking} zone={dashboard.timezone} />
                <StageButton salonId={booking.salonId} visit={booking} zone={dashboard.timezone} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

interface AppointmentProps {
  booking: Booking
  zone: string
  today: LocalDate
  onOpen: (bookingId: string) => void
}

function Appointment({ booking, zone, today, onOpen }: AppointmentProps) {
  const { t, i18n } = useTranslation('dashboard')
  const language = languageNow(i18n)
  const start = Date.parse(booking.startTime)
  const date = localDateOf(zone, start)
  const day = date === today ? null : date === addDays(today, 1) ? t('next.tomorrow') : showDay(date, today, language)
  const servers = serversOf(booking.services)

  return (
    <button
      type="button"
      onClick={() => onOpen(booking.id)}
      className="flex min-h-16 min-w-0 grow items-center gap-3 px-4 py-2 text-left -outline-offset-2 hover:bg-hover/45 md:gap-4 md:px-5"
    >
      <span className="w-21 flex-none">
        <span className="num block font-semibold">{showTime(zone, start)}</span>
        {day && <span className="block text-sm text-ink-3">{day}</span>}
      </span>
      <span className="min-w-0 grow">
        <span className="block truncate text-md font-semibold max-sm:wrap-break-word max-sm:whitespace-normal!">
          {customerName(booking)}
        </span>
        <span className="block truncate text-sm text-ink-2 max-sm:whitespace-normal!">
          <ServiceNames booking={booking} />
        </span>
      </span>
      <span className="max-w-40 flex-none truncate rounded-sm bg-sunken px-2 py-0.5 text-sm text-ink-2 max-md:hidden">
        {servers.map(({ name }) => name || t('next.unassigned')).join(', ')}
      </span>
      <span className="w-16 flex-none text-right text-sm text-ink-2 max-md:hidden">
        {showMinutes(lengthOfBooking(booking).minutes, language)}
      </span>
      <span className="num min-w-18 flex-none text-right font-semibold max-sm:max-w-24 max-sm:min-w-0 max-sm:text-sm max-sm:whitespace-normal!">
        {showPrice(toCents(booking.totalPrice), kindOfVisit(booking))}
      </span>
      <ChevronRight size={18} className="flex-none text-ink-3 max-sm:hidden" aria-hidden />
    </button>
  )
}
