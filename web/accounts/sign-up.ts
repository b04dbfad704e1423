/** Queries and mutations of signing up. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { askToSignUp, readSignUp, readSignUpLink, signUp } from '../../shared/accounts/sign-ups.ts'
import { type CallOptions, call } from '../api.ts'
import { productKey } from '../query-keys.ts'
import { afterWork } from '../work/after-work.ts'
import { startSession } from './session.ts'

export function useSignUpMode() {
  return useQuery({ queryKey: productKey('sign-up'), queryFn: ({ signal }) => call(readSignUp, { signal }) })
}

export function useAskToSignUp() {
  return useMutation({
    mutationFn: (email: string) => afterWork(email, (headers) => call(askToSignUp, { input: { email }, headers })),
  })
}

/** The recipient of a sign-up link. Reading it does not use up the link. */
export function useSignUpLink(token: string) {
  return useQuery({
    queryKey: productKey('sign-up-link', token),
    queryFn: ({ signal }) => call(readSignUpLink, { input: { token }, signal }),
    retry: false,
  })
}

/** Creates the account and signs in. */
export function useSignUp() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallOptions<typeof signUp>['input']) => call(signUp, { input }),
    onSuccess: ({ user }) => startSession(queries, user),
  })
}
