import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Affected } from '../../shared/bookings/affected.ts'
import { showName } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import type { Staff } from '../../shared/staff/contract.ts'
import type { Coming } from '../data/staff.ts'
import { AffectedWaiters } from '../salons/AffectedBookings.tsx'
import { useFindAffected } from '../salons/affected.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { ComingChoice } from './ComingChoice.tsx'
import { type Outcome, RemovalOutcome } from './RemovalOutcome.tsx'

interface LeavingOptions {
  of: 'removal' | 'inactive'
  confirmLabel: ReactNode
  busy: boolean
  onConfirm: (member: Staff, coming: Coming) => void
}

interface LeavingFlow {
  /** Lists who counts on the member, and asks what happens to the upcoming bookings. */
  ask: (member: Staff) => void
  checking: boolean
  close: () => void
  /** Says who took over, if there was anything to take. */
  report: (member: Staff, result: Outcome['result']) => void
  dialog: ReactNode
}

/** Asks before a member's part in the salon ends; then reports what became of their bookings. */
export function useLeaving(salon: Salon, { of, confirmLabel, busy, onConfirm }: LeavingOptions): LeavingFlow {
  const { t } = useTranslation(['staff', 'common'])
  const { mutate: find, isPending: checking } = useFindAffected(salon.id)
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

  function report(member: Staff, result: Outcome['result']) {
    if (result.reassigned + result.unassigned.total === 0) return
    setOutcome({ title: t(`${of}.result.title`, { name: showName(member) }), result, open: true })
  }

  const name = found ? showName(found.member) : ''
  const dialog = (
    <>
      {found && (
        <ConfirmDialog
          open={open}
          title={t(`${of}.title`, { name })}
          question={t(`${of}.question`, { name })}
          cancelLabel={t('common:cancel')}
          confirmLabel={confirmLabel}
          confirmLook={of === 'removal' ? 'danger' : 'primary'}
          busy={busy}
          onCancel={() => setOpen(false)}
          onConfirm={() => onConfirm(found.member, found.affected.total > 0 ? coming : undefined)}
        >
          {found.affected.total > 0 && (
            <ComingChoice
              name={name}
              of={of}
              affected={found.affected}
              salon={salon}
              value={coming}
              onChange={setComing}
            />
          )}
          <AffectedWaiters waiting={found.affected.waiting} />
        </ConfirmDialog>
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
  return { ask, checking, close: () => setOpen(false), report, dialog }
}
