import { useRouterState } from '@tanstack/react-router'
import { wayBack } from './way-back.ts'

/** This page, when a new appointment leads back to it. */
export function useWayBack(): string | undefined {
  return useRouterState({ select: ({ location }) => wayBack(location.href) })
}
