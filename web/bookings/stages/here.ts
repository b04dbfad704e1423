import { createContext, useContext } from 'react'
import type { Delays } from './use-delays.ts'

interface Here {
  id: string
  timezone: string
  delays: Delays
}

/** The salon whose visits can be advanced on a page with many cards. Null: not on this page. */
export const StagesHere = createContext<Here | null>(null)

export function useHere(): Here | null {
  return useContext(StagesHere)
}
