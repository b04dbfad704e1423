import { ArrowRight, CalendarX2, Phone, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { VisitDay } from '../../shared/bookings/visit-day.ts'
import { showLongWeekday, showTime, showWeekdayAndDate } from '../../shared/format.ts'
import { parsePhone, showPhone } from '../../shared/phone.ts'
import type { LocalDate } from '../../shared/time.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { dayStateAloud } from './day-words.ts'
import type { Offer } from './offer.ts'
import { ReachSalon } from './ReachSalon.tsx'
import { freeSlots } from './times.ts'
import { askForAnyStaff, type LoadDays, useDays, useNextFreeDay } from './use-days.ts'
import { useText } from './use-text.ts'

interface FullDayProps {
  offer: Offer
  ask: LoadDays
  /** Suggestions are for days after this one. */
  date: LocalDate
  /** Null: no day is chosen, and only the next free day is suggested. */
  day: VisitDay | null
  last: LocalDate
  /** Null: no member is requested. */
  onAnyStaff: (() => void) | null
  onDate: (date: LocalDate) => void
  /** Other ways to come on that day. */
  children?: ReactNode
}

const offerShape = 'h-auto min-h-16 w-full justify-between! py-2 text-left whitespace-normal!'

/** No times that day: suggests the next free day, other staff on the same day, or a call or a visit. */
export function FullDay({ offer, ask, date, day, last, onAnyStaff, onDate, children }: FullDayProps) {
  const { t, language } = useText()
  const zone = offer.salon.timezone
  const phone = parsePhone(offer.salon.phone)
  const { day: next, failure, retry } = useNextFreeDay(ask, date, last)
  const withAnyone = useDays(askForAnyStaff(ask), day && onAnyStaff ? date : null, 1)
  const anyTimes = withAnyone.days.flatMap(freeSlots)
  const timeOf = (iso: string) => showTime(zone, Date.parse(iso))

  return (
    <div className="mt-4.5 rounded-lg border border-line bg-surface">
      {day && (
        <div className="grid justify-items-center gap-1.5 px-5 pt-6.5 pb-2 text-center">
          <CalendarX2 size={36} className="mb-1.5 text-ink-3" aria-hidden />
          <h2>{t('time.none')}</h2>
          <p className="text-ink-2">{t('time.none_hint')}</p>
          {!day.open && <p className="font-semibold">{dayStateAloud(day, t)}</p>}
        </div>
      )}
      {children}
      <div className="grid gap-2.5 border-line p-4 pt-3 not-first:border-t">
        <output className="block text-center text-sm text-ink-3 empty:hidden">
          {failure === null ? next === undefined && t('time.looking') : `${t('time.failed')} ${failure}`}
          {next === null && t('time.nothing_ahead')}
        </output>
        {failure && <Button onClick={retry}>{t('common:retry')}</Button>}
        {next && (
          <button type="button" onClick={() => onDate(next.date)} className={`${buttonClass('primary')} ${offerShape}`}>
            <span>
              <span className="block">{t('time.next_free', { date: showWeekdayAndDate(next.date, language) })}</span>
              <span className="block text-sm font-normal">
                {t('time.first_at', {
                  count: freeSlots(next).length,
                  time: timeOf(freeSlots(next)[0]?.startDateTime ?? ''),
                })}
              </span>
            </span>
            <ArrowRight size={20} aria-hidden className="flex-none" />
          </button>
        )}
        {onAnyStaff && anyTimes.length > 0 && (
          <button type="button" onClick={onAnyStaff} className={`${buttonClass('outline')} ${offerShape}`}>
            <span>
              <span className="block">{t('time.any_that_day', { weekday: showLongWeekday(date, language) })}</span>
              <span className="block text-sm font-normal text-ink-2">
                {t('time.left', {
                  count: anyTimes.length,
                  times: listed(anyTimes.map(({ startDateTime }) => timeOf(startDateTime))),
                })}
              </span>
            </span>
            <UsersRound size={20} aria-hidden className="flex-none" />
          </button>
        )}
        {phone ? (
          <a href={`tel:${phone}`} className={`${buttonClass('outline')} ${offerShape}`}>
            <span>
              <span className="block">{t('common:call_salon')}</span>
              <span className="num block text-sm font-normal text-ink-2">{showPhone(phone)}</span>
            </span>
            <Phone size={20} aria-hidden className="flex-none" />
          </a>
        ) : (
          <div className="text-center">
            <ReachSalon salon={offer.salon} />
          </div>
        )}
      </div>
    </div>
  )
}

/** The first few times, with an ellipsis for the rest. */
function listed(times: readonly string[]): string {
  const few = times.slice(0, 3).join(', ')
  return times.length > 3 ? `${few}, …` : few
}
