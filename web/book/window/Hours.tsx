import { useSyncExternalStore } from 'react'
import { showLocalTime, showLongWeekday, showShortDate } from '../../../shared/format.ts'
import type { ShopWindow } from '../../../shared/salons/window.ts'
import { addDays, isoWeekday } from '../../../shared/time.ts'
import { now } from '../../clock.ts'
import { asTimePasses } from '../../use-today.ts'
import { useText } from '../use-text.ts'
import { type DayHours, dayOf, isOpenAt } from './open-now.ts'

/** The heading of the opening hours, to which the top of the page links. */
export const hoursId = 'hours'

const someMonday = '2024-01-01'

/** Null: the salon is closed today. */
export function hoursToday(shown: ShopWindow): { from: string; to: string } | null {
  const day = dayOf(shown)
  return day ? spanOf(day) : null
}

/** Whether the salon is open now; the server, whose pages are kept, does not say. */
export function useIsOpen(shown: ShopWindow, zone: string): boolean {
  return useSyncExternalStore(
    asTimePasses,
    () => isOpenAt(shown, zone, now()),
    () => false,
  )
}

function spanOf({ opensAt, closesAt }: DayHours): { from: string; to: string } | null {
  return opensAt && closesAt ? { from: showLocalTime(opensAt), to: showLocalTime(closesAt) } : null
}

/** The opening hours of the week, and days with special hours. */
export function Week({ shown: { week, special, today } }: { shown: ShopWindow }) {
  const { t, language } = useText()
  return (
    <dl className="grid grid-cols-1 gap-1.5 px-4 py-3 text-md wrap-normal">
      {week.map((day) => {
        const span = spanOf(day)
        return (
          <div
            key={day.dayOfWeek}
            className={`flex flex-wrap justify-between gap-x-3 ${day.dayOfWeek === isoWeekday(today) ? 'font-semibold' : ''}`}
          >
            <dt>{showLongWeekday(addDays(someMonday, day.dayOfWeek - 1), language)}</dt>
            <dd className="num whitespace-normal!">{span ? t('window.span', span) : t('time.closed')}</dd>
          </div>
        )
      })}
      {special.map((day) => (
        <div key={day.date} className="flex flex-wrap justify-between gap-x-3 text-ink-2">
          <dt>{[showShortDate(day.date, language), ...(day.name ? [`(${day.name})`] : [])].join(' ')}</dt>
          <dd className="num whitespace-normal!">{t('window.span', { from: '', to: '', ...spanOf(day) })}</dd>
        </div>
      ))}
    </dl>
  )
}
