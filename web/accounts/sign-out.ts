import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { logout, type SessionUser } from '../../shared/accounts/contract.ts'
import { call, isOffline, sentenceOf } from '../api.ts'
import { forgetDays } from '../offline/kept-day.ts'
import { askBefore } from '../ui/ask-before.ts'
import { notify } from '../ui/toast.ts'
import { hasLeft, leaveHere } from './left.ts'
import { tellOtherWindows } from './other-windows.ts'
import { endSession } from './session.ts'

/**
 * Ends the session on the server, drops drafts and leaves by `/api/logout`, which leads to the login page: nothing that was read or
 * typed stays behind. Without a connection it ends here, and on the server as soon as there is one. Asks first if there is unsaved work.
 */
export function useSignOut(role: SessionUser['role']): { signOut: () => void; isPending: boolean } {
  const { t } = useTranslation('app')
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(logout, {}).catch((error: unknown) => {
        if (!isOffline(error) || !leaveHere()) throw error
      }),
    onSuccess: async () => {
      tellOtherWindows(null)
      sessionStorage.clear()
      if (hasLeft()) return endSession(queries)
      await forgetDays().catch(reportError)
      window.location.assign(role === 'super_admin' ? '/admin-login' : '/api/logout')
    },
    onError: (error) => notify({ kind: 'failure', title: t('account.still_signed_in'), text: sentenceOf(error) }),
  })
  return { signOut: () => askBefore(() => (ask ? ask(mutate) : mutate())), isPending }
}

let ask: ((go: () => void) => void) | null = null

/** @param question asks before anybody signs out, then calls its argument. Returns a function that unregisters it. */
export function answerSignOut(question: (go: () => void) => void): () => void {
  ask = question
  return () => {
    if (ask === question) ask = null
  }
}
