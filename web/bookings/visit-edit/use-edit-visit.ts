import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type ChangedBooking, changeBooking } from '../../../shared/bookings/change.ts'
import { call } from '../../api.ts'
import { readAgain } from '../../live/reread.ts'
import { notify, undoMilliseconds } from '../../ui/toast.ts'
import { partyOf } from '../companions.ts'
import { customerName } from '../people.ts'
import { type ChangeIn, type StepBack, stepsBack } from '../take-back.ts'

/** Changes a booking, or with it its whole party, with undo for ten seconds. The caller shows rejections. */
export function useEditVisit(salonId: string, bookingId: string) {
  const { t } = useTranslation('details')
  const queries = useQueryClient()
  const reread = () => readAgain(queries, salonId, [{ kind: 'bookings' }])

  const undo = useMutation({
    mutationFn: async (steps: StepBack[]) => {
      for (const { bookingId: id, input } of steps) await call(changeBooking, { params: { bookingId: id }, input })
    },
    onSettled: reread,
    meta: { done: t('visit.undone'), failed: t('visit.undo_failed') },
  })
  return useMutation({
    mutationFn: (input: ChangeIn) => call(changeBooking, { params: { bookingId }, input }),
    onSuccess: (done, input) => {
      sayDone(done, { steps: stepsBack(done, input), asParty: input.also !== undefined })
      return reread()
    },
  })

  function sayDone(done: ChangedBooking, { steps, asParty }: { steps: StepBack[]; asParty: boolean }) {
    const { madeRoom } = done
    const text = madeRoom
      .map(({ customerFirstName: name, toStaffFirstName: staff }) => t('visit.made_room', { name, staff }))
      .join(' ')
    notify({
      kind: 'success',
      title: asParty
        ? t('party.saved', { host: partyOf(done)?.host ?? customerName(done) })
        : t('visit.saved', { name: customerName(done) }),
      ...(text && { text }),
      milliseconds: undoMilliseconds,
      action: { label: t('visit.undo'), act: () => undo.mutate(steps) },
    })
  }
}
