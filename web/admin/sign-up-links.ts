/** Queries and mutations of the operator's sign-up links. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listSignUpLinks, makeSignUpLink, withdrawSignUpLink } from '../../shared/accounts/sign-ups.ts'
import { type CallOptions, call } from '../api.ts'
import { adminKey } from '../query-keys.ts'

export function useSignUpLinks() {
  return useQuery({
    queryKey: adminKey('sign-up-links'),
    queryFn: ({ signal }) => call(listSignUpLinks, { signal }),
  })
}

export function useMakeLink() {
  const { t } = useTranslation('signUp')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallOptions<typeof makeSignUpLink>['input']) => call(makeSignUpLink, { input }),
    onSuccess: () => queries.invalidateQueries({ queryKey: adminKey('sign-up-links') }),
    meta: { failed: t('links.made_failed') },
  })
}

export function useWithdrawLink() {
  const { t } = useTranslation('signUp')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (linkId: string) => call(withdrawSignUpLink, { params: { linkId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: adminKey('sign-up-links') }),
    meta: { done: t('links.withdrawn'), failed: t('links.withdraw_failed') },
  })
}
