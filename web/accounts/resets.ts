import { useMutation, useQuery } from '@tanstack/react-query'
import { askForReset, readResetWay, resetPassword } from '../../shared/accounts/own-account.ts'
import type { ResetPassword } from '../../shared/accounts/passwords.ts'
import { call } from '../api.ts'
import { productKey } from '../query-keys.ts'

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
