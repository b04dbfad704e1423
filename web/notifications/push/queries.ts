import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readPush, turnPushOff, turnPushOn } from '../../../shared/messages/push.ts'
import { call } from '../../api.ts'
import { accountKey } from '../../query-keys.ts'
import { subscribe, unsubscribe } from './subscription.ts'

/** Whether pushes are on for this device, and whether the installation sends any. */
export function usePush() {
  return useQuery({
    queryKey: accountKey('push'),
    queryFn: ({ signal }) => call(readPush, { signal }),
  })
}

/** Resolves to null if the user denied permission. */
export function useTurnPushOn() {
  const { t } = useTranslation('notifications')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (publicKey: string) => {
      const input = await subscribe(publicKey)
      return input && call(turnPushOn, { input })
    },
    onSuccess: (state) => state && queries.setQueryData(accountKey('push'), state),
    meta: { failed: t('push.failed') },
  })
}

export function useTurnPushOff() {
  const { t } = useTranslation('notifications')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const state = await call(turnPushOff, {})
      await unsubscribe().catch(reportError) // the server has forgotten the subscription already
      return state
    },
    onSuccess: (state) => queries.setQueryData(accountKey('push'), state),
    meta: { failed: t('push.off_failed') },
  })
}
