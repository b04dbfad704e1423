/** Entries of the navigation bars, in order. */

import { useRouter } from '@tanstack/react-router'
import {
  CalendarDays,
  CalendarHeart,
  ChartNoAxesColumn,
  ClipboardList,
  type LucideIcon,
  Sparkles,
  SquareUserRound,
  Users,
} from 'lucide-react'
import { mayCall, type Role } from '../../shared/accounts/roles.ts'
import type { Keys } from '../text/keys.ts'

type NavLabel = `nav.${Exclude<keyof Keys['app']['nav'], 'label'>}`

interface NavItem {
  to: string
  label: NavLabel
  icon: LucideIcon
}

const navigation = [
  { to: '/calendar', label: 'nav.calendar', icon: CalendarDays },
  { to: '/services', label: 'nav.services', icon: Sparkles },
  { to: '/staff', label: 'nav.staff', icon: Users },
  { to: '/customers', label: 'nav.customers', icon: SquareUserRound },
  { to: '/bookings', label: 'nav.bookings', icon: ClipboardList },
  { to: '/reports', label: 'nav.reports', icon: ChartNoAxesColumn },
  { to: '/my-day', label: 'nav.my_day', icon: CalendarHeart },
] as const satisfies NavItem[]

/** The entries that the role may open, as defined by the routes. */
export function useNavigation(role: Role) {
  const { routesByPath } = useRouter()
  return navigation.filter(({ to }) => mayCall(role, routesByPath[to].options.staticData?.audience ?? 'owner'))
}
