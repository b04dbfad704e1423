import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { reloadSession } from './session.ts'

/** After a required step of the login is done, the route decides again where to go. */
export function useContinueAfterLogin(): () => Promise<void> {
  const queries = useQueryClient()
  const router = useRouter()
  return async () => {
    await reloadSession(queries)
    await router.invalidate()
  }
}
