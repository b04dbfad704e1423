import { useRouterState } from '@tanstack/react-router'
import { wayBack } from './way-back.ts'

/** The current page as the one to return to from a new appointment. */
export function useWayBack(): string | undefined {
  return useRouterState({ select: ({ location }) => wayBack(location.href) })
}
