import { Check, Link2, Pencil, PhoneCall, UserX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Board, FloorMemberOut, WaitingParty, WaitingPerson } from '../../shared/floor/contract.ts'
import { showDuration, showName, showPrice, showTime } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { IdeaPictures } from '../bookings/ideas/IdeaPictures.tsx'
import { clientName, kindOfServices, servicesText } from '../data/floor-names.ts'
import { LicenseFlag } from '../staff/licenses/LicenseFlag.tsx'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { MemberAvatar } from '../ui/MemberAvatar.tsx'
import { useBoard } from './board-work.ts'
import { ChairChoice, type ChosenChair } from './ChairChoice.tsx'
import { showTurns } from './halves.ts'
import { LineLink } from './LineLink.tsx'
import { PersonTabs } from './PersonTabs.tsx'
import { TurnMark } from './TurnMark.tsx'
import { canBeChosen, useWhyWords } from './use-why-words.ts'

interface SeatDialogProps {
  board: Board
  party: WaitingParty
  /** Preselected, because the party was dropped on this member. */
  staffId: string | undefined
  onClose: () => void
}

/**
 * Chooses who serves a party: the suggestion with its reasons, and everybody else with the reason against them. One person after
 * another.
 */
export function SeatDialog({ board, party, staffId, onClose }: SeatDialogProps) {
  const { t, i18n } = useTranslation(['floorBoard', 'common'])
  const { salonId, press, open, memberName } = useBoard()
  const language = languageNow(i18n)
  const [shown, setShown] = useState(party.persons[0]?.index ?? 0)
  const [chosen, setChosen] = useState<Record<number, string>>(staffId ? { [shown]: staffId } : {})
  const [chairs, setChairs] = useState<Record<number, ChosenChair>>({})
  const [link, setLink] = useState(false)
  const { partyId, persons, bookingId } = party
  const name = clientName(party, t('party.no_name'))
  const person = persons.find(({ index }) => index === shown) ?? persons[0]
  if (!person) return null

  const takerOf = ({ index, suggested }: WaitingPerson) => chosen[index] ?? suggested ?? undefined
  const seats = persons.flatMap((one) => {
    const taker = takerOf(one)
    const chair = chairs[one.index]
    return taker ? [{ index: one.index, staffId: taker, ...(chair && { chair }) }] : []
  })
  const names = seats.map((seat) => memberName(seat.staffId)).join(', ')
  const taker = takerOf(person)

  function act(...args: Parameters<typeof press>) {
    onClose()
    void press(...args)
  }

  function seatWith(index: number, id: string) {
    const chair = chairs[index]
    const one = { index, staffId: id, ...(chair && { chair }) }
    act({ kind: 'seat', partyId, seats: [one] }, { client: name, member: memberName(id) })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('seat.title', { name })}
      closeLabel={t('common:close')}
      foot={
        <>
          {taker && (
            <Button
              look="ghost"
              className="mr-auto"
              onClick={() =>
                act(
                  { kind: 'turn_down', partyId, index: person.index, staffId: taker },
                  { client: name, member: memberName(taker) },
                )
              }
            >
              {t('seat.turns_down', { name: memberName(taker) })}
            </Button>
          )}
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            look="primary"
            className="py-2 whitespace-normal!"
            disabled={seats.length === 0}
            onClick={() => act({ kind: 'seat', partyId, seats }, { client: name, member: names })}
          >
            {bookingId === null && seats.length > 0 && seats.length < persons.length
              ? t('seat.submit_some', { number: seats.length, people: persons.length, names })
              : t('seat.submit', { names })}
          </Button>
        </>
      }
    >
      <div data-passing className="grid gap-3">
        <p className="text-md text-ink-2">
          {t('seat.about', {
            services: servicesText(person.services, language),
            minutes: showDuration(person.minutes, language),
            money: showPrice(toCents(person.price), person.redo ? 'exact' : kindOfServices(person.services)),
          })}
        </p>
        {persons.length > 1 && (
          <PersonTabs
            persons={persons.map((one) => {
              const taken = takerOf(one)
              const detail = taken ? memberName(taken) : t('walkin.pick_member')
              return { index: one.index, detail, isDone: taken !== undefined }
            })}
            shown={person.index}
            onShow={setShown}
          />
        )}
        <Takers
          key={person.index}
          board={board}
          partyId={partyId}
          person={person}
          name={name}
          chosen={taker}
          onChoose={(id) => setChosen({ ...chosen, [person.index]: id })}
          {...(persons.length === 1 && { onSeat: (id: string) => seatWith(person.index, id) })}
        />
        {bookingId !== null && <IdeaPictures salonId={salonId} bookingId={bookingId} />}
        <ChairChoice
          board={board}
          services={person.services}
          chosen={chairs[person.index]}
          taken={Object.entries(chairs).flatMap(([index, chair]) => (Number(index) === person.index ? [] : [chair]))}
          onChoose={(chair) => setChairs({ ...chairs, [person.index]: chair })}
        />
        {bookingId === null && (
          <div className="flex flex-wrap gap-2 border-t border-line pt-3">
            <Button shape="compact" onClick={() => act({ kind: 'call', partyId }, { client: name, member: '' })}>
              <PhoneCall size={18} aria-hidden />
              {t('seat.call')}
            </Button>
            <Button shape="compact" onClick={() => open({ kind: 'edit', partyId })}>
              <Pencil size={18} aria-hidden />
              {t('seat.edit')}
            </Button>
            <Button shape="compact" onClick={() => setLink(true)} disabled={link}>
              <Link2 size={18} aria-hidden />
              {t('seat.link')}
            </Button>
            <Button shape="compact" onClick={() => act({ kind: 'party_left', partyId }, { client: name, member: '' })}>
              <UserX size={18} aria-hidden />
              {t('seat.leave')}
            </Button>
            {link && <LineLink partyId={partyId} />}
          </div>
        )}
      </div>
    </Dialog>
  )
}

interface TakersProps {
  board: Board
  partyId: string
  person: WaitingPerson
  name: string
  chosen: string | undefined
  onChoose: (staffId: string) => void
  /** Seats the client at once; absent: somebody else of the party is to be seated too. */
  onSeat?: (staffId: string) => void
}

function Takers({ board, partyId, person, name, chosen, onChoose, onSeat }: TakersProps) {
  const { t } = useTranslation('floorBoard')
  const { zone, memberName } = useBoard()
  const why = useWhyWords(zone)
  const best = board.members.find(({ staffId }) => staffId === person.suggested)
  const { start, staffFirstName } = person.expected
  const others = person.others.filter(({ why: reason }) => reason !== 'cannot')
  const unable = person.others.flatMap(({ why: reason, staffId }) =>
    reason === 'cannot' ? [memberName(staffId)].filter(Boolean) : [],
  )

  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{t('seat.who', { name })}</legend>
      {best ? (
        <BestTaker member={best} person={person} checked={chosen === best.staffId} onChoose={onChoose} />
      ) : (
        <div className="rounded-lg bg-sunken p-4">
          <p className="font-semibold">{t('seat.nobody_title')}</p>
          <p className="text-md text-ink-2">
            {start
              ? t('seat.nobody_hint', { time: showTime(zone, Date.parse(start)), name: staffFirstName })
              : t('seat.nobody_today')}
          </p>
        </div>
      )}
      {others.length > 0 && (
        <div>
          <p className="mx-0.5 mb-1 flex justify-between text-sm font-medium text-ink-2">
            {t('seat.others')} <span className="text-xs text-ink-3">{t('zones.turns')}</span>
          </p>
          <div className="overflow-hidden rounded-lg border border-line-2">
            {others.map((other) => {
              const member = board.members.find(({ staffId }) => staffId === other.staffId)
              return (
                member && (
                  <Taker
                    key={other.staffId}
                    member={member}
                    hint={why(other, person.services, partyId)}
                    disabled={!canBeChosen(other)}
                    {...(onSeat && canBeChosen(other) && { onSeat, client: name })}
                    checked={chosen === other.staffId}
                    onChoose={onChoose}
                  />
                )
              )
            })}
          </div>
        </div>
      )}
      {best && chosen && chosen !== best.staffId && (
        <p className="rounded-md bg-brand-tint px-3 py-2 text-md text-brand-ink">
          {t('seat.instead', { chosen: memberName(chosen), first: best.firstName })}
        </p>
      )}
      {unable.length > 0 && (
        <p className="text-sm text-ink-2">{t('seat.cannot', { count: unable.length, names: unable.join(', ') })}</p>
      )}
    </fieldset>
  )
}

interface TakerProps {
  member: FloorMemberOut
  checked: boolean
  onChoose: (staffId: string) => void
}

function BestTaker({ member, person, checked, onChoose }: TakerProps & { person: WaitingPerson }) {
  const { t } = useTranslation('floorBoard')
  const { zone, faceOf } = useBoard()
  const { staffId, firstName, turns, freeSince, nextBooking } = member
  const kind = person.askedFor === staffId ? 'asked_for' : person.bookedWith === staffId ? 'booked' : 'next'
  const time = freeSince ? showTime(zone, Date.parse(freeSince)) : ''
  const reasons = [
    kind === 'next'
      ? t('seat.reason_turns', { count: turns === 2 ? 1 : 2, turns: showTurns(turns) })
      : t(kind === 'asked_for' ? 'seat.reason_asked' : 'seat.reason_booked', { name: firstName }),
    !time
      ? ''
      : nextBooking
        ? t('seat.reason_free_next', { time, next: showTime(zone, Date.parse(nextBooking.at)) })
        : t('seat.reason_free', { time }),
  ].filter(Boolean)

  return (
    <label className="flex min-h-15 cursor-pointer items-center gap-3 rounded-lg border-2 border-line-2 p-3.5 has-checked:border-brand has-checked:bg-brand-tint">
      <input
        type="radio"
        name="taker"
        aria-label={showName(member)}
        checked={checked}
        onChange={() => onChoose(staffId)}
        className="size-5.5 flex-none accent-brand"
      />
      <MemberAvatar size="large" face={faceOf(staffId, member.firstName)} />
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-2 text-lg font-semibold">
          {showName(member)}
          <span className="rounded-sm bg-brand px-1.5 text-xs font-semibold text-on-brand">{t(`seat.${kind}`)}</span>
        </span>
        <LicenseFlag staffId={staffId} />
        {reasons.map((reason) => (
          <span key={reason} className="flex items-center gap-1.5 text-sm text-ink-2">
            <Check size={16} className="flex-none" aria-hidden />
            {reason}
          </span>
        ))}
      </span>
      <span className="grid flex-none justify-items-center gap-1 text-xs text-ink-2">
        <TurnMark large halves={person.counts} total={turns + person.counts} />
        {t('seat.counts')}
      </span>
    </label>
  )
}

interface OtherTakerProps extends TakerProps {
  hint: string
  disabled: boolean
  onSeat?: (staffId: string) => void
  client?: string
}

function Taker({ member, hint, disabled, checked, onChoose, onSeat, client = '' }: OtherTakerProps) {
  const { t } = useTranslation('floorBoard')
  const { faceOf } = useBoard()
  const { staffId, turns } = member

  return (
    <label
      className={`flex min-h-15 items-center gap-3 px-3.5 py-2 not-first:border-t not-first:border-line has-checked:bg-brand-tint ${disabled ? '' : 'cursor-pointer'}`}
    >
      <input
        type="radio"
        name="taker"
        aria-label={`${showName(member)}. ${hint}`}
        disabled={disabled}
        checked={checked}
        onChange={() => onChoose(staffId)}
        className="size-5.5 flex-none accent-brand"
      />
      <MemberAvatar face={faceOf(staffId, member.firstName)} />
      <span className="min-w-0 grow">
        <span className="block font-semibold">{showName(member)}</span>
        <span className="block text-sm text-ink-2">{hint}</span>
        <LicenseFlag staffId={staffId} />
      </span>
      <span className="num font-semibold">
        <span aria-hidden>{showTurns(turns)}</span>
        <span className="sr-only">
          {t('member.turns', { count: turns === 1 || turns === 2 ? 1 : 2, turns: showTurns(turns) })}
        </span>
      </span>
      {onSeat && (
        <Button
          shape="compact"
          aria-label={t('party.seat_of', { names: member.firstName, name: client })}
          onClick={() => onSeat(staffId)}
        >
          {t('party.seat')}
        </Button>
      )}
    </label>
  )
}
