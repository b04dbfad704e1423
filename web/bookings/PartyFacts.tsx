import { Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Booking } from '../../shared/bookings/contract.ts'
import { showTime } from '../../shared/format.ts'
import { Button } from '../ui/Button.tsx'
import { StatusBadge } from './BookingWords.tsx'
import { NotTogether } from './CameWith.tsx'
import { comingPeople, partyOf, peopleOf } from './companions.ts'
import { PartyMark } from './PartyMark.tsx'

interface PartyFactsProps {
  booking: Booking
  zone: string
  /** Opens another booking of the party. */
  onShow: (bookingId: string) => void
  /** The visits of all. */
  onEditAll: () => void
}

/** Links to the bookings of the party, the host first; nothing for a client who comes alone. */
export function PartyFacts({ booking, zone, onShow, onEditAll }: PartyFactsProps) {
  const { t } = useTranslation('details')
  const party = partyOf(booking)
  if (!party) return null
  return (
    <section aria-label={t('party.title')} className="grid gap-1.5">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <PartyMark visit={booking} />
        <NotTogether booking={booking} />
      </p>
      <ul className="rounded-lg border border-line">
        {peopleOf(booking).map(({ id, firstName, startTime, status, isOwn }) => (
          <li
            key={id}
            className={`flex min-h-13 flex-wrap items-center gap-x-3 border-line px-3.5 py-1.5 first:rounded-t-lg last:rounded-b-lg not-first:border-t ${isOwn ? 'bg-sunken' : ''}`}
          >
            <span className="num w-20 flex-none text-ink-2">{showTime(zone, Date.parse(startTime))}</span>
            <span className={`max-w-full grow basis-24 wrap-break-word ${isOwn ? 'font-semibold' : ''}`}>
              {firstName}
            </span>
            <StatusBadge status={status} />
            {!isOwn && (
              <Button
                look="ghost"
                shape="compact"
                className="text-brand-ink!"
                aria-label={t('party.open_of', { name: firstName })}
                onClick={() => onShow(id)}
              >
                {t('party.open')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {comingPeople(booking).length > 1 && (
        <Button look="ghost" shape="compact" className="justify-self-end" onClick={onEditAll}>
          <Pencil size={18} aria-hidden />
          {t('party.edit')}
        </Button>
      )}
      {booking.sideBySide && <p className="text-sm text-ink-2">{t('party.side_by_side')}</p>}
      {booking.partyPlace !== 0 && <p className="text-sm text-ink-2">{t('party.told', { host: party.host })}</p>}
    </section>
  )
}
