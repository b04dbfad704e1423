import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** Does once what the address asks for after its '#', as soon as it can be done, and takes it out of the address. */
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
