import { useState } from 'react'
import { browserMemory } from './calendar-memory.ts'
import { type GridLook, loadLook, saveLook } from './grid-look.ts'

/** What this device is used to, and how that is changed. */
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
