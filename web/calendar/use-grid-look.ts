import { useState } from 'react'
import { browserMemory } from './calendar-memory.ts'
import { type GridLook, loadLook, saveLook } from './grid-look.ts'

/** The zoom stored on this device, and its setter. */
export function useGridLook(): [GridLook, (look: GridLook) => void] {
  const [look, setLook] = useState(() => loadLook(browserMemory))

  return [
    look,
    (chosen) => {
      setLook(chosen)
      saveLook(browserMemory, chosen)
    },
  ]
}
