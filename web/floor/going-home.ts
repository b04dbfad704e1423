import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { comeBack, goHome, readRestOfDay } from '../../shared/bookings/going-home.ts'
import { call } from '../api.ts'
import { readAgain } from '../live/reread.ts'
import { salonKey } from '../query-keys.ts'
import { notify, undoMilliseconds } from '../ui/toast.ts'

type GoHomeInput = z.input<NonNullable<(typeof goHome)['input']>>

/** The member's remaining visits today, and who could take over each; refetched when the salon changes. */
export function useRestOfDay(salonId: string, staffId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'rest-of-day', staffId),
    queryFn: ({ signal }) => call(readRestOfDay, { params: { staffId }, signal }),
  })
}

/** Reassigns visits and ends the member's day, with undo for ten seconds. */
export function useGoHome(salonId: string, staffId: string) {
  const { t } = useTranslation(['floor', 'app'])
  const queries = useQueryClient()
  const reread = () => readAgain(queries, salonId, [{ kind: 'bookings' }, { kind: 'team' }])
  const undo = useMutation({
    mutationFn: (input: z.input<NonNullable<(typeof comeBack)['input']>>) =>
      call(comeBack, { params: { staffId }, input }),
    onSuccess: () => notify({ kind: 'success', title: t('undone') }),
    onSettled: reread,
    meta: { failed: t('failed') },
  })
  return useMutation({
    mutationFn: (input: GoHomeInput) => call(goHome, { params: { staffId }, input }),
    onSuccess: ({ timeOffId, given }, { tellClients }) =>
      notify({
        kind: 'success',
        title: given.length > 0 ? t('home.done', { count: given.length }) : t('home.gone'),
        milliseconds: undoMilliseconds,
        action: { label: t('undo'), act: () => undo.mutate({ timeOffId, given, tellClients }) },
      }),
    onSettled: reread,
    meta: { failed: t('failed') },
  })
}
