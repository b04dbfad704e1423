import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../shared/errors.ts'
import { undoAct } from '../../shared/floor/day.ts'
import { handOverVisit } from '../../shared/floor/handing-over.ts'
import type { NextVisit } from '../../shared/floor/overrun.ts'
import { call, sentenceOf } from '../api.ts'
import { readAgain } from '../live/reread.ts'
import { newKey } from '../new-key.ts'
import { notify, undoMilliseconds } from '../ui/toast.ts'
import { runsInto } from './use-next-words.ts'

interface HandOver {
  bookingId: string
  staffId: string
  toStaffId: string
  next: NextVisit
  client: string
  to: string
}

/** A colleague takes over a client in the chair, with undo for ten seconds. */
export function useHandOver(salonId: string, onDone: () => void) {
  const { t } = useTranslation('floor')
  const queries = useQueryClient()
  const reread = () => readAgain(queries, salonId, [{ kind: 'bookings' }, { kind: 'floor' }])
  const undo = useMutation({
    mutationFn: (actId: string) => call(undoAct, { params: { salonId }, input: { actId } }),
    onSuccess: () => notify({ kind: 'success', title: t('undone') }),
    onSettled: reread,
    meta: { failed: (reason) => reason },
  })
  return useMutation({
    mutationFn: ({ bookingId, staffId, toStaffId, next }: HandOver) =>
      call(handOverVisit, {
        params: { salonId, bookingId },
        input: { staffId, toStaffId, next },
        headers: { 'Idempotency-Key': newKey() },
      }),
    onSuccess: ({ actId }, { client, to }) => {
      const action = actId && { action: { label: t('undo'), act: () => undo.mutate(actId) } }
      notify({ kind: 'success', title: t('hand_over.done', { client, to }), milliseconds: undoMilliseconds, ...action })
      onDone()
    },
    onError: (error) => {
      if (error instanceof AppError && runsInto(error)) return
      notify({ kind: 'failure', title: t('failed'), text: sentenceOf(error) })
    },
    onSettled: reread,
  })
}
