import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { confirmForClient } from '../../shared/bookings/client-visit.ts'
import type { Booking } from '../../shared/bookings/contract.ts'
import { call } from '../api.ts'
import { readAgain } from '../live/reread.ts'
import { Button } from '../ui/Button.tsx'
import { useWhen } from './BookingWords.tsx'

/** The client's deadline for confirming, with a button for staff who heard it by phone; or that the deadline was missed. */
export function ToConfirm({ booking, zone }: { booking: Booking; zone: string }) {
  const { t } = useTranslation('details')
  const { confirmBy, released } = booking
  if (released) return <Note>{t('to_confirm.released')}</Note>
  return confirmBy === null ? null : <Until booking={booking} confirmBy={confirmBy} zone={zone} />
}

function Until({ booking, confirmBy, zone }: { booking: Booking; confirmBy: string; zone: string }) {
  const { t } = useTranslation('details')
  const { day, time } = useWhen(confirmBy, zone)
  const queries = useQueryClient()
  const confirm = useMutation({
    mutationFn: () => call(confirmForClient, { params: { bookingId: booking.id } }),
    onSuccess: () => readAgain(queries, booking.salonId, [{ kind: 'bookings' }]),
    meta: { done: t('to_confirm.done'), failed: t('to_confirm.failed') },
  })

  return (
    <Note>
      <span>{t('to_confirm.until', { when: `${day}, ${time}` })}</span>
      <Button shape="compact" busy={confirm.isPending} onClick={() => confirm.mutate()}>
        <CircleCheck size={18} aria-hidden />
        {t('to_confirm.button')}
      </Button>
    </Note>
  )
}

function Note({ children }: { children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-scheduled-tint px-3.5 py-2.5 text-scheduled-ink">
      {children}
    </div>
  )
}
