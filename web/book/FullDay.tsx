import { ArrowRight, CalendarX2, Phone, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { VisitDay } from '../../shared/bookings/visit-day.ts'
import { showLongWeekday, showTime, showWeekdayAndDate } from '../../shared/format.ts'
import { parsePhone, showPhone } from '../../shared/phone.ts'
import { addDays, type LocalDate } from '../../shared/time.ts'
import { Button } from '../ui/Button.tsx'
import { useToday } from '../use-today.ts'
import { dayStateAloud } from './day-words.ts'
import { findStaff, type Offer } from './offer.ts'
import { askForAll } from './party/people-query.ts'
import { ReachSalon } from './ReachSalon.tsx'
import { SlotPicker } from './SlotPicker.tsx'
import { freeSlots } from './times.ts'
import { type LoadDays, useDays, useNextFreeDay } from './use-days.ts'
import { useText } from './use-text.ts'
import type { Easier } from './ways/easier.ts'
import type { Wizard } from './wizard.ts'

interface FullDayProps {
  offer: Offer
  ask: LoadDays
  /** Suggestions are for days after this one, or from it on if no day is chosen. */
  date: LocalDate
  /** Null: no day is chosen. */
  day: VisitDay | null
  last: LocalDate
  /** The same with any staff; null: no member is requested. */
  anyone: { ask: LoadDays; onChoose: () => void } | null
  /** What to suggest instead where no later day has a time, the first that has one. */
  easier?: readonly Easier[]
  onDate: (date: LocalDate, instead?: Wizard) => void
  /** Other ways to come on that day, or today if none is chosen. */
  children?: ReactNode
}

const offerShape =
  'flex min-h-16 w-full items-center justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-2 text-left hover:bg-hover'

/** No times that day: other ways to come on it, the next free day, other staff, a call or a visit; then what is taken. */
export function FullDay({ offer, ask, date, day, last, anyone, easier = [], onDate, children }: FullDayProps) {
  const { t, language } = useText()
  const zone = offer.salon.timezone
  const phone = parsePhone(offer.salon.phone)
  const asks = [ask, ...easier.map(({ wizard }) => askForAll(offer.salon.id, wizard))]
  const { day: next, ask: found, failure, retry } = useNextFreeDay(asks, day ? date : addDays(date, -1), last)
  const instead = easier[found - 1]
  const withAnyone = useDays(anyone?.ask ?? ask, day && anyone ? date : null, 1)
  const anyTimes = withAnyone.days.flatMap(freeSlots)
  const timeOf = (iso: string) => showTime(zone, Date.parse(iso))

  function easierInWords({ leaves, people }: Easier, on: string): string {
    const given = leaves.map((one) => t(one === 'any_staff' ? 'staff.any' : 'time.whatever_fits'))
    return `${[...given, ...(people === null ? [] : [t('party.people', { count: people })])].join(' · ')}: ${on}`
  }

  return (
    <>
      <div
        className={`mt-4.5 overflow-hidden rounded-lg border border-line bg-surface ${day ? '' : 'not-has-[button]:hidden'}`}
      >
        {day && (
          <div className="flex gap-3 px-4 py-3.5">
            <CalendarX2 size={22} className="mt-px flex-none text-ink-3" aria-hidden />
            <div>
              <h2 className="text-base">{t('time.none')}</h2>
              <p className="text-sm text-ink-2">{t('time.none_hint')}</p>
              {!day.open && <p className="font-semibold">{dayStateAloud(day, t)}</p>}
            </div>
          </div>
        )}
        {children}
      </div>
      <div className="mt-3 grid gap-2.5">
        <output className="block text-center text-sm text-ink-3 empty:hidden">
          {failure === null ? next === undefined && t('time.looking') : `${t('time.failed')} ${failure}`}
          {next === null && t('time.nothing_ahead')}
          {instead && t('time.easier')}
        </output>
        {failure && <Button onClick={retry}>{t('common:retry')}</Button>}
        {next && (
          <button type="button" onClick={() => onDate(next.date, instead?.wizard)} className={offerShape}>
            <span>
              <span className="block font-semibold">
                {instead
                  ? easierInWords(instead, showWeekdayAndDate(next.date, language))
                  : t('time.next_free', { date: showWeekdayAndDate(next.date, language) })}
              </span>
              <span className="block text-sm text-ink-2">
                {t('time.first_at', {
                  count: freeSlots(next).length,
                  time: timeOf(freeSlots(next)[0]?.startDateTime ?? ''),
                })}
              </span>
            </span>
            <ArrowRight size={20} aria-hidden className="flex-none text-brand-ink" />
          </button>
        )}
        {anyone && anyTimes.length > 0 && (
          <button type="button" onClick={anyone.onChoose} className={offerShape}>
            <span>
              <span className="block font-semibold">
                {t('time.any_that_day', { weekday: showLongWeekday(date, language) })}
              </span>
              <span className="block text-sm text-ink-2">
                {t('time.left', {
                  count: anyTimes.length,
                  times: listed(anyTimes.map(({ startDateTime }) => timeOf(startDateTime))),
                })}
              </span>
            </span>
            <UsersRound size={20} aria-hidden className="flex-none text-ink-3" />
          </button>
        )}
        {phone ? (
          <a href={`tel:${phone}`} className={offerShape}>
            <span>
              <span className="block font-semibold">{t('common:call_salon')}</span>
              <span className="num block text-sm text-ink-2">{showPhone(phone)}</span>
            </span>
            <Phone size={20} aria-hidden className="flex-none text-ink-3" />
          </a>
        ) : (
          <div className="text-center">
            <ReachSalon salon={offer.salon} />
          </div>
        )}
      </div>
      {day && day.slots.length > 0 && <TakenTimes offer={offer} ask={ask} day={day} />}
    </>
  )
}

/** The times of that day, which nobody can choose: of the one member who was asked for, or of all. */
function TakenTimes({ offer, ask, day }: Pick<FullDayProps, 'offer' | 'ask'> & { day: VisitDay }) {
  const { t, language } = useText()
  const zone = offer.salon.timezone
  const isToday = useToday(zone) === day.date
  const [asked, ...others] = new Set(ask.staff.split(','))
  const name = others.length === 0 ? findStaff(offer, asked ?? null)?.firstName : undefined
  const weekday = showLongWeekday(day.date, language)
  const title = name
    ? t(isToday ? 'time.taken_today_with' : 'time.taken_on_with', { name, weekday })
    : t(isToday ? 'time.taken_today' : 'time.taken_on', { weekday })
  return (
    <section className="mt-5">
      <h2 className="text-base">{title}</h2>
      <SlotPicker zone={zone} slots={day.slots} chosen={null} onChoose={() => undefined} />
    </section>
  )
}

/** The first few times, with an ellipsis for the rest. */
function listed(times: readonly string[]): string {
  const few = times.slice(0, 3).join(', ')
  return times.length > 3 ? `${few}, …` : few
}
