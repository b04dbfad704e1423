import { Coffee, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { showLongWeekday, showWeekday } from '../../shared/format.ts'
import { languageNow } from '../text/start.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Switch } from '../ui/Switch.tsx'
import { TimeSelect } from '../ui/TimeSelect.tsx'
import { type DayForm, usualBreak } from './week-form.ts'
import { dateOn } from './week-summary.ts'

interface DayHoursProps {
  day: DayForm
  onDay: (change: Partial<DayForm>) => void
  /** The sentence under a time, by the name that it is sent with. */
  errorOf: (field: string) => string | undefined
}

/** One weekday: whether it is worked, from when to when, and the break in it. */
export function DayHours({ day, onDay, errorOf }: DayHoursProps) {
  const { t, i18n } = useTranslation('staff')
  const { works, starts, ends, rest } = day
  const name = showLongWeekday(dateOn(day.dayOfWeek), languageNow(i18n))
  const short = showWeekday(dateOn(day.dayOfWeek), languageNow(i18n))

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
            {rest ? (
              <span />
            ) : (
              <IconButton label={t('hours.add_break', { day: name })} onClick={() => onDay({ rest: usualBreak(day) })}>
                <Coffee size={19} aria-hidden />
              </IconButton>
            )}
          </>
        ) : (
          <span className="col-span-3 text-md text-ink-2">{t('hours.day_off')}</span>
        )}
      </Times>
      {works && rest && (
        <Times className="mt-1 rounded-md bg-sunken py-1">
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

function Times({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div className={`grid grid-cols-[6.25rem_1fr_1fr_2.75rem] items-center gap-x-1.5 gap-y-1 ${className}`}>
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

/** Narrow. What is wrong with it stands under the whole line, where there is room for a sentence. */
function Time(props: TimeProps) {
  return (
    <TimeSelect
      labelHidden
      {...props}
      className="contents! [&_select]:pr-6 [&_select]:pl-2 [&_svg]:right-1.5 [&>p]:order-1 [&>p]:col-span-full"
    />
  )
}
