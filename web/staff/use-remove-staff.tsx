import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../shared/errors.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import type { Staff } from '../../shared/staff/contract.ts'
import { type Coming, useDeleteStaff } from './queries.ts'
import { useLeaving } from './use-leaving.tsx'

/** Deletes a member after the owner has decided about their upcoming bookings. */
export function useRemoveStaff(salon: Salon) {
  const { t } = useTranslation('common')
  const deletion = useDeleteStaff(salon.id)
  const leaving = useLeaving(salon, {
    of: 'removal',
    confirmLabel: (
      <>
        <Trash2 size={18} aria-hidden />
        {t('delete')}
      </>
    ),
    busy: deletion.isPending,
    onConfirm: remove,
  })

  function remove(member: Staff, coming: Coming) {
    deletion.mutate(
      { staffId: member.id, coming },
      {
        onSuccess: (result) => {
          leaving.close()
          leaving.report(member, result)
        },
        onError: (error) => {
          // Somebody has booked since the check: now there is something to decide.
          if (error instanceof AppError && error.code === 'has_bookings') leaving.ask(member)
        },
      },
    )
  }

  return leaving
}
