import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Versioned } from '../../shared/audit/edits.ts'
import {
  changeEntry,
  listWaitlist,
  offerNow,
  removeEntry,
  type WaitSpan,
  withdrawOffer,
} from '../../shared/waitlist/contract.ts'
import { call } from '../api.ts'
import { salonKey } from '../query-keys.ts'
import { readAgain } from '../salons/reread.ts'
import { notify } from '../ui/toast.ts'

export function useWaitlist(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'waitlist'),
    queryFn: ({ signal }) => call(listWaitlist, { params: { salonId }, signal }),
  })
}

/** What was changed of an entry. */
export type EntryChange = Versioned<{ spans?: WaitSpan[]; staffId?: string | null }>

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
