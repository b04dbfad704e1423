import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isRingOn } from '../notifications/ring.ts'
import { followTogether } from './follow-together.ts'
import { ownSalonsKey, salonKey } from './queries.ts'

/** While mounted and seen, whatever changes in the salon, here or elsewhere, is read again at once. */
export function useLiveSalon(userId: string, salonId: string | undefined): void {
  const queries = useQueryClient()

  useEffect(() => {
    if (!salonId) return
    return followTogether({
      // Who signs in next hears nothing of what the one before followed.
      name: `booknail live ${userId} ${salonId}`,
      address: `/api/salon-owner/salons/${salonId}/events`,
      isKept: isRingOn, // who switched the sound on wants to hear it in any case
      changed: () => {
        void queries.invalidateQueries({ queryKey: salonKey(salonId) })
        void queries.invalidateQueries({ queryKey: ownSalonsKey })
      },
    })
  }, [queries, userId, salonId])
}
