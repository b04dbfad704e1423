import { useEffect, useState } from 'react'
import type { LoginKept as Kept } from '../floor/kept/LoginKept.tsx'
import { readFloorBoardWords } from '../ui/part-words.ts'
import { isWorkWaiting } from './waiting-work.ts'

/** What was done on this device and waits for somebody to sign in. Loaded only if there is any. */
export function WaitingWork() {
  const [{ LoginKept }, setPart] = useState<{ LoginKept?: typeof Kept }>({})

  useEffect(() => {
    if (!isWorkWaiting()) return
    Promise.all([import('../floor/kept/LoginKept.tsx'), readFloorBoardWords()]).then(
      ([part]) => setPart(part),
      reportError,
    )
  }, [])

  return LoginKept && <LoginKept />
}
