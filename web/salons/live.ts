import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isRingOn } from '../notifications/ring.ts'
import { followTogether } from './follow-together.ts'
import { hearNews } from './hear-news.ts'

/** While mounted and seen, what others change in the salon is read again where it is shown. */
export function useLiveSalon(userId: string, salonId: string | undefined): void {
  const queries = useQueryClient()

  useEffect(() => {
    if (!salonId) return
    const { hear, stop } = hearNews(queries, salonId)
    return followTogether({
      // Who signs in next hears nothing of what the one before followed.
      name: `booknail live ${userId} ${salonId}`,
      address: `/api/salon-owner/salons/${salonId}/events`,
      isKept: isRingOn, // who switched the sound on wants to hear it in any case
      changed: hear,
      left: stop,
    })
  }, [queries, userId, salonId])
}
