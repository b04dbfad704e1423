import { useTranslation } from 'react-i18next'
import type { Instant } from '../../shared/time.ts'
import { shortHour, type Words } from '../bookings/words.ts'
import { type DayScale, hoursBeside, toPixels } from '../ui/day-scale.ts'

interface TimeAxisProps {
  scale: DayScale
  /** Null on any day but today. */
  now: Instant | null
  words: Words
}

/** The hours on the left, which stay in place when columns scroll sideways. */
export function TimeAxis({ scale, now, words }: TimeAxisProps) {
  const { t } = useTranslation('calendar')

  return (
    <div className="sticky left-0 z-6 col-start-1 row-start-1 bg-surface">
      {hoursBeside(scale, now).map((at) => (
        <span
          key={at}
          style={{ top: toPixels(scale, at) }}
          className="num absolute right-2 -translate-y-1/2 text-xs font-medium text-ink-2"
        >
          {shortHour(words.time(at))}
        </span>
      ))}
      {now !== null && isDrawn(scale, now) && (
        <span
          style={{ top: toPixels(scale, now) }}
          className="num absolute right-0 -translate-y-1/2 rounded-[5px] bg-danger px-1.5 text-xs font-semibold text-on-danger"
        >
          <span className="sr-only">{t('now')}: </span>
          {words.short(now)}
        </span>
      )}
    </div>
  )
}

/** Below the cards, so that it never crosses a name. */
export function NowLine({ scale, now, left }: { scale: DayScale; now: Instant; left: number }) {
  if (!isDrawn(scale, now)) return null
  return (
    <div
      aria-hidden
      style={{ top: toPixels(scale, now), left }}
      className="pointer-events-none absolute right-0 z-1 h-0.5 bg-danger"
    />
  )
}

function isDrawn({ start, end }: DayScale, at: Instant): boolean {
  return start <= at && at < end
}
