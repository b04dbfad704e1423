import { createContext, useContext } from 'react'

interface Here {
  id: string
  timezone: string
}

/** The salon whose visits are pressed on a page of many cards. Null: nothing is pressed there. */
export const StagesHere = createContext<Here | null>(null)

export function useHere(): Here | null {
  return useContext(StagesHere)
}
