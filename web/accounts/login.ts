import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { adminLogin, type Login, shopLogin } from '../../shared/accounts/contract.ts'
import { call } from '../api.ts'
import type { LoginKind } from './LoginForm.tsx'
import { startSession } from './session.ts'

/** Signs in; the route of the login page then leads on to where the person wanted to go. */
export function useLogin(kind: LoginKind) {
  const queries = useQueryClient()
  const router = useRouter()

  return useMutation({
    mutationFn: (input: Login) => call(kind === 'admin' ? adminLogin : shopLogin, { input }),
    onSuccess: async ({ user }) => {
      startSession(queries, user)
      await router.invalidate()
    },
  })
}
