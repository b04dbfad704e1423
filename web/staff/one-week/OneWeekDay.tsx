import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { showLocalTime, showWeekdayAndDate } from '../../../shared/format.ts'
import { languageNow } from '../../text/start.ts'
import { Button } from '../../ui/Button.tsx'
import { DayHours } from '../DayHours.tsx'
import type { DayForm } from '../week-form.ts'
import type { DateForm } from './one-week.ts'

interface OneWeekDayProps {
  day: DateForm
  onDay: (form: DayForm) => void
  errorOf: (field: string) => string | undefined
}

/** The hours of one day, and the usual ones if they differ. */
export function OneWeekDay({ day: { date, form, usual, isSpecial }, onDay, errorOf }: OneWeekDayProps) {
  const { t, i18n } = useTranslation('staff')
  const hours = `${showLocalTime(usual.starts)} – ${showLocalTime(usual.ends)}`

  return (
    <div className={isSpecial ? 'bg-brand-tint' : undefined}>
      <DayHours day={form} date={date} onDay={(change) => onDay({ ...form, ...change })} errorOf={errorOf} />
      {isSpecial && (
        <div className="flex flex-wrap items-center justify-between gap-x-2 pl-3 text-sm">
          <span className="num">{usual.works ? t('one_week.usually', { hours }) : t('one_week.usually_off')}</span>
          <Button
            look="ghost"
            shape="compact"
            aria-label={t('one_week.back_on', { day: showWeekdayAndDate(date, languageNow(i18n)) })}
            onClick={() => onDay(usual)}
          >
            <Undo2 size={18} aria-hidden />
            {t('one_week.back')}
          </Button>
        </div>
      )}
    </div>
  )
}
