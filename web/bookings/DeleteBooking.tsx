import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Booking } from '../../shared/bookings/contract.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { customerName } from './people.ts'
import { useDeleteBooking } from './queries.ts'

/** Deletes a booking for good, once the owner has said so twice. */
export function DeleteBooking({ booking }: { booking: Booking }) {
  const { t } = useTranslation(['bookings', 'common'])
  const [asking, setAsking] = useState(false)
  const deletion = useDeleteBooking(booking.salonId)
  const name = customerName(booking)

  return (
    <>
      <IconButton look="danger-ghost" label={t('delete.label', { name })} onClick={() => setAsking(true)}>
        <Trash2 size={20} aria-hidden />
      </IconButton>
      <ConfirmDialog
        open={asking}
        title={t('delete.title')}
        question={t('delete.question', { name })}
        cancelLabel={t('common:cancel')}
        confirmLabel={
          <>
            <Trash2 size={18} aria-hidden />
            {t('common:delete')}
          </>
        }
        busy={deletion.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => deletion.mutate(booking.id, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}
