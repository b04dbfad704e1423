import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { adminLogin, type Login, type SessionUser, shopLogin } from '../../shared/accounts/contract.ts'
import { askForPasskey, SecondStep, signInByCode, signInByPasskey } from '../../shared/accounts/second-factors.ts'
import { AppError } from '../../shared/errors.ts'
import { call } from '../api.ts'
import { tellLeft } from './left.ts'
import { signWithPasskey } from './passkey.ts'
import { startSession } from './session.ts'

/** `shop` for owners, `admin` for super administrators: each has its own endpoint and texts. */
export type LoginKind = 'shop' | 'admin'

/** Signs in; afterwards the login route redirects to where the user wanted to go. */
export function useLogin(kind: LoginKind) {
  return useMutation({
    mutationFn: async (input: Login) => {
      await tellLeft()
      return call(kind === 'admin' ? adminLogin : shopLogin, { input })
    },
    onSuccess: useEnter(),
  })
}

/** The second step required after a correct password; null for any other refusal. */
export function secondStepOf(error: unknown): SecondStep | null {
  if (!(error instanceof AppError) || error.code !== 'second_factor_needed') return null
  return SecondStep.safeParse(error.details).data ?? null
}

export function useCodeLogin({ ticket }: SecondStep) {
  return useMutation({
    mutationFn: (code: string) => call(signInByCode, { input: { ticket, code } }),
    onSuccess: useEnter(),
  })
}

/** With a ticket it is the second step; without one, the whole login. */
export function usePasskeyLogin(door: LoginKind, ticket?: string) {
  return useMutation({
    mutationFn: async () => {
      const asked = await call(askForPasskey, { input: { ticket } })
      const assertion = await signWithPasskey(asked.question)
      return call(signInByPasskey, { input: { ticket: asked.ticket, door, assertion } })
    },
    onSuccess: useEnter(),
  })
}

function useEnter() {
  const queries = useQueryClient()
  const router = useRouter()
  return async ({ user }: { user: SessionUser }) => {
    startSession(queries, user)
    await router.invalidate()
  }
}
