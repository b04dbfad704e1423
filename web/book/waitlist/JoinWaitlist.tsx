import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { showDuration, showWeekdayAndDate } from '../../../shared/format.ts'
import { consentVersion } from '../../../shared/messages/consent.ts'
import { addDays, type LocalDate } from '../../../shared/time.ts'
import type { WaitSpan } from '../../../shared/waitlist/contract.ts'
import { call } from '../../api.ts'
import { now } from '../../clock.ts'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { recipientOf, useJoining } from '../code/use-joining.ts'
import { Notice } from '../Notice.tsx'
import { findStaff, type Offer, staffFor } from '../offer.ts'
import { personsRequest } from '../request.ts'
import { customerErrors } from '../steps.ts'
import { type Guest, type as typeInto, type Wizard } from '../wizard.ts'
import { CodeField } from './CodeField.tsx'
import { countWaiting, type JoinInput, waitlistCalls } from './calls.ts'
import { SpanList } from './SpanList.tsx'
import { useWaitingText } from './use-waiting-text.ts'
import { WaiterFields } from './WaiterFields.tsx'
import { minLengthOf, wholeDay } from './whole-day.ts'

export interface JoinWaitlistProps {
  offer: Offer
  wizard: Wizard
  /** The full day. */
  date: LocalDate
  today: LocalDate
  last: LocalDate
  onChange: (wizard: Wizard) => void
}

const anyone = 'anyone'
/** Days to choose from, including the full one. */
const maxDates = 60

export function JoinWaitlist({ offer, wizard, date, today, last, onChange }: JoinWaitlistProps) {
  const { t, language } = useWaitingText()
  const { workingHours } = offer.salon.settings
  // A page that stood open past closing time still has its form.
  const { start: from, end: to } = workingHours
  const whole = wholeDay(date, workingHours, offer.salon.timezone, now()) ?? { date, from, to }
  const [spans, setSpans] = useState<WaitSpan[]>([whole])
  const [staffId, setStaffId] = useState<string>(anyone)
  const [code, setCode] = useState('')
  const [pressed, setPressed] = useState(0)
  const { busy, failure, asked, join, again } = useJoining(waitlistCalls)
  const ahead = useAhead(offer.salon.id, date)
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()

  const { customer, serviceIds } = wizard
  const { firstName, lastName, phone, email } = customer
  const minutes = minLengthOf(wizard, offer)
  const isParty = wizard.guests.length > 0
  const chosen = [...new Set(serviceIds.map((id) => wizard.staffByService[id] ?? null))]
  const members = isParty ? [] : staffFor(offer, serviceIds).filter(({ id }) => chosen.includes(id))
  const errors = customerErrors(customer)
  const input: JoinInput = {
    salonId: offer.salon.id,
    services: [...serviceIds],
    options: personsRequest(wizard).options,
    ...(isParty && { guests: wizard.guests.map(({ name, ...guest }) => ({ name, ...waitedFor(guest) })) }),
    staffId: findStaff(offer, staffId)?.id ?? null,
    spans,
    customer: { firstName, lastName, phone, email },
    textConsent: consentVersion,
  }
  const day = showWeekdayAndDate(date, language)
  const length = showDuration(minutes, language)

  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])

  useEffect(() => {
    if (pressed > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [pressed])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setPressed(pressed + 1)
    if (Object.keys(errors).length > 0 || spans.length === 0 || (asked && code.length < 6)) return
    void join(input, asked ? code : null)
  }

  return (
    <section aria-labelledby={headingId} className="border-t border-line p-4">
      <div className="mb-3.5 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 id={headingId} ref={heading} tabIndex={-1} className="scroll-mt-4 outline-none">
          {t('join.title', { date: day })}
        </h2>
        {ahead !== null && (
          <span className="rounded-full bg-sunken px-2.5 py-0.5 text-sm text-ink-2">
            {t('join.ahead', { count: ahead })}
          </span>
        )}
        <p className="basis-full text-ink-2">{t('join.hint')}</p>
      </div>
      {failure && (
        <Notice title={t('join.failed')} salon={offer.salon}>
          <p>{failure.message}</p>
        </Notice>
      )}
      <form ref={form} noValidate data-live-errors onSubmit={handleSubmit} className="grid gap-4">
        <SpanList
          legend={t('join.when')}
          hint={t('join.when_hint', { length })}
          tooShort={t('join.too_short', { length })}
          spans={spans}
          dates={datesFrom(today, date, last)}
          fresh={whole}
          minutes={minutes}
          onChange={setSpans}
        />
        {pressed > 0 && spans.length === 0 && (
          <p role="alert" className="text-sm font-medium text-danger">
            {t('join.no_span')}
          </p>
        )}
        {members.length > 0 && (
          <div className="grid justify-items-start gap-1.5">
            <p className="text-sm font-medium" aria-hidden>
              {t('join.with')}
            </p>
            <Segmented
              label={t('join.with')}
              value={staffId}
              options={[
                { value: anyone, label: t('join.anyone') },
                ...members.map(({ id, firstName }) => ({ value: id, label: t('join.only', { name: firstName }) })),
              ]}
              onChange={setStaffId}
            />
          </div>
        )}
        <WaiterFields
          salonId={offer.salon.id}
          customer={customer}
          errors={pressed > 0 ? errors : {}}
          refused={failure?.fields ?? {}}
          onType={(typed) => onChange(typeInto(wizard, typed))}
        />
        {asked && (
          <CodeField
            asked={asked}
            sentence={t(`join.code_sent.${asked.channel}`, { to: recipientOf(asked.channel, customer) })}
            code={code}
            isMissing={pressed > 0 && code.length < 6}
            disabled={busy}
            onType={setCode}
            onAgain={(channel) => void again(input, channel)}
          />
        )}
        <Button type="submit" look="primary" shape="large" busy={busy}>
          {t(busy ? 'join.joining' : 'join.submit')}
        </Button>
      </form>
    </section>
  )
}

function waitedFor(guest: Omit<Guest, 'name'>) {
  const { services, options } = personsRequest(guest)
  return { services, options }
}

function datesFrom(today: LocalDate, date: LocalDate, last: LocalDate): LocalDate[] {
  const first = date < addDays(today, maxDates - 1) ? today : date
  return Array.from({ length: maxDates }, (_, days) => addDays(first, days)).filter((one) => one <= last)
}

/** How many clients are waiting for the day; null: unknown. */
function useAhead(salonId: string, date: LocalDate): number | null {
  const [ahead, setAhead] = useState<number | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    call(countWaiting, { params: { salonId }, query: { date }, signal: leaving.signal }).then(
      ({ waiting }) => setAhead(waiting),
      () => setAhead(null),
    )
    return () => leaving.abort()
  }, [salonId, date])
  return ahead
}
