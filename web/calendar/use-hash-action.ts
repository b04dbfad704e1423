import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** Runs once the action named in the URL fragment, as soon as possible, and removes the fragment. */
export function useAsked(name: string, isReady: boolean, work: () => void): void {
  const router = useRouter()
  const isAsked = useRouterState({ select: ({ location }) => location.hash === name })
  const begin = useEffectEvent(work)

  useEffect(() => {
    if (!isAsked || !isReady) return
    router.history.replace(router.state.location.href.replace(/#.*/, ''))
    begin()
  }, [isAsked, isReady, router])
}
