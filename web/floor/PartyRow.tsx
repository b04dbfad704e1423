import { CalendarCheck, Users } from 'lucide-react'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WaitingParty } from '../../shared/floor/contract.ts'
import { mustAgree, startsOf } from '../../shared/floor/one-by-one.ts'
import { showClock, showDuration } from '../../shared/format.ts'
import { type Instant, minute } from '../../shared/time.ts'
import { clientName, insteadOf, servicesText, suggestedSeats } from '../data/floor-names.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { MemberAvatar } from '../ui/MemberAvatar.tsx'
import { useBoard } from './board-work.ts'
import { Delayed } from './Delayed.tsx'
import { KeptTag } from './kept/KeptTag.tsx'
import { Meter } from './Meter.tsx'
import { PartySign } from './PartySign.tsx'
import { rowButtonClass, rowClass } from './Zone.tsx'

interface PartyRowProps {
  party: WaitingParty
  now: Instant
  busy: boolean
  /** Being carried: the row's place is hatched. */
  away: boolean
  hintId: string
}

/** A waiting party: number, name, services, time waited out of the time quoted, and the button that seats it. */
export const PartyRow = memo(function PartyRow({ party, now, busy, away, hintId }: PartyRowProps) {
  const { t, i18n } = useTranslation('floorBoard')
  const { zone, open } = useBoard()
  const { partyId, number, people, persons, bookedFor } = party
  const name = clientName(party, t('party.no_name'))
  const isKept = persons.length === 0
  const quoted = quotedTo(party)
  const services = servicesText(
    persons.flatMap((person) => person.services),
    languageNow(i18n),
  )

  return (
    <li data-party={isKept ? undefined : partyId} className={`${rowClass} ${away ? 'bg-sunken' : ''}`}>
      <div
        className={`grid grid-cols-[1.875rem_minmax(0,1fr)_auto] gap-x-2.5 gap-y-0.5 px-3 pt-2.25 pb-2.5 ${away ? 'invisible' : ''}`}
      >
        <span
          aria-hidden
          className="num row-span-3 grid size-7.5 place-items-center rounded-md bg-sunken text-sm font-semibold text-ink-2"
        >
          {number ?? (bookedFor && <CalendarCheck size={16} />)}
        </span>
        <span className="flex min-w-0 flex-wrap items-center gap-x-1.5">
          {isKept ? (
            <span className="font-semibold">{name}</span>
          ) : (
            <button
              type="button"
              aria-describedby={hintId}
              className={`max-w-full font-semibold ${rowButtonClass}`}
              onClick={() => open({ kind: 'seat', partyId })}
            >
              {number !== null && <span className="sr-only">{t('party.number', { number })}, </span>}
              {name}
            </button>
          )}
          <PartySign party={party.party} />
          {people > 1 && (
            <span className="num inline-flex items-center gap-0.5 text-sm text-ink-2">
              <Users size={15} aria-hidden />
              <span aria-hidden>{people}</span>
              <span className="sr-only">{t('party.people', { count: people })}</span>
            </span>
          )}
        </span>
        <span className={`col-start-2 row-start-2 min-w-0 text-sm text-ink-2 ${quoted === null ? 'row-span-2' : ''}`}>
          <Delayed minutes={party.delayMinutes} />
          {isKept ? t('party.kept') : services}
          {bookedFor && (
            <span className="block text-xs text-ink-3">
              {t('party.booked_for', { time: showClock(zone, Date.parse(bookedFor)) })}
            </span>
          )}
          <PartyStatus party={party} zone={zone} />
          <KeptTag of={[partyId]} />
        </span>
        <span className="relative z-1 col-start-3 row-span-2 row-start-1 self-center">
          {!isKept && <SeatButton party={party} name={name} busy={busy} />}
        </span>
        <Waited since={party.since} quoted={quoted} now={now} />
      </div>
    </li>
  )
})

/** Called, on the way, from home. */
function PartyStatus({ party, zone }: { party: WaitingParty; zone: string }) {
  const { t } = useTranslation('floorBoard')
  const { here, skipped, asksFrontDesk, onMyWay, calledAt } = party
  const word = skipped
    ? t('party.skipped')
    : asksFrontDesk
      ? t('party.asks_front_desk')
      : onMyWay && !here
        ? t('party.on_my_way')
        : !here
          ? t('party.from_home')
          : null
  const called = calledAt && !skipped ? t('party.called', { time: showClock(zone, Date.parse(calledAt)) }) : null
  const words = [word, called].filter(Boolean).join(' · ')
  return words && <span className="block text-xs font-medium text-brand-ink">{words}</span>
}

/** The button that seats, or the member the party waits for. */
function SeatButton({ party, name, busy }: { party: WaitingParty; name: string; busy: boolean }) {
  const { t } = useTranslation(['floorBoard', 'common'])
  const { zone, press, faceOf, memberName, isAwaited } = useBoard()
  const [asking, setAsking] = useState(false)
  const { partyId, people, persons, here, oneByOne, asksFrontDesk } = party
  const seats = suggestedSeats(party)
  const starts = startsOf(persons.map(({ expected }) => expected))
  if (asksFrontDesk) {
    return (
      <Button
        shape="compact"
        busy={busy}
        aria-label={t('party.let_in_of', { name })}
        onClick={() => void press({ kind: 'change', partyId, party: { letIn: true } }, { client: name, member: '' })}
      >
        {t('party.let_in')}
      </Button>
    )
  }
  if (!here) {
    return (
      <Button
        shape="compact"
        busy={busy}
        aria-label={t('party.here_of', { name })}
        onClick={() => void press({ kind: 'here', partyId }, { client: name, member: '' })}
      >
        {t('party.here')}
      </Button>
    )
  }
  if (seats.length > 0) {
    const names = seats.map(({ staffId }) => memberName(staffId)).join(', ')
    const some = { number: seats.length, people: persons.length }
    const isAll = seats.length === persons.length
    const seat = () => void press({ kind: 'seat', partyId, seats }, { client: name, member: names })
    const asks = mustAgree({ people, waiting: persons.length, canStart: seats.length, agreed: oneByOne })
    return (
      <>
        <button
          type="button"
          data-seat
          disabled={busy}
          aria-label={isAll ? t('party.seat_of', { name, names }) : t('party.seat_some_of', { ...some, name, names })}
          onClick={asks ? () => setAsking(true) : seat}
          className="grid min-h-11.5 max-w-32 min-w-23 content-center justify-items-center rounded-md border border-brand-edge bg-brand-tint px-2.5 py-0.5 text-md font-semibold text-brand-ink hover:border-brand disabled:opacity-50"
        >
          {isAll ? t('party.seat') : t('party.seat_some', some)}{' '}
          <span className="max-w-full text-xs font-medium">{t('party.with', { names })}</span>
        </button>
        <ConfirmDialog
          open={asking}
          title={t('party.apart.title', some)}
          question={
            starts
              ? t('party.apart.last', { name, time: showClock(zone, starts.last) })
              : t('party.apart.text', { name })
          }
          cancelLabel={t('common:cancel')}
          confirmLabel={t('party.apart.agree')}
          confirmLook="primary"
          busy={busy}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            seat()
          }}
        />
      </>
    )
  }
  const asked = new Map(
    persons.flatMap(({ askedFor: id }) => (id && memberName(id) ? [[id, memberName(id)] as const] : [])),
  )
  const expected = persons.flatMap(({ expected: { staffFirstName } }) => (staffFirstName ? [staffFirstName] : []))
  const instead = insteadOf(party)
  return (
    <span className="grid max-w-32 justify-items-end text-right text-sm text-ink-2">
      <b className="flex flex-wrap items-center justify-end gap-1.5 font-semibold text-ink">
        {[...asked].map(([staffId, firstName]) => (
          <MemberAvatar key={staffId} size="small" face={faceOf(staffId, firstName)} />
        ))}
        {asked.size > 0 ? t('party.only', { name: [...asked.values()].join(', ') }) : [...new Set(expected)].join(', ')}
      </b>
      <span className="num">
        {!starts
          ? t(isAwaited ? 'party.nobody_yet' : 'party.nobody')
          : starts.first === starts.last
            ? t('party.about', { time: showClock(zone, starts.first) })
            : [
                t('party.first', { time: showClock(zone, starts.first) }),
                t('party.last', { time: showClock(zone, starts.last) }),
              ].map((words) => (
                <span key={words} className="block whitespace-nowrap">
                  {words}
                </span>
              ))}
      </span>
      {instead && (
        <button
          type="button"
          disabled={busy}
          aria-label={t('party.agrees_of', { name, member: memberName(instead.staffId) })}
          onClick={() => {
            const names = { client: name, member: memberName(instead.staffId) }
            void press({ kind: 'seat', partyId, seats: [instead] }, names)
          }}
          className="mt-1 grid min-h-11.5 max-w-32 min-w-23 content-center justify-items-center rounded-md border border-field px-2.5 py-0.5 text-md font-semibold text-ink hover:border-brand disabled:opacity-50"
        >
          {t('party.agrees')}{' '}
          <span className="max-w-full text-xs font-medium">
            {t('party.with', { names: memberName(instead.staffId) })}
          </span>
        </button>
      )}
    </span>
  )
}

/** Null: a party that was told to come at once, or of which somebody has begun, cannot be overdue. */
function quotedTo({ quotedMinutes, people, persons }: WaitingParty): number | null {
  const hasBegun = persons.length > 0 && persons.length < people
  return (!hasBegun && quotedMinutes) || null
}

function Waited({ since, quoted, now }: { since: string; quoted: number | null; now: Instant }) {
  const { t, i18n } = useTranslation('floorBoard')
  const length = (minutes: number) => showDuration(minutes, languageNow(i18n))
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / minute))
  if (quoted === null)
    return <span className="num col-start-3 row-start-3 text-right text-xs text-ink-2">{length(minutes)}</span>
  return (
    <span
      className={`col-span-2 col-start-2 mt-0.75 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2.5 text-xs ${minutes > quoted ? 'font-medium text-no-show-ink' : 'text-ink-2'}`}
    >
      <Meter thin value={minutes} promised={quoted} colour="bg-completed" />
      <span className="num">
        {/* '12 of 25 min', '1 h 10 min of 25 min' */}
        {t('party.waited_of', {
          waited: Math.max(minutes, quoted) < 60 ? minutes : length(minutes),
          quoted: length(quoted),
        })}
      </span>
    </span>
  )
}
