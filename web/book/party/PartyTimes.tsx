import { useState } from 'react'
import type { VisitSlot } from '../../../shared/bookings/visit-day.ts'
import { showTime } from '../../../shared/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { FullDay } from '../FullDay.tsx'
import { findStaff, type Offer } from '../offer.ts'
import type { PartyTimesProps } from '../TimeStep.tsx'
import { freeSlots } from '../times.ts'
import { useText } from '../use-text.ts'
import { easierThan } from '../ways/easier.ts'
import { WaysOfFullDay } from '../ways/WaysOfFullDay.tsx'
import type { Wizard } from '../wizard.ts'
import { bestOf } from './best-of.ts'
import { besideIn, choosePartySlot, nameOfPerson, peopleOf, spanOfAll, withAnyStaff } from './people.ts'
import { askForAll } from './people-query.ts'

interface Props extends PartyTimesProps {
  offer: Offer
  wizard: Wizard
  onChange: (wizard: Wizard) => void
  onJoinLine?: (() => void) | undefined
}

/** The starts at which everybody can be served that day, and who is served when at the chosen one. */
export function PartyTimes({ offer, wizard, ask, date, shown, today, last, onChange, onDate, onJoinLine }: Props) {
  const { t } = useText()
  const [all, setAll] = useState(false)
  const zone = offer.salon.timezone
  const day = shown.days.find((one) => one.date === date)
  if (shown.failure) {
    return (
      <div className="mt-4.5" role="alert">
        <p className="mb-2 font-semibold">{t('time.failed')}</p>
        <p className="mb-2 text-ink-2">{shown.failure}</p>
        <Button look="primary" onClick={shown.reload}>
          {t('common:retry')}
        </Button>
      </div>
    )
  }
  if (shown.loading) {
    return (
      <div className="mt-4.5 grid gap-3">
        <output className="sr-only">{t('time.loading')}</output>
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-16" />
        ))}
      </div>
    )
  }

  const free = day ? freeSlots(day) : []
  const span = spanOfAll(wizard)
  const chosen = free.find(({ startDateTime }) => span !== null && Date.parse(startDateTime) === span.start)
  if (free.length === 0) {
    const anyone = withAnyStaff(wizard)
    const asksForSomeone = peopleOf(wizard).some(({ staffByService }) => Object.values(staffByService).some(Boolean))
    const waysOn = day ?? shown.days.find((one) => one.date === today)
    return (
      <FullDay
        offer={offer}
        ask={ask}
        date={date ?? today}
        day={day ?? null}
        last={last}
        anyone={asksForSomeone ? { ask: askForAll(offer.salon.id, anyone), onChoose: () => onChange(anyone) } : null}
        easier={easierThan(wizard, offer)}
        onDate={onDate}
      >
        {waysOn && <WaysOfFullDay {...{ offer, wizard, day: waysOn, today, last, onChange, onJoinLine }} />}
      </FullDay>
    )
  }

  const some = all ? free : bestOf(zone, free, chosen?.startDateTime ?? null)
  return (
    <fieldset className="mt-4.5 min-w-0">
      <legend className="sr-only">{t('party.starts')}</legend>
      <div className="grid gap-2.5">
        {some.map((slot) => (
          <label
            key={slot.startDateTime}
            className="block cursor-pointer rounded-lg border border-field bg-surface px-4 py-3 has-checked:border-brand has-checked:bg-brand-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="party-start"
              checked={slot === chosen}
              onChange={() => onChange(choosePartySlot(wizard, slot))}
              className="sr-only"
            />
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="num text-lg font-semibold">{showTime(zone, Date.parse(slot.startDateTime))}</span>
              <span className="num text-sm text-ink-2">
                {t('party.all_done', { time: showTime(zone, Date.parse(slot.endDateTime)) })}
              </span>
            </span>
            {slot === chosen && <Plan offer={offer} wizard={wizard} slot={slot} />}
            {slot === chosen && wizard.sideBySide && (
              <span className="mt-2.5 block text-sm">{t(`party.beside.${besideIn(slot, offer)}`)}</span>
            )}
          </label>
        ))}
      </div>
      {some.length < free.length && (
        <Button className="mt-3" onClick={() => setAll(true)}>
          {t('time.show_all', { count: free.length })}
        </Button>
      )}
    </fieldset>
  )
}

/** Who is served when. Only requested members are named, as any other may still be replaced. */
function Plan({ offer, wizard, slot }: { offer: Offer; wizard: Wizard; slot: VisitSlot }) {
  const { t } = useText()
  const zone = offer.salon.timezone
  const [from, to] = [Date.parse(slot.startDateTime), Date.parse(slot.endDateTime)]
  return (
    <span className="mt-2.5 grid gap-2 border-t border-brand-edge pt-2.5">
      {peopleOf(wizard).map(({ staffByService }, person) => {
        const lines = slot.lines.filter((line) => (line.person ?? 0) === person)
        const first = lines[0]
        const names = new Set(
          lines.map(({ serviceId }) => findStaff(offer, staffByService[serviceId] ?? null)?.firstName),
        )
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the people of a party have no other names than their places
          <span key={person} className="grid gap-1">
            <span className="flex flex-wrap justify-between gap-x-3 text-sm">
              <span className="min-w-0 font-medium wrap-anywhere">
                {[nameOfPerson(wizard, person, t), ...[...names].filter(Boolean)].join(' · ')}
              </span>
              {first && (
                <span className="num text-ink-2">
                  {showTime(zone, Date.parse(first.startDateTime))} –{' '}
                  {showTime(zone, Math.max(...lines.map(({ endDateTime }) => Date.parse(endDateTime))))}
                </span>
              )}
            </span>
            <span aria-hidden className="relative block h-2.5 rounded-full bg-surface">
              {lines.map((line) => (
                <span
                  key={line.startDateTime}
                  className="absolute inset-y-0 rounded-full border border-surface bg-brand"
                  style={{
                    left: `${share(Date.parse(line.startDateTime) - from, to - from)}%`,
                    width: `${share(Date.parse(line.endDateTime) - Date.parse(line.startDateTime), to - from)}%`,
                  }}
                />
              ))}
            </span>
          </span>
        )
      })}
    </span>
  )
}

function share(part: number, whole: number): number {
  return whole > 0 ? (100 * part) / whole : 0
}
