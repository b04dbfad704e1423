import { Coffee, Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showLocalTime, showLongWeekday, showWeekday, showWeekdayAndDate } from '../../shared/format.ts'
import type { LocalDate } from '../../shared/time.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Switch } from '../ui/Switch.tsx'
import { dateOn } from '../ui/week-summary.ts'
import { DayTime, DayTimes } from './DayTimes.tsx'
import { type Break, type DayForm, maxBreaks, withBreak } from './week-form.ts'

interface DayHoursProps {
  day: DayForm
  /** For the special hours of a single date. */
  date?: LocalDate
  onDay: (change: Partial<DayForm>) => void
  /** Error of a time, by its field name. */
  errorOf: (field: string) => string | undefined
}

/** One weekday: whether it is worked, its shift, and, behind the cup icon, the breaks. */
export function DayHours({ day, date, onDay, errorOf }: DayHoursProps) {
  const { t, i18n } = useTranslation('staff')
  const breakId = useId()
  const [unfolded, setUnfolded] = useState(false)
  const { works, starts, ends, rests } = day
  const language = languageNow(i18n)
  const name = date ? showWeekdayAndDate(date, language) : showLongWeekday(dateOn(day.dayOfWeek), language)
  const weekday = showWeekday(dateOn(day.dayOfWeek), language)
  const short = date ? `${weekday} ${Number(date.slice(8))}` : weekday
  const hasBreak = rests.length > 0
  // Errors must be visible.
  const shown = unfolded || breakFields.some((field) => errorOf(field))

  function handleCup() {
    setUnfolded(hasBreak ? !shown : true)
    if (!hasBreak) onDay({ rests: withBreak(day) })
  }

  return (
    <fieldset className="border-t border-line py-1">
      <legend className="sr-only">{name}</legend>
      <DayTimes wide={date !== undefined}>
        <span className="font-semibold">
          <Switch label={name} word={short} on={works} onChange={(works) => onDay({ works })} />
        </span>
        {works ? (
          <>
            <DayTime
              label={t('hours.start', { day: name })}
              value={starts}
              error={errorOf('startTime')}
              onChange={(starts) => onDay({ starts })}
            />
            <DayTime
              label={t('hours.end', { day: name })}
              value={ends}
              isEnd
              error={errorOf('endTime')}
              onChange={(ends) => onDay({ ends })}
            />
            <IconButton
              look={hasBreak ? 'soft' : 'ghost'}
              label={
                hasBreak
                  ? t('hours.edit_break', { day: name, hours: rests.map(spanOf).join(', ') })
                  : t('hours.add_break', { day: name })
              }
              aria-expanded={hasBreak ? shown : undefined}
              aria-controls={hasBreak && shown ? breakId : undefined}
              onClick={handleCup}
            >
              <Coffee size={19} aria-hidden />
            </IconButton>
          </>
        ) : (
          <span className="col-span-3 text-md text-ink-2">{t('hours.day_off')}</span>
        )}
      </DayTimes>
      {works && hasBreak && shown && (
        <div id={breakId} className="mt-1 grid gap-1 rounded-md bg-sunken py-1">
          {rests.map((rest, place) => (
            <BreakHours
              // biome-ignore lint/suspicious/noArrayIndexKey: breaks have no other key
              key={place}
              day={name}
              place={place}
              rest={rest}
              errorOf={errorOf}
              onRest={(rest) => onDay({ rests: rests.with(place, rest) })}
              onRemove={() => onDay({ rests: rests.filter((_, other) => other !== place) })}
            />
          ))}
          {rests.length < maxBreaks && (
            <Button
              look="ghost"
              shape="compact"
              className="justify-self-start"
              aria-label={t('hours.add_second_break', { day: name })}
              onClick={() => onDay({ rests: withBreak(day) })}
            >
              <Plus size={18} aria-hidden />
              {t('hours.second_break')}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  )
}

const breakFields = ['breakStart', 'breakEnd', 'secondBreakStart', 'secondBreakEnd']

/** `12:30 PM – 1:00 PM` */
function spanOf({ starts, ends }: Break): string {
  return `${showLocalTime(starts)} – ${showLocalTime(ends)}`
}

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
function BreakHours({ day, place, rest, errorOf, onRest, onRemove }: BreakHoursProps) {
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
