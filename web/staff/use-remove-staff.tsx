import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Affected } from '../../shared/bookings/affected.ts'
import { AppError } from '../../shared/errors.ts'
import { showName } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import type { Staff } from '../../shared/staff/contract.ts'
import { AffectedWaiters } from '../salons/AffectedBookings.tsx'
import { useFindAffected } from '../salons/affected.ts'
import { ConfirmDelete } from '../ui/ConfirmDelete.tsx'
import { ComingChoice } from './ComingChoice.tsx'
import { type Coming, useDeleteStaff } from './queries.ts'
import { type Outcome, RemovalOutcome } from './RemovalOutcome.tsx'

interface Removal {
  /** Checks for upcoming bookings, shows them, and asks what happens to them. */
  ask: (member: Staff) => void
  dialog: ReactNode
}

/** Deletes a member after the owner has decided about their upcoming bookings; then reports the outcome. */
export function useRemoveStaff(salon: Salon): Removal {
  const { t } = useTranslation('staff')
  const { mutate: find } = useFindAffected(salon.id)
  const deletion = useDeleteStaff(salon.id)
  const [open, setOpen] = useState(false)
  const [coming, setComing] = useState<NonNullable<Coming>>('reassign')
  // Kept while the dialogs fade out.
  const [found, setFound] = useState<{ member: Staff; affected: Affected } | null>(null)
  const [outcome, setOutcome] = useState<(Outcome & { open: boolean }) | null>(null)

  const ask = useCallback(
    (member: Staff) => {
      find(
        { kind: 'staff', staffId: member.id },
        {
          onSuccess: (affected) => {
            setFound({ member, affected })
            setOpen(true)
          },
        },
      )
    },
    [find],
  )

  function remove({ member, affected }: { member: Staff; affected: Affected }) {
    const name = showName(member)
    deletion.mutate(
      { staffId: member.id, coming: affected.total > 0 ? coming : undefined },
      {
        onSuccess: (result) => {
          setOpen(false)
          if (result.reassigned + result.unassigned.total > 0) setOutcome({ name, result, open: true })
        },
        onError: (error) => {
          // Somebody has booked since the check: now there is something to decide.
          if (error instanceof AppError && error.code === 'has_bookings') ask(member)
        },
      },
    )
  }

  const name = found ? showName(found.member) : ''
  const dialog = (
    <>
      {found && (
        <ConfirmDelete
          open={open}
          title={t('removal.title', { name })}
          question={t('removal.question', { name })}
          busy={deletion.isPending}
          onCancel={() => setOpen(false)}
          onConfirm={() => remove(found)}
        >
          {found.affected.total > 0 && (
            <ComingChoice name={name} affected={found.affected} salon={salon} value={coming} onChange={setComing} />
          )}
          <AffectedWaiters waiting={found.affected.waiting} />
        </ConfirmDelete>
      )}
      {outcome && (
        <RemovalOutcome
          outcome={outcome}
          salon={salon}
          open={outcome.open}
          onClose={() => setOutcome({ ...outcome, open: false })}
        />
      )}
    </>
  )
  return { ask, dialog }
}
