import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { newKey } from '../new-key.ts'
import { useOpenCheck } from './queries.ts'

/**
 * Opens a check for visits, or for none, and navigates to it; if one of the visits has a check, navigates to that.
 * @param from where one goes back to
 */
export function useToCheck(
  salonId: string,
  from?: 'floor',
): { toCheck: (bookingIds?: readonly string[]) => void; isOpening: boolean } {
  const navigate = useNavigate()
  const opening = useOpenCheck(salonId)
  // Pressed again after a lost connection, it opens the same check.
  const [key, setKey] = useState(newKey)

  function toCheck(bookingIds: readonly string[] = []) {
    opening.mutate(
      { bookingIds: [...bookingIds], key },
      {
        onSuccess: (checkId) => {
          setKey(newKey())
          void navigate({ to: '/till/checks/$checkId', params: { checkId }, search: { from } })
        },
      },
    )
  }

  return { toCheck, isOpening: opening.isPending }
}
