import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { newKey } from '../book/new-key.ts'
import { useOpenCheck } from './queries.ts'

/** Opens a check for these visits, or for none, and navigates to it; if one of the visits has a check, navigates to that. */
export function useToCheck(
  salonId: string,
  bookingIds: readonly string[] = [],
): { toCheck: () => void; isOpening: boolean } {
  const navigate = useNavigate()
  const opening = useOpenCheck(salonId)
  // Pressed again after a lost connection, it opens the same check.
  const [key, setKey] = useState(newKey)

  function toCheck() {
    opening.mutate(
      { bookingIds: [...bookingIds], key },
      {
        onSuccess: (checkId) => {
          setKey(newKey())
          void navigate({ to: '/till/checks/$checkId', params: { checkId } })
        },
      },
    )
  }

  return { toCheck, isOpening: opening.isPending }
}
