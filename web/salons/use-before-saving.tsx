import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Affected } from '../../shared/bookings/affected.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { AffectedBookings, AffectedWaiters } from './AffectedBookings.tsx'
import { type SetupChangeIn, useFindAffected } from './affected.ts'

interface BeforeSaving {
  /** Saves at once if nobody counts on what changes; otherwise after the owner has seen who does and confirmed. */
  check: (change: SetupChangeIn, save: () => void) => void
  checking: boolean
  /** Render beside the form. */
  dialog: ReactNode
}

export function useBeforeSaving(salon: Pick<Salon, 'id' | 'timezone'>): BeforeSaving {
  const { t } = useTranslation('setup')
  const find = useFindAffected(salon.id)
  const [asking, setAsking] = useState(false)
  // Kept while the dialog fades out.
  const [found, setFound] = useState<{ affected: Affected; save: () => void } | null>(null)

  function check(change: SetupChangeIn, save: () => void) {
    find.mutate(change, {
      onSuccess: (affected) => {
        if (affected.total === 0 && affected.waiting.length === 0) return save()
        setFound({ affected, save })
        setAsking(true)
      },
    })
  }

  const dialog = found && (
    <ConfirmDialog
      open={asking}
      title={t('affected.title')}
      question={t('affected.question')}
      cancelLabel={t('affected.go_back')}
      confirmLabel={t('affected.save')}
      confirmLook="primary"
      busy={false}
      onCancel={() => setAsking(false)}
      onConfirm={() => {
        setAsking(false)
        found.save()
      }}
    >
      <AffectedBookings affected={found.affected} salon={salon} />
      <AffectedWaiters waiting={found.affected.waiting} />
    </ConfirmDialog>
  )
  return { check, checking: find.isPending, dialog }
}
