import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { shopLogin } from '../../shared/accounts/contract.ts'
import { askForReset, readInvitation, readResetWay, resetPassword } from '../../shared/accounts/own-account.ts'
import type { ResetPassword } from '../../shared/accounts/passwords.ts'
import { call } from '../api.ts'
import { productKey } from '../query-keys.ts'
import { startSession } from './session.ts'

/** Whether reset links can be emailed. */
export function useResetWay() {
  return useQuery({ queryKey: productKey('reset-way'), queryFn: ({ signal }) => call(readResetWay, { signal }) })
}

export function useAskForReset() {
  return useMutation({ mutationFn: (email: string) => call(askForReset, { input: { email } }) })
}

export function useResetPassword() {
  return useMutation({ mutationFn: (input: ResetPassword) => call(resetPassword, { input }) })
}

export type Invited = z.output<NonNullable<(typeof readInvitation)['reply']>>

/** The recipient of an invitation. Reading it does not use up the link. */
export function useInvitation(token: string) {
  return useQuery({
    queryKey: productKey('invitation', token),
    queryFn: ({ signal }) => call(readInvitation, { input: { token }, signal }),
    retry: false,
  })
}

/** Sets the password and signs in. A user who has a second factor already is redirected to the login. */
export function useAcceptInvitation(email: string) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (input: ResetPassword) => {
      await call(resetPassword, { input })
      const signedIn = await call(shopLogin, { input: { email, password: input.newPassword } }).catch(() => null)
      if (signedIn) startSession(queries, signedIn.user)
      await navigate({ to: signedIn ? '/' : '/login', replace: true })
    },
  })
}
