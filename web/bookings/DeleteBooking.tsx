import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Booking } from '../../shared/bookings/contract.ts'
import { ConfirmDelete } from '../ui/ConfirmDelete.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { customerName } from './people.ts'
import { useDeleteBooking } from './queries.ts'
import { StillComing } from './StillComing.tsx'

/** Deletes a booking permanently, after confirmation. */
export function DeleteBooking({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings')
  const [asking, setAsking] = useState(false)
  const deletion = useDeleteBooking(booking.salonId)
  const name = customerName(booking)

  return (
    <>
      <IconButton look="danger-ghost" label={t('delete.label', { name })} onClick={() => setAsking(true)}>
        <Trash2 size={20} aria-hidden />
      </IconButton>
      <ConfirmDelete
        open={asking}
        title={t('delete.title')}
        question={t('delete.question', { name })}
        busy={deletion.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => deletion.mutate(booking.id, { onSettled: () => setAsking(false) })}
      >
        <StillComing booking={booking} />
      </ConfirmDelete>
    </>
  )
}
