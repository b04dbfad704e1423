import { showLocalTime, showLongWeekday, showShortDate } from '../../../shared/format.ts'
import type { ShopWindow, WeekdayHours } from '../../../shared/salons/window.ts'
import { addDays, isoWeekday } from '../../../shared/time.ts'
import { useText } from '../use-text.ts'

/** The heading of the opening hours, to which the top of the page links. */
export const hoursId = 'hours'

const someMonday = '2024-01-01'

/** Null: the salon is closed today. */
export function hoursToday({ week, special, today, closedToday }: ShopWindow): { from: string; to: string } | null {
  const own = special.find(({ date }) => date === today)
  const day = own ?? week.find(({ dayOfWeek }) => dayOfWeek === isoWeekday(today))
  return day && !closedToday ? spanOf(day) : null
}

function spanOf({
  opensAt,
  closesAt,
}: Pick<WeekdayHours, 'opensAt' | 'closesAt'>): { from: string; to: string } | null {
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
