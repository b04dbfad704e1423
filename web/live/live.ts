import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followTogether } from './follow-together.ts'
import { hearNews } from './hear-news.ts'
import { isRingOn } from './ring.ts'

/** While mounted and visible, refetches what others change in the salon. */
export function useLiveSalon(userId: string, salonId: string | undefined): void {
  const queries = useQueryClient()

  useEffect(() => {
    if (!salonId) return
    const { hear, stop } = hearNews(queries, salonId)
    return followTogether({
      // The next user must not receive events of the previous one's salon.
      name: `booknail live ${userId} ${salonId}`,
      address: `/api/salon-owner/salons/${salonId}/events`,
      isKept: isRingOn, // users who turned the sound on expect it in hidden windows too
      changed: hear,
      left: stop,
    })
  }, [queries, userId, salonId])
}
