import { Coffee, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showLocalTime, showLongWeekday, showWeekday } from '../../shared/format.ts'
import { languageNow } from '../text/start.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Switch } from '../ui/Switch.tsx'
import { TimeSelect } from '../ui/TimeSelect.tsx'
import { type DayForm, usualBreak } from './week-form.ts'
import { dateOn } from './week-summary.ts'

interface DayHoursProps {
  day: DayForm
  onDay: (change: Partial<DayForm>) => void
  /** Error of a time, by its field name. */
  errorOf: (field: string) => string | undefined
}

/** One weekday: whether it is worked, its shift, and, behind the cup icon, the break. */
export function DayHours({ day, onDay, errorOf }: DayHoursProps) {
  const { t, i18n } = useTranslation('staff')
  const breakId = useId()
  const [unfolded, setUnfolded] = useState(false)
  const { works, starts, ends, rest } = day
  const name = showLongWeekday(dateOn(day.dayOfWeek), languageNow(i18n))
  const short = showWeekday(dateOn(day.dayOfWeek), languageNow(i18n))
  // Errors must be visible.
  const shown = unfolded || Boolean(errorOf('breakStart') ?? errorOf('breakEnd'))

  function handleCup() {
    setUnfolded(rest ? !shown : true)
    if (!rest) onDay({ rest: usualBreak(day) })
  }

  return (
    <fieldset className="border-t border-line py-1">
      <legend className="sr-only">{name}</legend>
      <Times>
        <span className="font-semibold">
          <Switch label={name} word={short} on={works} onChange={(works) => onDay({ works })} />
        </span>
        {works ? (
          <>
            <Time
              label={t('hours.start', { day: name })}
              value={starts}
              error={errorOf('startTime')}
              onChange={(starts) => onDay({ starts })}
            />
            <Time
              label={t('hours.end', { day: name })}
              value={ends}
              error={errorOf('endTime')}
              onChange={(ends) => onDay({ ends })}
            />
            <IconButton
              look={rest ? 'soft' : 'ghost'}
              label={
                rest ? t('hours.edit_break', { day: name, hours: spanOf(rest) }) : t('hours.add_break', { day: name })
              }
              aria-expanded={rest ? shown : undefined}
              aria-controls={rest && shown ? breakId : undefined}
              onClick={handleCup}
            >
              <Coffee size={19} aria-hidden />
            </IconButton>
          </>
        ) : (
          <span className="col-span-3 text-md text-ink-2">{t('hours.day_off')}</span>
        )}
      </Times>
      {works && rest && shown && (
        <Times id={breakId} className="mt-1 rounded-md bg-sunken py-1">
          <span className="inline-flex items-center gap-2 pl-2 text-md">
            <Coffee size={18} className="text-ink-3" aria-hidden />
            {t('hours.break')}
          </span>
          <Time
            label={t('hours.break_start', { day: name })}
            value={rest.starts}
            error={errorOf('breakStart')}
            onChange={(starts) => onDay({ rest: { ...rest, starts } })}
          />
          <Time
            label={t('hours.break_end', { day: name })}
            value={rest.ends}
            error={errorOf('breakEnd')}
            onChange={(ends) => onDay({ rest: { ...rest, ends } })}
          />
          <IconButton label={t('hours.remove_break', { day: name })} onClick={() => onDay({ rest: null })}>
            <X size={19} aria-hidden />
          </IconButton>
        </Times>
      )}
    </fieldset>
  )
}

/** `12:30 PM – 1:00 PM` */
function spanOf({ starts, ends }: NonNullable<DayForm['rest']>): string {
  return `${showLocalTime(starts)} – ${showLocalTime(ends)}`
}

/** On the smallest phones the label is above the times. */
function Times({ id, className = '', children }: { id?: string; className?: string; children: ReactNode }) {
  return (
    <div
      id={id}
      className={
        'grid grid-cols-[6rem_minmax(0,1fr)_minmax(0,1fr)_2.75rem] items-center gap-x-1 gap-y-1 md:gap-x-1.5 ' +
        `max-[22rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] max-[22rem]:[&>:first-child]:col-span-full ${className}`
      }
    >
      {children}
    </div>
  )
}

interface TimeProps {
  label: string
  value: string
  error: string | undefined
  onChange: (time: string) => void
}

/** Narrow. Its error is below the whole line, where there is room for a sentence. */
function Time(props: TimeProps) {
  return (
    <TimeSelect
      labelHidden
      {...props}
      className={
        'contents! [&>p]:order-1 [&>p]:col-span-full [&_select]:pr-6 [&_select]:pl-2 [&>div>svg]:right-1.5 ' +
        'max-[26rem]:[&_select]:px-1.5 max-[26rem]:[&>div>svg]:hidden'
      }
    />
  )
}
