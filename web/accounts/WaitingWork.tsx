import { useEffect, useState } from 'react'
import type { LoginKept as Kept } from '../floor/kept/LoginKept.tsx'
import { readFloorBoardWords } from '../ui/part-words.ts'

/** What was done on this device and waits for somebody to sign in. Loaded only if there is any. */
export function WaitingWork() {
  const [{ LoginKept }, setPart] = useState<{ LoginKept?: typeof Kept }>({})

  useEffect(() => {
    if (!isAnyKept()) return
    Promise.all([import('../floor/kept/LoginKept.tsx'), readFloorBoardWords()]).then(
      ([part]) => setPart(part),
      reportError,
    )
  }, [])

  return LoginKept && <LoginKept />
}

function isAnyKept(): boolean {
  try {
    return Object.keys(localStorage).some((name) => /^booknail kept \S+ act /.test(name))
  } catch {
    return false
  }
}
