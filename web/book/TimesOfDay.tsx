import { CalendarX2, CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { showLongDate } from '../../shared/format.ts'
import type { LocalDate } from '../../shared/time.ts'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { CheckTile } from './CheckTile.tsx'
import { FullDay } from './FullDay.tsx'
import { OwnTimes } from './OwnTimes.tsx'
import { type Offer, servicesOf } from './offer.ts'
import { SlotPicker } from './SlotPicker.tsx'
import { nextAllowed } from './steps.ts'
import { dayStateOf, freeSlots } from './times.ts'
import { askFor, type LoadDays, type LoadedDays, useDays } from './use-days.ts'
import { useText } from './use-text.ts'
import { easierThan } from './ways/easier.ts'
import { WaysOfFullDay } from './ways/WaysOfFullDay.tsx'
import { chooseSeparately, chooseStaffForAll, chooseTimes, type Wizard } from './wizard.ts'

interface TimesOfDayProps {
  offer: Offer
  wizard: Wizard
  ask: LoadDays
  date: LocalDate | null
  /** The days visible in the strip or month. */
  shown: LoadedDays
  /** Whether the chosen day is among them. */
  inRange: boolean
  today: LocalDate
  last: LocalDate
  onChange: (wizard: Wizard) => void
  onDate: (date: LocalDate, instead?: Wizard) => void
  onChooseStaff: () => void
  /** Absent: the line cannot be joined from here. */
  onJoinLine?: (() => void) | undefined
}

/** The free times of the chosen day, or why there are none. */
export function TimesOfDay(props: TimesOfDayProps) {
  const { offer, wizard, ask, date, shown, inRange, today, last, onChange, onDate, onChooseStaff, onJoinLine } = props
  const { t, language } = useText()
  const alone = useDays(ask, inRange ? null : date, 1)
  const asked = inRange || date === null ? shown : alone
  const day = asked.days.find((one) => one.date === date)
  const zone = offer.salon.timezone

  if (!nextAllowed('staff', wizard, offer)) {
    return (
      <Empty title={t('time.select_staff')}>
        <Button look="primary" onClick={onChooseStaff}>
          {t('steps.staff')}
        </Button>
      </Empty>
    )
  }
  if (asked.failure !== null) {
    return (
      <div role="alert" className="grid justify-items-center gap-1.5 px-5 py-8 text-center">
        <CloudOff size={36} className="mb-1.5 text-danger" aria-hidden />
        <h2>{t('time.failed')}</h2>
        <p className="mb-2 text-ink-2">{asked.failure}</p>
        <Button look="primary" onClick={asked.reload}>
          {t('common:retry')}
        </Button>
      </div>
    )
  }
  if (asked.loading) return <LoadingTimes />
  const suggested = { offer, ask, last, easier: easierThan(wizard, offer), onDate }
  const ways = { offer, wizard, today, last, onChange, onJoinLine }
  if (date === null || !day) {
    const now = asked.days.find((one) => one.date === today)
    return (
      <>
        <Empty title={t('time.select_date')} />
        <FullDay {...suggested} date={today} day={null} anyone={null}>
          {now && <WaysOfFullDay {...ways} day={now} />}
        </FullDay>
      </>
    )
  }

  const anyone = chooseStaffForAll(wizard, null)
  const asksForSomeone = wizard.serviceIds.some((id) => wizard.staffByService[id])
  const announced = t('time.announce', {
    date: showLongDate(date, language),
    times: t('time.free', { count: freeSlots(day).length }),
  })
  return (
    <>
      <output className="sr-only">{announced}</output>
      {wizard.separately ? (
        <OwnTimes offer={offer} wizard={wizard} date={date} last={last} onChange={onChange} onDate={onDate} />
      ) : dayStateOf(day) === 'free' ? (
        <SlotPicker
          zone={zone}
          slots={day.slots}
          chosen={wizard.times[0] ? (spanStart(wizard) ?? null) : null}
          onChoose={(slot) => onChange(chooseTimes(wizard, slot.lines))}
        />
      ) : (
        <FullDay
          {...suggested}
          date={date}
          day={day}
          anyone={asksForSomeone ? { ask: askFor(offer.salon.id, anyone), onChoose: () => onChange(anyone) } : null}
        >
          <WaysOfFullDay {...ways} day={day} />
        </FullDay>
      )}
      {servicesOf(offer, wizard.serviceIds).length > 1 && !wizard.together && day.open && (
        <div className="mt-5">
          <CheckTile
            label={t('time.separately')}
            hint={t('time.separately_hint')}
            checked={wizard.separately}
            onChange={(separately) => onChange(chooseSeparately(wizard, separately))}
          />
        </div>
      )}
    </>
  )
}

function spanStart({ times }: Wizard): string | undefined {
  return times.map(({ startDateTime }) => startDateTime).toSorted()[0]
}

function LoadingTimes() {
  const { t } = useText()
  return (
    <div className="mt-4.5">
      <output className="sr-only">{t('time.loading')}</output>
      <Skeleton className="mb-2 h-6 w-32" />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2 md:grid-cols-4">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
          <Skeleton key={key} className="h-12" />
        ))}
      </div>
    </div>
  )
}

function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 px-5 py-8 text-center">
      <CalendarX2 size={36} className="text-ink-3" aria-hidden />
      <h2>{title}</h2>
      {children}
    </div>
  )
}
