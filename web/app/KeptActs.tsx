import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { SessionUser } from '../../shared/accounts/contract.ts'
import type { KeptBar as Bar } from '../floor/kept/KeptBar.tsx'
import { readFloorBoardWords } from '../ui/part-words.ts'

/** What was done on the floor and is not sent yet, on every page. Loaded after the first one. */
export function KeptActs({ user }: { user: SessionUser }) {
  const [{ KeptBar }, setPart] = useState<{ KeptBar?: typeof Bar }>({})
  const isAtFloor = useLocation().pathname === '/floor'

  useEffect(() => {
    Promise.all([import('../floor/kept/KeptBar.tsx'), readFloorBoardWords()]).then(
      ([part]) => setPart(part),
      reportError,
    )
  }, [])

  return KeptBar && <KeptBar user={user} isAtFloor={isAtFloor} />
}
