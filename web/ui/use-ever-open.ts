import { useState } from 'react'

/** Whether it is or ever was open: a list has three dialogs per row, and few are ever opened. */
export function useEverOpen(open: boolean): boolean {
  const [ever, setEver] = useState(open)
  if (open && !ever) setEver(true)
  return ever || open
}
