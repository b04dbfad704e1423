import { Heart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CalendarMember } from '../../shared/bookings/calendar.ts'
import { bookingStatuses } from '../../shared/bookings/status.ts'
import { showName } from '../../shared/format.ts'

import { lookOf } from '../bookings/status-look.ts'
import { calendarLook } from '../ui/staff-look.ts'

interface LegendProps {
  staff: readonly CalendarMember[]
  /** Includes the statuses. */
  statuses: boolean
}

/** Colours of the members and icons of the statuses. */
export function Legend({ staff, statuses }: LegendProps) {
  const { t } = useTranslation(['calendar', 'bookings'])

  return (
    <ul aria-label={t('legend')} className="mt-3 flex flex-wrap gap-x-4 gap-y-1.5 text-sm text-ink-2">
      {staff.map(({ id, firstName, lastName, status }, index) =>
        status === 'inactive' ? null : (
          <li key={id} className="inline-flex items-center gap-1.5">
            <span aria-hidden className={`size-4 rounded-[5px] border ${calendarLook(index).card}`} />
            {showName({ firstName, lastName })}
          </li>
        ),
      )}
      {statuses &&
        bookingStatuses.map((status) => {
          const { icon: Icon, mark } = lookOf(status)
          return (
            <li key={status} className="inline-flex items-center gap-1.5">
              <Icon size={16} className={mark} aria-hidden />
              {t(`bookings:statuses.${status}`)}
            </li>
          )
        })}
      <li className="inline-flex items-center gap-1.5">
        <span aria-hidden className="rounded-sm border border-current px-1 text-xs leading-[15px] font-semibold">
          {t('any')}
        </span>
        {t('bookings:any_hint')}
      </li>
      <li className="inline-flex items-center gap-1.5">
        <Heart size={13} className="fill-current" aria-hidden />
        {t('asked')}
      </li>
    </ul>
  )
}
