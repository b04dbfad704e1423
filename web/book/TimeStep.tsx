import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { showMonth } from '../../shared/format.ts'
import { addDays, type LocalDate } from '../../shared/time.ts'
import { buttonClass } from '../ui/button-class.ts'
import { useToday } from '../use-today.ts'
import { DateStrip } from './DateStrip.tsx'
import { daysIn, monthAround, stripAround } from './day-range.ts'
import type { Offer } from './offer.ts'
import { SalonTime } from './SalonTime.tsx'
import { StepTitle } from './StepTitle.tsx'
import { nextAllowed } from './steps.ts'
import { TimesOfDay } from './TimesOfDay.tsx'
import { dayStateOf, withFurther } from './times.ts'
import { askFor, type LoadDays, type LoadedDays, useDays } from './use-days.ts'
import { useText } from './use-text.ts'
import { chooseDate, type Wizard } from './wizard.ts'

/** Few clients look at a whole month. If it fails to load, the two-week strip stays. */
const MonthGrid = lazy(() => import('./MonthGrid.tsx').catch(() => ({ default: DateStrip })))

interface TimeStepProps {
  offer: Offer
  wizard: Wizard
  onChange: (wizard: Wizard) => void
  onChooseStaff: () => void
  /** Opens the line for walk-ins. */
  onJoinLine?: () => void
  /** Called when what was chosen is no longer offered. */
  onOutdated: () => void
  /** Shown below the title. */
  children?: ReactNode
  /** Closed days can be chosen too, as owners may book on them. */
  closedToo?: boolean | undefined
  /** The request of a whole party. Its starts are searched for two weeks at a time. */
  partyAsk?: LoadDays
  renderTimes?: (shown: PartyTimesProps) => ReactNode
}

export interface PartyTimesProps {
  ask: LoadDays
  date: LocalDate | null
  shown: LoadedDays
  today: LocalDate
  last: LocalDate
  onDate: (date: LocalDate, instead?: Wizard) => void
}

export function TimeStep({
  offer,
  wizard,
  onChange,
  onChooseStaff,
  onOutdated,
  children,
  closedToo,
  ...rest
}: TimeStepProps) {
  const { partyAsk, renderTimes, onJoinLine } = rest
  const { t, language } = useText()
  const { salon } = offer
  const today = useToday(salon.timezone)
  const last = addDays(today, salon.horizonDays)
  const [monthly, setMonthly] = useState(false)
  const [shownAround, setAround] = useState(wizard.date)
  const around = shownAround !== null && shownAround > today ? shownAround : today
  const range = monthly ? monthAround(around, today, last) : stripAround(around, today, last)
  const ask = partyAsk ?? askFor(salon.id, wizard)
  const shown = useDays(ask, nextAllowed('staff', wizard, offer) ? range.from : null, daysIn(range))
  const { days, isOutdated } = shown
  const leave = useEffectEvent(onOutdated)
  useEffect(() => {
    if (isOutdated) leave()
  }, [isOutdated])

  // Most clients want the first free day; a day that has passed since the last visit to this page is dropped. Chosen in the same
  // moment as the days are drawn: an effect after that could undo what was typed or pressed in between.
  const firstFree = days.find((day) => dayStateOf(day) === 'free')?.date ?? null
  const date = wizard.date !== null && wizard.date >= today ? wizard.date : null
  useLayoutEffect(() => {
    if (date === null && firstFree !== null) onChange(chooseDate(wizard, firstFree))
    // oxlint-disable-next-line react/exhaustive-deps -- only newly loaded days preselect one; the client's own choice is never changed
  }, [date, firstFree])

  // The search for all of them ended before this day: it is asked for once more, by itself.
  const isCut = days.some((day) => day.date === date && day.cut)
  const further = useDays(ask, isCut ? date : null, 1)
  const whole = { ...shown, days: withFurther(days, further.days) }

  function handleDate(chosen: LocalDate, instead: Wizard = wizard) {
    setAround(chosen)
    onChange(chooseDate(instead, chosen))
  }

  const dates = { range, days: whole, today, date, closedToo, onChoose: handleDate }
  return (
    <>
      <StepTitle title={t('time.title')} />
      <SalonTime salon={salon} at={Date.parse(`${date ?? today}T18:00:00Z`)} />
      {children}
      <div className="mb-2 flex flex-wrap items-center wrap-normal">
        <h2 className="flex-1" aria-live="polite">
          {showMonth(date !== null && date >= range.from && date <= range.to ? date : range.from, language)}
        </h2>
        <StepThrough
          label={t('time.earlier')}
          disabled={range.from <= today}
          onPress={() => setAround(addDays(range.from, -1))}
        >
          <ChevronLeft size={20} aria-hidden />
        </StepThrough>
        <StepThrough
          label={t('time.later')}
          disabled={range.to >= last}
          onPress={() => setAround(addDays(range.to, 1))}
        >
          <ChevronRight size={20} aria-hidden />
        </StepThrough>
        {!partyAsk && (
          <button
            type="button"
            aria-pressed={monthly}
            onClick={() => setMonthly(!monthly)}
            className={`${buttonClass('ghost', 'compact')} px-2! text-brand-ink! aria-pressed:bg-brand-tint`}
          >
            <CalendarDays size={19} aria-hidden />
            {t('time.month')}
          </button>
        )}
      </div>
      {monthly ? (
        <Suspense fallback={<DateStrip {...dates} />}>
          <MonthGrid {...dates} />
        </Suspense>
      ) : (
        <DateStrip {...dates} />
      )}
      {further.loading && <output className="mt-2 block text-sm text-ink-2">{t('time.further')}</output>}
      {renderTimes ? (
        renderTimes({ ask, date, shown: whole, today, last, onDate: handleDate })
      ) : (
        <TimesOfDay
          key={date}
          offer={offer}
          wizard={wizard}
          ask={ask}
          date={date}
          shown={whole}
          inRange={date !== null && date >= range.from && date <= range.to}
          today={today}
          last={last}
          onChange={onChange}
          onDate={handleDate}
          onChooseStaff={onChooseStaff}
          onJoinLine={onJoinLine}
        />
      )}
    </>
  )
}

interface StepThroughProps {
  label: string
  disabled: boolean
  onPress: () => void
  children: ReactNode
}

function StepThrough({ label, disabled, onPress, children }: StepThroughProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      className={buttonClass('ghost', 'icon')}
    >
      {children}
    </button>
  )
}
