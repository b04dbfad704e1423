import { useTranslation } from 'react-i18next'
import type { Calendar } from '../../shared/bookings/calendar.ts'
import type { Words } from '../bookings/words.ts'
import { timesOf } from '../data/shades.ts'
import { boxOf, type DayScale } from '../ui/day-scale.ts'
import { usageOf } from './usage.ts'

type Resource = Calendar['resources'][number]

interface ResourceColumnProps {
  resource: Resource
  /** Column line of the grid. */
  track: number
  scale: DayScale
  words: Words
}

/** How many units of a resource are in use; darker when all are. */
export function ResourceColumn({ resource: { name, units, uses }, track, scale, words }: ResourceColumnProps) {
  const { t } = useTranslation('calendar')

  return (
    <div style={{ gridColumn: track }} className="relative row-start-1 border-l border-line bg-canvas">
      {usageOf(uses.map(timesOf)).map(({ start, end, inUse }) => {
        const { top, height } = boxOf(scale, { start, end })
        if (height <= 0) return null
        return (
          <div
            key={start}
            style={{ top, height }}
            className={`absolute inset-x-1 grid place-items-center overflow-hidden rounded-sm text-xs ${
              inUse >= units ? 'bg-line-2 font-semibold text-ink' : 'bg-sunken text-ink-2'
            }`}
          >
            <span className="num leading-none" aria-hidden>
              {t('in_use', { count: inUse, units })}
            </span>
            <span className="sr-only">
              {t('in_use_by', { name, times: words.times(start, end), count: inUse, units })}
            </span>
          </div>
        )
      })}
    </div>
  )
}

export function ResourceHead({ resource: { name, units } }: { resource: Resource }) {
  const { t } = useTranslation('calendar')

  return (
    <div className="grid min-w-0 content-center border-l border-line px-1.5 py-2 text-center">
      <p className="line-clamp-2 text-xs leading-4 font-semibold wrap-break-word" title={name}>
        {name}
      </p>
      <p className="num text-xs text-ink-3">{t('units', { count: units })}</p>
    </div>
  )
}
