/** Entries of the navigation bars, in order. */

import { useRouter } from '@tanstack/react-router'
import {
  Armchair,
  CalendarDays,
  CalendarHeart,
  ChartNoAxesColumn,
  ClipboardList,
  ListOrdered,
  type LucideIcon,
  ReceiptText,
  Sparkles,
  SquareUserRound,
  Users,
  Wallet,
} from 'lucide-react'
import { mayCall, type Role } from '../../shared/accounts/roles.ts'
import { useFloorSettings } from '../floor/use-floor-settings.ts'
import { useCurrentSalon } from '../salons/current-salon.ts'
import type { Keys } from '../text/keys.ts'

type NavLabel = `nav.${Exclude<keyof Keys['app']['nav'], 'label' | 'more'>}`

export interface NavItem {
  to: string
  label: NavLabel
  icon: LucideIcon
}

const floor = { to: '/floor', label: 'nav.floor', icon: Armchair } as const satisfies NavItem
const calendar = { to: '/calendar', label: 'nav.calendar', icon: CalendarDays } as const satisfies NavItem
const till = { to: '/till', label: 'nav.till', icon: ReceiptText } as const satisfies NavItem
const services = { to: '/services', label: 'nav.services', icon: Sparkles } as const satisfies NavItem
const staff = { to: '/staff', label: 'nav.staff', icon: Users } as const satisfies NavItem
const customers = { to: '/customers', label: 'nav.customers', icon: SquareUserRound } as const satisfies NavItem
const bookings = { to: '/bookings', label: 'nav.bookings', icon: ClipboardList } as const satisfies NavItem
const reports = { to: '/reports', label: 'nav.reports', icon: ChartNoAxesColumn } as const satisfies NavItem
const pay = { to: '/pay', label: 'nav.pay', icon: Wallet } as const satisfies NavItem
const ownTurn = { to: '/my-turn', label: 'nav.my_turn', icon: ListOrdered } as const satisfies NavItem
const ownDay = { to: '/my-day', label: 'nav.my_day', icon: CalendarHeart } as const satisfies NavItem

const usual = [calendar, till, services, customers, bookings, ownDay]
/** Without the floor: rarely opened pages, under More. */
const rare = [staff, reports, pay]
/** With the floor: pages used all day first, all others under More. */
const withFloor = [floor, calendar, till, bookings, customers, ownTurn, ownDay]
const under = [services, staff, reports, pay]

/** The entries that the role may open, as defined by the routes. */
export function useNavigation(role: Role): { pages: NavItem[]; more: NavItem[] } {
  const { routesByPath } = useRouter()
  const usesFloor = useUsesFloor()
  const own = (items: typeof usual | typeof withFloor | typeof under | typeof rare): NavItem[] =>
    items.filter(({ to }) => mayCall(role, routesByPath[to].options.staticData?.audience ?? 'owner'))
  return usesFloor ? { pages: own(withFloor), more: own(under) } : { pages: own(usual), more: own(rare) }
}

/** Salons without the floor do not see its pages. */
function useUsesFloor(): boolean {
  const salon = useCurrentSalon()
  const { data } = useFloorSettings(salon?.id)
  return data?.on ?? false
}
