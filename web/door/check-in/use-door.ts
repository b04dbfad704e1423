/** The tablet's data, refetched every minute: menu, members on the floor, waits. */

import { useEffect, useState } from 'react'
import { AppError } from '../../../shared/errors.ts'
import type { Door } from '../../../shared/floor/door.ts'
import { call } from '../../api.ts'
import { readDoor } from '../calls.ts'

const rereadMs = 60_000
/** After a failed refetch. */
const againMs = 10_000

/** `ended`: the URL was renewed or revoked, or never existed. */
export type DoorTrouble = 'ended' | 'unanswered'

/** `token` null: not known yet; empty: there is none. */
export function useDoor(token: string | null) {
  const [door, setDoor] = useState<Door | null>(null)
  const [trouble, setTrouble] = useState<DoorTrouble | null>(null)

  const [asked, setAsked] = useState(0)

  useEffect(() => {
    if (!token) return
    const read = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        setDoor(await call(readDoor, { params: { token } }))
        setTrouble(null)
      } catch (error) {
        setTrouble(endsHere(error) ? 'ended' : 'unanswered')
      }
    }
    const reread = () => void read()
    reread()
    const timer = setInterval(reread, trouble ? againMs : rereadMs)
    document.addEventListener('visibilitychange', reread)
    window.addEventListener('online', reread)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', reread)
      window.removeEventListener('online', reread)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `asked` triggers a refetch
  }, [token, trouble, asked])

  return { door, trouble, reread: () => setAsked((times) => times + 1) }
}

const ends = ['not_found', 'floor_off', 'invalid_request', 'unauthenticated', 'forbidden']

function endsHere(error: unknown): boolean {
  return error instanceof AppError && ends.includes(error.code)
}
