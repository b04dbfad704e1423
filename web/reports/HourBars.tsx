import { useTranslation } from 'react-i18next'
import { showLocalTime, showNumber } from '../../shared/format.ts'
import { languageNow } from '../text/start.ts'

interface HourBarsProps {
  hours: readonly { hour: number; bookings: number }[]
}

/** Bookings by start hour: a list for screen readers, bars on the screen. The two busiest are highlighted. */
export function HourBars({ hours }: HourBarsProps) {
  const { i18n } = useTranslation()
  const language = languageNow(i18n)
  const max = Math.max(1, ...hours.map(({ bookings }) => bookings))
  const fullest = hours.toSorted((a, b) => b.bookings - a.bookings).slice(0, 2)

  return (
    <ol className="flex h-44 items-end gap-1">
      {hours.map((one) => {
        const { hour, bookings } = one
        const share = bookings / max
        return (
          <li key={hour} className="flex h-full min-w-0 flex-1 flex-col justify-end text-center">
            <span className="sr-only">{hourName(hour)}: </span>
            <span className="num text-xs text-ink-2">{showNumber(bookings, language)}</span>
            <svg aria-hidden className="my-1 w-full flex-none" height={Math.round(share * 110) + 2}>
              <rect
                width="100%"
                height="100%"
                rx="4"
                className={fullest.includes(one) ? 'fill-brand' : 'fill-brand-edge'}
              />
            </svg>
            <span aria-hidden className="num text-xs text-ink-2">
              {hourName(hour).replace(/:00| [AP]M/g, '')}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** `3:00 PM` */
export function hourName(hour: number): string {
  return showLocalTime(`${String(hour).padStart(2, '0')}:00`)
}
