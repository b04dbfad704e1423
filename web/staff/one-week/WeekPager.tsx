import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { showDayAndMonth } from '../../../shared/format.ts'
import { weekOf } from '../../../shared/reports/period.ts'
import { addDays, type LocalDate } from '../../../shared/time.ts'
import { languageNow } from '../../text/start.ts'
import { IconButton } from '../../ui/IconButton.tsx'

interface WeekPagerProps {
  sunday: LocalDate
  today: LocalDate
  onWeek: (sunday: LocalDate) => void
}

/** Chooses the week, starting with the current one. */
export function WeekPager({ sunday, today, onWeek }: WeekPagerProps) {
  const { t, i18n } = useTranslation('staff')
  const language = languageNow(i18n)

  return (
    <div className="flex items-center justify-between gap-2">
      <IconButton
        label={t('one_week.previous')}
        disabled={sunday <= weekOf(today).from}
        onClick={() => onWeek(addDays(sunday, -7))}
      >
        <ChevronLeft size={20} aria-hidden />
      </IconButton>
      <output className="num font-semibold">
        {`${showDayAndMonth(sunday, language)} – ${showDayAndMonth(addDays(sunday, 6), language)}`}
      </output>
      <IconButton label={t('one_week.next')} onClick={() => onWeek(addDays(sunday, 7))}>
        <ChevronRight size={20} aria-hidden />
      </IconButton>
    </div>
  )
}
