import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { changeOwnStage, changeStage, type StageChange, type StagedVisit } from '../../../shared/bookings/stages.ts'
import { call } from '../../api.ts'
import { readAgain } from '../../live/reread.ts'
import { notify, undoMilliseconds } from '../../ui/toast.ts'
import { customerName } from '../people.ts'
import type { Staged } from './staged.ts'

type ChangeIn = z.input<typeof StageChange>

interface Press {
  visit: Pick<Staged, 'id' | 'version' | 'lateMinutes' | 'customerFirstName' | 'customerLastName'>
  change: ChangeIn
}

/** Records a step of visits; the toast offers undo for ten seconds. `own`: by the technician who serves them. */
export function useStage(salonId: string, own = false) {
  const { t } = useTranslation('floor')
  const queries = useQueryClient()
  const reread = () => readAgain(queries, salonId, [{ kind: 'bookings' }])
  const send = ({ visit: { id: bookingId }, change }: Press, version: number) =>
    call(own ? changeOwnStage : changeStage, { params: { bookingId }, input: { ...change, version } })

  const undo = useMutation({
    mutationFn: ({ press, version }: { press: Press; version: number }) => send(press, version),
    onSuccess: (after, { press }) => notify({ kind: 'success', title: said(press, after) }),
    onSettled: reread,
    meta: { failed: t('failed') },
  })
  return useMutation({
    mutationFn: (press: Press) => send(press, press.visit.version),
    onSuccess: (after, press) => {
      const back = wayBack(press)
      const action = after.version > press.visit.version && back !== null
      notify({
        kind: 'success',
        title: said(press, after),
        ...(action && {
          milliseconds: undoMilliseconds,
          action: {
            label: t('undo'),
            act: () => undo.mutate({ press: { ...press, change: back }, version: after.version }),
          },
        }),
      })
    },
    onSettled: reread,
    meta: { failed: t('failed') },
  })

  function said({ visit, change }: Press, { lateMinutes: minutes }: StagedVisit): string {
    const name = customerName(visit)
    if ('step' in change) return t(`done.${change.step}`, { name })
    return minutes === null ? t('done.not_late', { name }) : t('done.late', { name, minutes })
  }
}

/** Null: undone steps are restored by pressing them again. */
function wayBack({ visit, change }: Press): ChangeIn | null {
  if (!('step' in change)) return { lateMinutes: visit.lateMinutes }
  return change.step === 'back' ? null : { step: 'back' }
}
