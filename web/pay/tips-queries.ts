import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type {
  declareMyTips as DeclareMyTips,
  declareTips as DeclareTips,
  readMyTips as ReadMyTips,
  readTips as ReadTips,
} from '../../shared/pay/tips.ts'
import { address, call } from '../api.ts'
import { readAgain } from '../live/reread.ts'
import { salonKey } from '../query-keys.ts'
import { notify } from '../ui/toast.ts'

const readMyTips = address<typeof ReadMyTips>('GET', '/api/my-tips')
const declareMyTips = address<typeof DeclareMyTips>('POST', '/api/my-tips')
const readTips = address<typeof ReadTips>('GET', '/api/salons/:salonId/pay/years/:year/tips')
const declareTips = address<typeof DeclareTips>('POST', '/api/salons/:salonId/pay/tip-declarations')

export interface Declaration {
  /** `2026-10` */
  month: string
  cashCents: number
  paidOutCents: number
}

/** A technician's own tips of a year. */
export function useOwnTips(salonId: string, year: number) {
  return useQuery({
    queryKey: salonKey(salonId, 'my-pay', 'tips', String(year)),
    queryFn: ({ signal }) => call(readMyTips, { query: { year }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useTeamTips(salonId: string, year: number) {
  return useQuery({
    queryKey: salonKey(salonId, 'pay', 'tips', String(year)),
    queryFn: ({ signal }) => call(readTips, { params: { salonId, year }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useDeclareOwnTips(salonId: string) {
  return useDeclare(salonId, (input: Declaration) => call(declareMyTips, { input }))
}

export function useDeclareTips(salonId: string, staffId: string) {
  return useDeclare(salonId, (input: Declaration) =>
    call(declareTips, { params: { salonId }, input: { ...input, staffId } }),
  )
}

function useDeclare(salonId: string, send: (input: Declaration) => Promise<unknown>) {
  const { t } = useTranslation('tips')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      notify({ kind: 'success', title: t('saved') })
      return readAgain(queries, salonId, [{ kind: 'pay' }])
    },
    meta: { failed: t('save_failed') },
  })
}
