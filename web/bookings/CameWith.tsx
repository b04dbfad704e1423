import { UsersRound, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Booking } from '../../shared/bookings/contract.ts'
import { localDateOf, showTime } from '../../shared/format.ts'
import { useDay } from '../data/calendar.ts'
import { Button } from '../ui/Button.tsx'
import { Select } from '../ui/Select.tsx'
import { useEditBooking } from './booking-details.ts'
import { firstNames, partyOf } from './companions.ts'
import { customerName } from './people.ts'
import { Unfolding } from './Unfolding.tsx'

/** Who came along. Those of a party are listed above it. */
export function CameWith({ booking }: { booking: Booking }) {
  const { t } = useTranslation('details')
  const { companions } = booking
  const isParty = partyOf(booking) !== null
  const along = companions.filter(({ partyPlace }) => !isParty || partyPlace === null)
  if (along.length === 0) return null

  return (
    <section data-passing aria-label={t('together.title')}>
      <p className="flex flex-wrap items-center gap-2">
        <UsersRound size={18} className="flex-none text-ink-2" aria-hidden />
        <span className="grow font-semibold">{t('together.with', { names: firstNames(along) })}</span>
        {!isParty && <NotTogether booking={booking} />}
      </p>
    </section>
  )
}

/** The day's bookings, to choose who came along. */
export function ChooseCompanion({ booking, zone }: { booking: Booking; zone: string }) {
  const { t } = useTranslation('details')
  return (
    <Unfolding title={t('together.choose')}>
      <Others booking={booking} zone={zone} />
    </Unfolding>
  )
}

function Others({ booking, zone }: { booking: Booking; zone: string }) {
  const { t } = useTranslation('details')
  const { companions, version } = booking
  const day = useDay(booking.salonId, localDateOf(zone, Date.parse(booking.startTime)))
  const edit = useEditBooking(booking.salonId, booking.id)
  const others = (day.data?.bookings ?? []).filter(
    ({ id, status }) => id !== booking.id && status !== 'cancelled' && !companions.some((one) => one.id === id),
  )
  return (
    <Select
      label={t('together.choose')}
      labelHidden
      value=""
      options={[
        { value: '', label: t('together.nobody') },
        ...others.map((other) => ({
          value: other.id,
          label: `${showTime(zone, Date.parse(other.startTime))} · ${customerName(other)}`,
        })),
      ]}
      onChange={(cameWith) => cameWith && edit.mutate({ version, cameWith })}
    />
  )
}

/** Removes the visit from its group. */
export function NotTogether({ booking }: { booking: Booking }) {
  const { t } = useTranslation('details')
  const edit = useEditBooking(booking.salonId, booking.id)
  return (
    <Button
      look="ghost"
      shape="compact"
      busy={edit.isPending}
      onClick={() => edit.mutate({ version: booking.version, cameWith: null })}
    >
      <X size={18} aria-hidden />
      {t('together.apart')}
    </Button>
  )
}
