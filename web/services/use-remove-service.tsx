import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Affected } from '../../shared/bookings/affected.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import type { Service } from '../../shared/services/contract.ts'
import { useNameOf } from '../data/names.ts'
import { useDeleteService } from '../data/services.ts'
import { AffectedBookings, AffectedWaiters } from '../salons/AffectedBookings.tsx'
import { useFindAffected } from '../salons/affected.ts'
import { ConfirmDelete } from '../ui/ConfirmDelete.tsx'

interface Removal {
  /** Checks for upcoming bookings, shows them, and asks. */
  ask: (service: Service) => void
  /** Service whose bookings are being checked. */
  asking: string | null
  dialog: ReactNode
}

/** Deletes a service after the owner has seen its upcoming bookings and confirmed. */
export function useRemoveService(salon: Salon): Removal {
  const { t } = useTranslation('services')
  const { mutate: find, ...search } = useFindAffected(salon.id)
  const deletion = useDeleteService(salon.id)
  const nameOf = useNameOf()
  const [open, setOpen] = useState(false)
  // Kept while the dialog fades out.
  const [found, setFound] = useState<{ service: Service; affected: Affected } | null>(null)

  const ask = useCallback(
    (service: Service) => {
      find(
        { kind: 'service', serviceId: service.id },
        {
          onSuccess: (affected) => {
            setFound({ service, affected })
            setOpen(true)
          },
        },
      )
    },
    [find],
  )

  const dialog = found && (
    <ConfirmDelete
      open={open}
      title={t('delete_of', { name: nameOf(found.service).text })}
      question={t('delete.question')}
      busy={deletion.isPending}
      onCancel={() => setOpen(false)}
      onConfirm={() => deletion.mutate(found.service.id, { onSettled: () => setOpen(false) })}
    >
      {found.affected.total > 0 && <AffectedBookings affected={found.affected} salon={salon} />}
      <AffectedWaiters waiting={found.affected.waiting} />
    </ConfirmDelete>
  )
  const asked = search.variables
  return { ask, asking: search.isPending && asked?.kind === 'service' ? asked.serviceId : null, dialog }
}
