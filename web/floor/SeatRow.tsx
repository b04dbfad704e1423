import { DoorOpen } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { minutesLeft } from '../../shared/floor/chair-time.ts'
import type { Seat } from '../../shared/floor/contract.ts'
import { showDuration } from '../../shared/format.ts'
import { type Instant, minute } from '../../shared/time.ts'
import { clientName, servicesText } from '../data/floor-names.ts'
import { languageNow } from '../text/start.ts'
import { PayButton } from '../till/PayButton.tsx'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { MemberAvatar } from '../ui/MemberAvatar.tsx'
import { staffLook } from '../ui/staff-look.ts'
import { useBoard } from './board-work.ts'
import { KeptTag } from './kept/KeptTag.tsx'
import { isToCome } from './kept/placeholders.ts'
import { Meter } from './Meter.tsx'
import { PartySign } from './PartySign.tsx'
import { priceOfSeats } from './to-pay.ts'
import { rowButtonClass, rowClass } from './Zone.tsx'

/** For so long, whoever has finished is marked. */
const newMilliseconds = minute

/** A client in a chair: with whom, which services, and the time left. */
export const SeatRow = memo(function SeatRow({ seat, now, busy }: { seat: Seat; now: Instant; busy: boolean }) {
  const { t, i18n } = useTranslation('floorBoard')
  const { open, press, faceOf } = useBoard()
  const { bookingId, staffId, staffFirstName, chair, services, plannedMinutes, plannedEnd } = seat
  const language = languageNow(i18n)
  const name = clientName(seat, t('party.no_name'))
  const face = faceOf(staffId, staffFirstName)
  const look = staffLook(face.index)
  const left = minutesLeft(Date.parse(plannedEnd), now)
  const length = showDuration(Math.abs(left), language)

  return (
    <li className={rowClass}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 pt-1.25 pr-3 pb-1.5 pl-2.5">
        <span className="grid max-w-16 justify-items-center">
          <MemberAvatar size="row" face={face} />
          {chair && (
            <span className="num text-center text-xs leading-tight text-ink-2">
              {t('visit.chair', { chair: chair.name, unit: chair.unit })}
            </span>
          )}
        </span>
        <span className="min-w-0">
          <span className="flex items-baseline justify-between gap-x-2 leading-5.5">
            <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 wrap-anywhere">
              {isToCome(bookingId) ? (
                <span className="font-semibold">{name}</span>
              ) : (
                <button
                  type="button"
                  className={`font-semibold ${rowButtonClass}`}
                  onClick={() => open({ kind: 'chair', bookingId, staffId })}
                >
                  {name}
                </button>
              )}
              <PartySign party={seat.party} />
            </span>
            <span className={`num flex-none text-sm ${left < 0 ? 'font-semibold text-no-show-ink' : 'font-medium'}`}>
              {t(left < 0 ? 'visit.over' : 'visit.left_minutes', { length })}
            </span>
          </span>
          <span className="mb-0.75 block text-sm leading-tight text-ink-2">
            <b className={`font-semibold ${look.ink}`}>{staffFirstName}</b>, {servicesText(services, language)}
            <KeptTag of={[bookingId]} />
          </span>
          <Meter thin value={plannedMinutes - left} promised={plannedMinutes} colour={look.fill} />
        </span>
        <Button
          data-finish
          className="relative z-1 px-3.5"
          busy={busy}
          aria-label={t('visit.finish_of', { name })}
          onClick={() => void press({ kind: 'finish', bookingId, staffId }, { client: name, member: staffFirstName })}
        >
          {t('visit.finish')}
        </Button>
      </div>
    </li>
  )
})

interface ReadyRowProps {
  /** Of one visit: one per member. */
  seats: readonly Seat[]
  now: Instant
  busy: boolean
}

/** Who is done: one press leads to the check, another says that they left. */
export function ReadyRow({ seats, now, busy }: ReadyRowProps) {
  const { t, i18n } = useTranslation('floorBoard')
  const { salonId, press, faceOf, hasLine } = useBoard()
  const [seat] = seats
  if (!seat) return null
  const { bookingId, finishedAt } = seat
  const name = clientName(seat, t('party.no_name'))
  const isNew = finishedAt !== null && now - Date.parse(finishedAt) < newMilliseconds

  return (
    <li className={`${rowClass} ${isNew ? 'bg-brand-tint shadow-[inset_4px_0_0_var(--color-brand)]' : ''}`}>
      <div className="grid min-h-13 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 py-0.75 pr-2 pl-3.5">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 leading-5.5 font-medium">
            {name}
            <PartySign party={seat.party} />
            <KeptTag of={[...seats.map(({ staffId }) => `${bookingId} ${staffId}`), bookingId]} />
          </p>
          <p className="text-sm leading-tight text-ink-2">
            {seats.map(({ staffId, staffFirstName }) => (
              <span key={staffId}>
                <b className={`font-semibold ${staffLook(faceOf(staffId).index).ink}`}>{staffFirstName}</b>,{' '}
              </span>
            ))}
            {servicesText(
              seats.flatMap(({ services }) => services),
              languageNow(i18n),
            )}
          </p>
        </div>
        <PayButton
          salonId={salonId}
          bookingIds={[bookingId]}
          name={name}
          {...priceOfSeats(seats)}
          isFirst={isNew}
          isBlocked={!hasLine || isToCome(bookingId)}
          from="floor"
        />
        <IconButton
          busy={busy}
          label={t('visit.left_of', { name })}
          onClick={() => void press({ kind: 'leave', bookingId }, { client: name, member: '' })}
        >
          {!busy && <DoorOpen size={20} aria-hidden />}
        </IconButton>
      </div>
    </li>
  )
}
