import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { ClientVisit } from '../../shared/bookings/client-visit.ts'
import { localDateOf, showMonth, showTime, showWeekdayAndDate } from '../../shared/format.ts'
import { addDays, type LocalDate } from '../../shared/time.ts'
import { DateStrip } from '../book/DateStrip.tsx'
import { daysIn, stripAround } from '../book/day-range.ts'
import { SalonTime } from '../book/SalonTime.tsx'
import { dayStateOf, withFurther } from '../book/times.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { useToday } from '../use-today.ts'
import { MoveTimesOfDay } from './MoveTimesOfDay.tsx'
import { Part } from './Part.tsx'
import { useMoveDays } from './use-move-days.ts'
import { useText } from './use-text.ts'
import { nameOf, type PartyPerson, wholeOf } from './whole.ts'

interface MoveVisitProps {
  link: string
  visit: ClientVisit
  /** The guest of a party who moves alone; absent: everybody moves. */
  person?: PartyPerson | undefined
  busy: boolean
  onMove: (startDateTime: string) => void
  onBack: () => void
}

/** Days and times to which the visit can be moved. The first free day is preselected. */
export default function MoveVisit({ link, visit, person, busy, onMove, onBack }: MoveVisitProps) {
  const { t, language } = useText()
  const { timezone: zone, horizonDays } = visit.salon
  const today = useToday(zone)
  const last = addDays(today, horizonDays)
  const starts = person?.services.map(({ startTime }) => Date.parse(startTime)) ?? [
    Date.parse(wholeOf(visit).startTime),
  ]
  const present = localDateOf(zone, Math.min(...starts))
  const [around, setAround] = useState<LocalDate>(present)
  const [chosenDate, setChosenDate] = useState<LocalDate | null>(null)
  const [start, setStart] = useState<string | null>(null)
  const range = stripAround(around, today, last)
  const shown = useMoveDays(link, range.from, daysIn(range), { person: person?.id })

  const offered =
    shown.days.find((day) => dayStateOf(day) === 'free' && day.date >= present) ??
    shown.days.find((day) => dayStateOf(day) === 'free')
  const date = shown.days.some((day) => day.date === chosenDate) ? chosenDate : (offered?.date ?? null)
  // The search for all of them ended before this day: it is asked for once more, by itself.
  const isCut = shown.days.some((day) => day.date === date && day.cut)
  const further = useMoveDays(link, date ?? range.from, 1, { person: person?.id, paused: !isCut })
  const days = withFurther(shown.days, further.days)
  const places = { ...shown, days }
  const chosen = days
    .find((day) => day.date === date)
    ?.slots.find(({ startDateTime, disabled }) => startDateTime === start && !disabled)

  function handleDate(day: LocalDate) {
    setChosenDate(day)
    setStart(null)
  }

  function handleStrip(day: LocalDate) {
    setAround(day)
    setChosenDate(null)
    setStart(null)
  }

  return (
    <Part
      title={person ? t('party.move_title', { name: nameOf(person, t) }) : t('move.title')}
      hint={[
        t('move.hint'),
        visit.party && t(person ? 'party.move_alone' : 'party.move_all'),
        visit.waitsWhenMoved && t('move.waits'),
        visit.cancelsLate && t('move.late'),
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <div className="mt-3 mb-2 flex items-center gap-1">
        <h3 className="flex-1" aria-live="polite">
          {showMonth(date ?? range.from, language)}
        </h3>
        <button
          type="button"
          aria-label={t('book:time.earlier')}
          disabled={range.from <= today}
          onClick={() => handleStrip(addDays(range.from, -1))}
          className={buttonClass('ghost', 'icon')}
        >
          <ChevronLeft size={20} aria-hidden />
        </button>
        <button
          type="button"
          aria-label={t('book:time.later')}
          disabled={range.to >= last}
          onClick={() => handleStrip(addDays(range.to, 1))}
          className={buttonClass('ghost', 'icon')}
        >
          <ChevronRight size={20} aria-hidden />
        </button>
      </div>
      <DateStrip range={range} days={places} today={today} date={date} onChoose={handleDate} />
      <SalonTime salon={visit.salon} at={Date.parse(`${date ?? present}T18:00:00Z`)} />
      {isCut && further.loading && <output className="mt-2 block text-sm text-ink-2">{t('book:time.further')}</output>}
      <MoveTimesOfDay
        salon={visit.salon}
        places={places}
        date={date}
        chosen={chosen?.startDateTime ?? null}
        onChoose={setStart}
      />
      <div className="mt-5 grid gap-2.5">
        <Button
          look="primary"
          shape="large"
          busy={busy}
          disabled={!chosen}
          className="h-auto py-2 whitespace-normal!"
          onClick={() => chosen && onMove(chosen.startDateTime)}
        >
          {chosen && date !== null
            ? t('move.confirm', {
                date: showWeekdayAndDate(date, language),
                time: showTime(zone, Date.parse(chosen.startDateTime)),
              })
            : t('move.choose')}
        </Button>
        <Button disabled={busy} onClick={onBack}>
          {t('move.back')}
        </Button>
      </div>
    </Part>
  )
}
