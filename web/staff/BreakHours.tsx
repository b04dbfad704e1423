import { Coffee, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/IconButton.tsx'
import { DayTime, DayTimes } from './DayTimes.tsx'
import type { Break } from './week-form.ts'

interface BreakHoursProps {
  /** The weekday's name. */
  day: string
  /** Index of the break in the day. */
  place: number
  rest: Break
  errorOf: (field: string) => string | undefined
  onRest: (rest: Break) => void
  onRemove: () => void
}

/** Start and end of a break. */
export function BreakHours({ day, place, rest, errorOf, onRest, onRemove }: BreakHoursProps) {
  const { t } = useTranslation('staff')
  const isFirst = place === 0

  return (
    <DayTimes>
      <span className="inline-flex items-center gap-2 pl-2 text-md">
        <Coffee size={18} className="flex-none text-ink-3" aria-hidden />
        {isFirst ? t('hours.break') : t('hours.second_break')}
      </span>
      <DayTime
        label={isFirst ? t('hours.break_start', { day }) : t('hours.second_break_start', { day })}
        value={rest.starts}
        error={errorOf(isFirst ? 'breakStart' : 'secondBreakStart')}
        onChange={(starts) => onRest({ ...rest, starts })}
      />
      <DayTime
        label={isFirst ? t('hours.break_end', { day }) : t('hours.second_break_end', { day })}
        value={rest.ends}
        isEnd
        error={errorOf(isFirst ? 'breakEnd' : 'secondBreakEnd')}
        onChange={(ends) => onRest({ ...rest, ends })}
      />
      <IconButton
        label={isFirst ? t('hours.remove_break', { day }) : t('hours.remove_second_break', { day })}
        onClick={onRemove}
      >
        <X size={19} aria-hidden />
      </IconButton>
    </DayTimes>
  )
}
