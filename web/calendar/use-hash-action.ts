import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** Runs once the action named in the URL fragment, as soon as possible, and removes the fragment. */
export function useHashAction(name: string, isReady: boolean, work: () => void): void {
  const router = useRouter()
  const isRequested = useRouterState({ select: ({ location }) => location.hash === name })
  const begin = useEffectEvent(work)

  useEffect(() => {
    if (!isRequested || !isReady) return
    router.history.replace(router.state.location.href.replace(/#.*/, ''))
    begin()
  }, [isRequested, isReady, router])
}
