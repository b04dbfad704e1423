import { useState } from 'react'

/** Whether it is open, or was: a list has three dialogs a row, and few of them are ever asked for. */
export function useEverOpen(open: boolean): boolean {
  const [ever, setEver] = useState(open)
  if (open && !ever) setEver(true)
  return ever || open
}
