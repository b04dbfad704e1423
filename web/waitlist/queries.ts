import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Versioned } from '../../shared/audit/edits.ts'
import { acceptRequest, declineRequest, listRequests } from '../../shared/bookings/requests.ts'
import {
  changeEntry,
  listWaitlist,
  offerNow,
  removeEntry,
  type WaitSpan,
  withdrawOffer,
} from '../../shared/waitlist/contract.ts'
import { call } from '../api.ts'
import { readAgain } from '../live/reread.ts'
import { salonKey } from '../query-keys.ts'
import { notify } from '../ui/toast.ts'

export function useWaitlist(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'waitlist'),
    queryFn: ({ signal }) => call(listWaitlist, { params: { salonId }, signal }),
  })
}

/** What strangers asked for while many bookings came in. */
export function useAsked(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'waitlist', 'asked'),
    queryFn: ({ signal }) => call(listRequests, { params: { salonId }, signal }),
  })
}

type AskedAction =
  | { what: 'accepted'; requestId: string; startDateTime: string | undefined }
  | { what: 'declined'; requestId: string }

/** Mutation of one request. Resolves once the requests have been refetched. */
export function useAskedAction(salonId: string) {
  const { t } = useTranslation('waitlist')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (action: AskedAction): Promise<unknown> => {
      const params = { salonId, requestId: action.requestId }
      if (action.what === 'declined') return call(declineRequest, { params })
      return call(acceptRequest, { params, input: { startDateTime: action.startDateTime } })
    },
    onSuccess: (_reply, { what }) => {
      notify({ kind: 'success', title: t(`asked.${what}`) })
      return readAgain(queries, salonId, [{ kind: 'waitlist' }])
    },
    meta: { failed: t('not_done') },
  })
}

/** What was changed of an entry. */
export type EntryChange = Versioned<{ spans?: WaitSpan[]; staffId?: string | null; letIn?: true }>

type EntryAction =
  | { what: 'offered' | 'withdrawn' | 'removed'; entryId: string }
  | { what: 'saved'; entryId: string; change: EntryChange }

/** Mutation of one entry. Resolves once the waitlist has been refetched. */
export function useEntryAction(salonId: string) {
  const { t } = useTranslation('waitlist')
  const queries = useQueryClient()
  const calls = { offered: offerNow, withdrawn: withdrawOffer, removed: removeEntry }
  return useMutation({
    mutationFn: (action: EntryAction) => {
      const params = { salonId, entryId: action.entryId }
      if (action.what !== 'saved') return call(calls[action.what], { params })
      return call(changeEntry, { params, input: action.change })
    },
    onSuccess: (_reply, { what }) => {
      notify({ kind: 'success', title: t(what) })
      return readAgain(queries, salonId, [{ kind: 'waitlist' }])
    },
    meta: { failed: t('not_done') },
  })
}
