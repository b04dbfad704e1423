import { CalendarX2, CloudOff } from 'lucide-react'
import type { ClientVisit } from '../../shared/bookings/client-visit.ts'
import type { LocalDate } from '../../shared/time.ts'
import { ReachSalon } from '../book/ReachSalon.tsx'
import { SlotPicker } from '../book/SlotPicker.tsx'
import { dayStateOf } from '../book/times.ts'
import type { LoadedDays } from '../book/use-days.ts'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useText } from './use-text.ts'

interface MoveTimesOfDayProps {
  salon: ClientVisit['salon']
  places: LoadedDays
  /** Null: no free day. */
  date: LocalDate | null
  /** Start of the selected time. */
  chosen: string | null
  onChoose: (startDateTime: string) => void
}

/** The free times of the selected day, or why there are none. */
export function MoveTimesOfDay({ salon, places, date, chosen, onChoose }: MoveTimesOfDayProps) {
  const { t } = useText()
  const day = places.days.find((one) => one.date === date)

  if (places.failure !== null) {
    return (
      <div role="alert" className="grid justify-items-center gap-1.5 px-5 py-6 text-center">
        <CloudOff size={36} className="mb-1.5 text-danger" aria-hidden />
        <h3>{t('book:time.failed')}</h3>
        <p className="mb-2 text-ink-2">{places.failure}</p>
        <Button look="primary" onClick={places.reload}>
          {t('common:retry')}
        </Button>
      </div>
    )
  }
  if (places.loading) {
    return (
      <div className="mt-4.5 grid grid-cols-4 gap-2">
        <output className="sr-only">{t('book:time.loading')}</output>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
          <Skeleton key={key} className="h-12" />
        ))}
      </div>
    )
  }
  if (day && dayStateOf(day) === 'free') {
    return (
      <SlotPicker
        zone={salon.timezone}
        slots={day.slots}
        chosen={chosen}
        onChoose={({ startDateTime }) => onChoose(startDateTime)}
      />
    )
  }
  return (
    <div className="grid justify-items-center gap-1.5 px-5 py-6 text-center">
      <CalendarX2 size={36} className="mb-1.5 text-ink-3" aria-hidden />
      <h3>{t('book:time.none')}</h3>
      <p className="text-ink-2">{t('move.later')}</p>
      <p className="text-ink-2">{t('move.none_with_staff')}</p>
      <ReachSalon salon={salon} />
    </div>
  )
}
