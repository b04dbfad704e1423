import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { removeStrangers, undoMinutes, undoRemoval } from '../../shared/bookings/floods.ts'
import { showTime } from '../../shared/format.ts'
import type { Notification } from '../../shared/notifications.ts'
import { addMinutes } from '../../shared/time.ts'
import { call } from '../api.ts'
import { now } from '../clock.ts'
import { readAgain } from '../live/reread.ts'
import { Button } from '../ui/Button.tsx'
import { notify } from '../ui/toast.ts'

interface RemoveStrangersProps {
  salonId: string
  one: Notification
  zone: string
}

/** Removes what came from strangers in a flood, and gives it back for ten minutes. */
export function RemoveStrangers({ salonId, one, zone }: RemoveStrangersProps) {
  const { t } = useTranslation('notifications')
  const queries = useQueryClient()
  const params = { salonId, floodId: one.id }
  const meta = { failed: t('unusual.not_done') }
  const reread = () =>
    readAgain(queries, salonId, [{ kind: 'notifications' }, { kind: 'bookings' }, { kind: 'waitlist' }])
  const remove = useMutation({ mutationFn: () => call(removeStrangers, { params }), onSuccess: reread, meta })
  const undo = useMutation({
    mutationFn: () => call(undoRemoval, { params }),
    onSuccess: ({ taken }) => {
      notify({ kind: 'success', title: taken > 0 ? t('unusual.taken', { count: taken }) : t('unusual.undone') })
      return reread()
    },
    meta,
  })
  const removed = removedOf(one)

  if (!removed) {
    return (
      <p className="pr-4 pb-3 pl-11">
        <Button look="danger" shape="compact" busy={remove.isPending} onClick={() => remove.mutate()}>
          {t('unusual.remove')}
        </Button>
      </p>
    )
  }
  const toldAt = addMinutes(removed.at, undoMinutes)
  const canUndo = toldAt > now()
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pr-4 pb-3 pl-11 text-md">
      <output>
        {canUndo
          ? t('unusual.removed', { count: removed.count, time: showTime(zone, toldAt) })
          : t('unusual.told', { count: removed.count })}
      </output>
      {canUndo && (
        <Button shape="compact" busy={undo.isPending} onClick={() => undo.mutate()}>
          {t('unusual.undo')}
        </Button>
      )}
    </p>
  )
}

/** Null: nothing was removed. */
function removedOf({ details: { removed } }: Notification): { at: number; count: number } | null {
  if (typeof removed !== 'object' || removed === null || !('at' in removed)) return null
  const { at, bookings, requests } = { bookings: 0, requests: 0, ...removed }
  return typeof at === 'number' ? { at, count: bookings + requests } : null
}
