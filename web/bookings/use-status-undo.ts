import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { changeStatuses } from '../../shared/bookings/change.ts'
import { call } from '../api.ts'
import { readAgain } from '../salons/reread.ts'
import { notify, undoMilliseconds } from '../ui/toast.ts'
import type { StatusBooking } from './status-question.ts'

interface UndoableChange {
  /** The bookings before the change. */
  bookings: readonly Pick<StatusBooking, 'id' | 'version' | 'status'>[]
  tellClient?: boolean | undefined
}

/** Shows a toast after a status change with undo for ten seconds; undone in time, no message is sent to the client. */
export function useStatusUndo(salonId: string) {
  const { t } = useTranslation(['bookings', 'floor', 'app'])
  const queries = useQueryClient()
  const undo = useMutation({
    mutationFn: async ({ bookings, tellClient }: UndoableChange) => {
      const results = []
      for (const [status, group] of Map.groupBy(bookings, (booking) => booking.status)) {
        const versions = Object.fromEntries(group.map(({ id, version }) => [id, version + 1]))
        const input = { ids: Object.keys(versions), versions, status, tellClient }
        results.push(...(await call(changeStatuses, { params: { salonId }, input })).results)
      }
      return results.filter(({ ok }) => !ok).length
    },
    onSuccess: (refused) => {
      if (refused > 0)
        notify({ kind: 'failure', title: t('app:error'), text: t('several.refused', { count: refused }) })
      else notify({ kind: 'success', title: t('app:success'), text: t('floor:undone') })
    },
    onSettled: () => readAgain(queries, salonId, [{ kind: 'bookings' }]),
    meta: { failed: t('update_failed') },
  })

  return (made: UndoableChange) =>
    notify({
      kind: 'success',
      title: t('app:success'),
      text: t('updated'),
      ...(made.bookings.length > 0 && {
        milliseconds: undoMilliseconds,
        action: { label: t('floor:undo'), act: () => undo.mutate(made) },
      }),
    })
}
