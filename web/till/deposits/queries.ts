import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { showMoney } from '../../../shared/format.ts'
import { type Deposit, keepDeposit, listDeposits, returnDeposit, takeDeposit } from '../../../shared/till/deposits.ts'
import { call } from '../../api.ts'
import { readAgain } from '../../live/reread.ts'
import { salonKey } from '../../query-keys.ts'
import { notify } from '../../ui/toast.ts'
import { useSameKey } from '../check/use-same-key.ts'

/** Deposits of one visit, newest first. */
export function useDeposits(salonId: string, bookingId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'deposits', bookingId),
    queryFn: async ({ signal }) =>
      (await call(listDeposits, { params: { salonId }, query: { bookingId }, signal })).deposits,
  })
}

type In<E extends { input?: z.ZodType }> = z.input<NonNullable<E['input']>>

/** Idempotent per key. */
export function useTakeDeposit(salonId: string) {
  const { t } = useTranslation('till')
  const { keyFor, answered } = useSameKey()
  const took = useTook(salonId)
  return useMutation({
    mutationFn: (input: In<typeof takeDeposit>) =>
      call(takeDeposit, { params: { salonId }, input, headers: { 'Idempotency-Key': keyFor(input) } }),
    onSuccess: ({ cents }) => {
      answered()
      notify({ kind: 'success', title: t('deposits.taken', { money: showMoney(cents) }) })
      return took()
    },
    meta: { failed: t('deposits.not_taken') },
  })
}

export type DepositEnd =
  | { how: 'return'; input: In<typeof returnDeposit> }
  | { how: 'keep'; input: In<typeof keepDeposit> }

/** Returns or keeps the deposit. */
export function useEndDeposit(salonId: string, { id: depositId, cents }: Pick<Deposit, 'id' | 'cents'>) {
  const { t } = useTranslation('till')
  const { keyFor } = useSameKey()
  const took = useTook(salonId)
  return useMutation({
    mutationFn: (end: DepositEnd) => {
      const params = { salonId, depositId }
      const headers = { 'Idempotency-Key': keyFor(end) }
      return end.how === 'return'
        ? call(returnDeposit, { params, input: end.input, headers })
        : call(keepDeposit, { params, input: end.input, headers })
    },
    onSuccess: (_, { how }) => {
      notify({ kind: 'success', title: t(`deposits.${how}_done`, { money: showMoney(cents) }) })
      return took()
    },
    // Somebody else ended it first: shows the outcome.
    onError: took,
    meta: { failed: t('deposits.not_ended') },
  })
}

function useTook(salonId: string) {
  const queries = useQueryClient()
  return () => readAgain(queries, salonId, [{ kind: 'till' }])
}
