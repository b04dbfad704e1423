import { CopyCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showLocalTime, showLongWeekday } from '../../shared/format.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { Switch } from '../ui/Switch.tsx'
import { TimeSelect } from '../ui/TimeSelect.tsx'
import { dateOfWeekday } from '../ui/weekday.ts'
import { closePath, copyToAll, type DayForm, withDay } from './week-form.ts'

interface WeekFieldsProps {
  week: readonly DayForm[]
  onChange: (week: DayForm[]) => void
  /** Errors by field path. */
  errorOf: (path: string) => string | undefined
}

/** Opening hours of each weekday. */
export function WeekFields({ week, onChange, errorOf }: WeekFieldsProps) {
  const { t } = useTranslation('salons')
  const [copied, setCopied] = useState('')

  function handleCopy(day: DayForm) {
    onChange(copyToAll(week, day))
    setCopied(t('hours.copied', { hours: `${showLocalTime(day.opens)} – ${showLocalTime(day.closes)}` }))
  }

  return (
    <div className="@container">
      <ul className="grid">
        {week.map((day, row) => (
          <DayFields
            key={day.dayOfWeek}
            day={day}
            error={errorOf(closePath(row))}
            onChange={(change) => {
              onChange(withDay(week, day.dayOfWeek, change))
              setCopied('')
            }}
            onCopy={() => handleCopy(day)}
          />
        ))}
      </ul>
      <p aria-live="polite" className="pt-1 text-sm text-ink-2">
        {copied}
      </p>
    </div>
  )
}

interface DayFieldsProps {
  day: DayForm
  error: string | undefined
  onChange: (change: Partial<DayForm>) => void
  onCopy: () => void
}

function DayFields({ day: { dayOfWeek, open, opens, closes }, error, onChange, onCopy }: DayFieldsProps) {
  const { t, i18n } = useTranslation('salons')
  const name = showLongWeekday(dateOfWeekday(dayOfWeek), languageNow(i18n))

  return (
    <li className="grid gap-x-4 gap-y-2 border-b border-line py-2.5 last:border-b-0 @min-[34rem]:grid-cols-[15rem_1fr] @min-[34rem]:items-start">
      <div className="flex items-center justify-between gap-3 @min-[34rem]:mt-6.5">
        <span className="font-medium whitespace-nowrap">{name}</span>
        <Switch label={name} word={t('hours.closed')} on={!open} onChange={(closed) => onChange({ open: !closed })} />
      </div>
      {open && (
        <div className="grid grid-cols-2 items-start gap-x-2.5 gap-y-1 @min-[48rem]:grid-cols-[1fr_1fr_auto]">
          <TimeSelect
            label={<TimeLabel text={t('hours.open_time')} day={name} />}
            value={opens}
            onChange={(opens) => onChange({ opens })}
          />
          <TimeSelect
            label={<TimeLabel text={t('hours.close_time')} day={name} />}
            value={closes}
            isEnd
            error={error}
            onChange={(closes) => onChange({ closes })}
          />
          <Button
            look="ghost"
            shape="compact"
            className="col-span-2 justify-self-start @min-[48rem]:col-span-1 @min-[48rem]:mt-6.5"
            onClick={onCopy}
          >
            <CopyCheck size={18} aria-hidden />
            {t('hours.copy')}
            <span className="sr-only">({name})</span>
          </Button>
        </div>
      )}
    </li>
  )
}

function TimeLabel({ text, day }: { text: string; day: string }) {
  return (
    <>
      {text}
      <span className="sr-only"> ({day})</span>
    </>
  )
}
