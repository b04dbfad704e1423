import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { logout, type SessionUser } from '../../shared/accounts/contract.ts'
import { call, sentenceOf } from '../api.ts'
import { forgetDays } from '../offline/kept-day.ts'
import { askBefore } from '../ui/ask-before.ts'
import { notify } from '../ui/toast.ts'
import { tellOtherWindows } from './other-windows.ts'

/**
 * Ends the session on the server, drops drafts and leaves by `/api/logout`, which leads to the login page: nothing that was read or
 * typed stays behind. Asks first if there is unsaved work on the page.
 */
export function useSignOut(role: SessionUser['role']): { signOut: () => void; isPending: boolean } {
  const { t } = useTranslation('app')
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(logout, {}),
    onSuccess: async () => {
      tellOtherWindows(null)
      sessionStorage.clear()
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
