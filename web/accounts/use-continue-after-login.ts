import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { reloadSession } from './session.ts'

/** After what stood between the login and the pages is done: the route decides again where to go. */
export function useContinueAfterLogin(): () => Promise<void> {
  const queries = useQueryClient()
  const router = useRouter()
  return async () => {
    await reloadSession(queries)
    await router.invalidate()
  }
}
