import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '../../shared/accounts/contract.ts'
import { mayCall } from '../../shared/accounts/roles.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { languageNow } from '../text/start.ts'
import { keepDays } from './kept-day.ts'
import { mayKeep } from './register.ts'

const everyMilliseconds = 5 * 60_000

/**
 * While mounted, stores today's and tomorrow's visits on this device, and refreshes them every five minutes while the page is
 * visible. Stores nothing for an administrator who is viewing a salon.
 */
export function useKeptDays(user: SessionUser, salon: Salon | undefined): void {
  const { role, clock, viewing } = user
  const { id: salonId, name, timezone } = salon ?? {}
  const { i18n } = useTranslation()
  const language = languageNow(i18n)
  const isKept = mayKeep && !viewing

  useEffect(() => {
    if (!isKept) return
    const leave = new AbortController()
    const readDays = async () => {
      const { daysOfMember, daysOfSalon } = await import('./read-days.ts')
      const ofSalon = salonId && timezone ? { id: salonId, name: name ?? '', timezone } : null
      const read = mayCall(role, 'desk')
        ? ofSalon && (await daysOfSalon(ofSalon, { language, signal: leave.signal }))
        : await daysOfMember({ language, signal: leave.signal })
      return read && !leave.signal.aborted ? { clock, ...read } : null
    }
    const keep = async () => {
      if (document.visibilityState === 'visible') await keepDays(readDays)
    }
    const tryTo = () => void keep().catch(() => undefined) // fails without a connection, for example; the next attempt is in five minutes
    tryTo()
    const timer = setInterval(tryTo, everyMilliseconds)
    return () => {
      leave.abort()
      clearInterval(timer)
    }
  }, [isKept, clock, role, salonId, name, timezone, language])
}
