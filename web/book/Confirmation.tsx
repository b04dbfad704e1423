import { Check, CircleCheck, Clock, MessageSquareText } from 'lucide-react'
import { Fragment } from 'react'
import { lengthOfBooking } from '../../shared/bookings/length.ts'
import { linkIn } from '../../shared/bookings/visit-path.ts'
import {
  localDateOf,
  showLength,
  showLongDate,
  showLongWeekday,
  showName,
  showPrice,
  showTime,
  showTimes,
} from '../../shared/format.ts'
import { showPhone } from '../../shared/phone.ts'
import type { LocalDate } from '../../shared/time.ts'
import { now } from '../clock.ts'
import { buttonClass } from '../ui/button-class.ts'
import { AddToCalendar } from './AddToCalendar.tsx'
import { type Booked, isPromised, lineName, wholeOf } from './booked.ts'
import { CancelBy } from './CancelBy.tsx'
import { FindSalon } from './FindSalon.tsx'
import { Ideas } from './ideas/Ideas.tsx'
import type { Offer } from './offer.ts'
import { Reference } from './Reference.tsx'
import { SalonTime } from './SalonTime.tsx'
import { ServiceLine } from './ServiceLine.tsx'
import { ShareParty } from './ShareParty.tsx'
import { headingId } from './use-screen.ts'
import { useText } from './use-text.ts'

export function Confirmation({ offer, booked }: { offer: Offer; booked: Booked }) {
  const { t, language } = useText()
  const { salon } = offer
  const zone = salon.timezone
  const whole = wholeOf(booked)
  const people = [
    { id: booked.id, firstName: booked.customerFirstName, services: booked.services },
    ...(booked.guests ?? []),
  ]
  const start = Date.parse(whole.startTime)
  const end = Date.parse(whole.endTime)
  const length =
    people.length > 1
      ? lengthOfBooking({ startTime: whole.startTime, endTime: whole.endTime, services: [] })
      : lengthOfBooking(booked)
  const date = localDateOf(zone, start)
  const today = localDateOf(zone, now())

  return (
    <div className="mx-auto max-w-140">
      <ConfirmationHead booked={booked} date={date} time={showTime(zone, start)} />

      <section className="rounded-lg border border-line bg-surface shadow-card">
        <Reference id={booked.id} />
        <div className="px-4 pt-3 pb-1">
          <h2>{showLongDate(date, language)}</h2>
          <p className="num whitespace-normal! text-ink-2">
            {showTimes(zone, start, end)} · {showLength(length, language)}
          </p>
          <SalonTime salon={salon} at={start} />
          <CancelBy offer={offer} start={start} confirmBy={booked.confirmBy} />
          <BookedLines offer={offer} people={people} whole={whole} date={date} today={today} />
        </div>
        <dl className="grid grid-cols-1 gap-2 border-t border-line px-4 py-3">
          <div>
            <dt className="text-sm text-ink-3">{t('done.who')}</dt>
            <dd className="wrap-anywhere">
              {showName({ firstName: booked.customerFirstName, lastName: booked.customerLastName })} ·{' '}
              <span className="num whitespace-normal!">{showPhone(booked.customerPhone)}</span>
            </dd>
          </div>
          <div>
            <dt className="text-sm text-ink-3">{t('done.where')}</dt>
            <dd>
              {salon.name}
              {salon.address && `, ${salon.address}`}
            </dd>
          </div>
        </dl>
      </section>

      <Told booked={booked} />
      <div className="my-3.5 grid grid-cols-[repeat(auto-fit,minmax(min(max(8rem,45%),100%),1fr))] gap-2.5 wrap-normal">
        {booked.clientLink && (
          // Opens in a new tab, as the page refuses to be shown in another site's frame.
          <a
            href={booked.clientLink}
            target="_blank"
            rel="noreferrer"
            className={`${buttonClass('primary', 'large')} col-span-full text-center whitespace-normal!`}
          >
            {t('done.change_online')}
          </a>
        )}
        {booked.clientLink && <AddToCalendar path={booked.clientLink} />}
        {people.length > 1 && <ShareParty salon={salon} start={start} count={people.length} />}
        <FindSalon salon={salon} />
      </div>
      {booked.clientLink && start > now() && (
        <div className="my-3.5 rounded-lg border border-line bg-surface p-4 shadow-card">
          <Ideas link={linkIn(booked.clientLink)} zone={zone} />
        </div>
      )}
      {!booked.clientLink && <p className="rounded-md bg-sunken px-3.5 py-3 text-sm text-ink-2">{t('done.change')}</p>}
    </div>
  )
}

/** What is on its way to the client. Nothing while the salon sends nothing. */
function Told({ booked: { told = [], customerPhone, customerEmail = '' } }: { booked: Booked }) {
  const { t } = useText()
  const [first, second] = told
  if (!first) return null
  const phone = showPhone(customerPhone).replace(' ', '\u00a0').replace('-', '-\u2060') // never broken
  return (
    <p className="mt-3.5 flex gap-3 rounded-md bg-sunken px-3.5 py-3 text-sm text-ink-2">
      <MessageSquareText size={18} className="mt-0.5 flex-none" aria-hidden />
      <span className="min-w-0 wrap-anywhere">
        {t(`done.told.${second ? 'both' : first}`, { phone, email: customerEmail })}
      </span>
    </p>
  )
}

interface ConfirmationHeadProps {
  booked: Booked
  date: LocalDate
  time: string
}

/** Whether the salon has confirmed the booking already. */
function ConfirmationHead({ booked, date, time }: ConfirmationHeadProps) {
  const { t, language } = useText()
  const waits = booked.status === 'scheduled'
  return (
    <div className="grid justify-items-center gap-1.5 pt-1.5 pb-4 text-center">
      <span
        className={`grid size-15 place-items-center rounded-full ${waits ? 'bg-scheduled-tint text-scheduled-ink' : 'bg-confirmed-tint text-confirmed'}`}
      >
        {waits ? <Clock size={34} aria-hidden /> : <Check size={34} strokeWidth={2.6} aria-hidden />}
      </span>
      <h1 id={headingId} tabIndex={-1} className="outline-none">
        {t(waits ? 'done.sent' : 'done.title')}
      </h1>
      <p className="text-ink-2">
        {t(waits ? 'done.waiting' : 'done.see_you', {
          name: booked.customerFirstName,
          weekday: showLongWeekday(date, language),
          time,
        })}
      </p>
      <p
        className={`inline-flex min-h-7 items-center gap-1.5 rounded-full px-2.5 text-sm font-medium ${waits ? 'bg-scheduled-tint text-scheduled-ink' : 'bg-confirmed-tint text-confirmed-ink'}`}
      >
        {waits ? <Clock size={16} aria-hidden /> : <CircleCheck size={16} aria-hidden />}
        {t(waits ? 'done.waiting_badge' : 'done.confirmed_badge')}
      </p>
    </div>
  )
}

interface BookedLinesProps {
  offer: Offer
  people: readonly (Pick<Booked, 'id' | 'services'> & { firstName: string })[]
  whole: ReturnType<typeof wholeOf>
  date: LocalDate
  today: LocalDate
}

/** The services of each person, and the total. */
function BookedLines({ offer, people, whole, date, today }: BookedLinesProps) {
  const { t, language } = useText()
  const zone = offer.salon.timezone
  return (
    <ul className="mt-1.5">
      {people.map((person, place) => (
        <Fragment key={person.id}>
          {people.length > 1 && (
            <li className="border-line pt-3 text-sm font-semibold text-ink-2 not-first:border-t wrap-anywhere">
              {person.firstName || t('party.guest', { number: place + 1 })}
            </li>
          )}
          {person.services.map((line) => (
            <ServiceLine
              key={line.id}
              name={lineName(line, offer, language)}
              by={isPromised(line, date, today) ? t('review.with', { name: line.staffFirstName }) : t('done.team')}
              line={line}
              zone={zone}
              language={language}
            />
          ))}
        </Fragment>
      ))}
      <li className="flex flex-wrap justify-between gap-x-3 border-t border-line py-3 font-semibold wrap-normal">
        <span>{t('done.total')}</span>
        <span className="num">{showPrice(whole.cents, whole.kind, language)}</span>
      </li>
    </ul>
  )
}
