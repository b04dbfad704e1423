import { useMutation } from '@tanstack/react-query'
import { logout, type SessionUser } from '../../shared/accounts/contract.ts'
import { call } from '../api.ts'

/** Ends the session on the server; the page is loaded anew, so that nothing that was read stays in memory. */
export function useSignOut(role: SessionUser['role']) {
  return useMutation({
    mutationFn: () => call(logout, {}),
    onSuccess: () => window.location.assign(role === 'super_admin' ? '/admin-login' : '/login'),
  })
}
