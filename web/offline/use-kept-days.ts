import { useEffect } from 'react'
import type { SessionUser } from '../../shared/accounts/contract.ts'
import { mayCall } from '../../shared/accounts/roles.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { keepDays } from './kept-day.ts'
import { mayKeep } from './register.ts'

const everyMilliseconds = 5 * 60_000

/**
 * While mounted, keeps today's and tomorrow's visits on this device, read again every five minutes while the page can be
 * seen. An administrator who looks at a salon keeps nothing.
 */
export function useKeptDays(user: SessionUser, salon: Salon | undefined): void {
  const { role, clock, viewing } = user
  const { id: salonId, name, timezone } = salon ?? {}
  const isKept = mayKeep && !viewing

  useEffect(() => {
    if (!isKept) return
    const leave = new AbortController()
    const keep = async () => {
      if (document.visibilityState !== 'visible') return
      const { daysOfMember, daysOfSalon } = await import('./read-days.ts')
      const ofSalon = salonId && timezone ? { id: salonId, name: name ?? '', timezone } : null
      const read = mayCall(role, 'desk')
        ? ofSalon && (await daysOfSalon(ofSalon, leave.signal))
        : await daysOfMember(leave.signal)
      if (read && !leave.signal.aborted) await keepDays({ clock, ...read })
    }
    const tryTo = () => void keep().catch(() => undefined) // without a connection, among others: five minutes later again
    tryTo()
    const timer = setInterval(tryTo, everyMilliseconds)
    return () => {
      leave.abort()
      clearInterval(timer)
    }
  }, [isKept, clock, role, salonId, name, timezone])
}
