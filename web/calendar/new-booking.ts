import { useRouter, useRouterState } from '@tanstack/react-router'
import type { LocalDate, LocalTime } from '../../shared/time.ts'
import { useWayBack } from '../ui/use-way-back.ts'

const path = '/admin/new-booking'

interface NewBookingStart {
  date?: LocalDate
  time?: LocalTime
  staffId?: string
}

/** Link to the new-booking page, with values filled in. Null when the role has no such page. */
export function useNewBooking(): {
  href: (start?: NewBookingStart) => string
  go: (start?: NewBookingStart) => void
} | null {
  const router = useRouter()
  const back = useWayBack()
  const salon = useRouterState({ select: ({ location }) => new URLSearchParams(location.searchStr).get('salon') })
  if (!Object.keys(router.routesByPath).includes(path)) return null

  function href({ date, time, staffId }: NewBookingStart = {}): string {
    const given = Object.entries({ date, time, staff: staffId, salon, back }).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    )
    return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
  }
  return { href, go: (start) => router.history.push(href(start)) }
}
