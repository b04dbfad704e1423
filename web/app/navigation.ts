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
  MessageSquare,
  MessageSquareText,
  ReceiptText,
  Sparkles,
  SquareUserRound,
  Users,
  Wallet,
} from 'lucide-react'
import { mayCall, type Role } from '../../shared/accounts/roles.ts'
import { useFloorSettings } from '../data/floor-settings.ts'
import { useUnreadTexts } from '../notifications/queries.ts'
import { useCurrentSalon } from '../salons/current-salon.ts'
import type { Keys } from '../text/keys.ts'

type NavLabel = `nav.${Exclude<keyof Keys['app']['nav'], 'label' | 'more'>}`
type NavHint = `nav_hints.${keyof Keys['app']['nav_hints']}`

export interface NavItem {
  to: string
  label: NavLabel
  /** In the account menu. */
  hint?: NavHint
  icon: LucideIcon
  /** Of what is new there. */
  count?: number
}

const floor = { to: '/floor', label: 'nav.floor', icon: Armchair } as const satisfies NavItem
const calendar = { to: '/calendar', label: 'nav.calendar', icon: CalendarDays } as const satisfies NavItem
const till = { to: '/till', label: 'nav.till', hint: 'nav_hints.till', icon: ReceiptText } as const satisfies NavItem
const services = { to: '/services', label: 'nav.services', icon: Sparkles } as const satisfies NavItem
const staff = { to: '/staff', label: 'nav.staff', icon: Users } as const satisfies NavItem
const customers = { to: '/customers', label: 'nav.customers', icon: SquareUserRound } as const satisfies NavItem
const bookings = { to: '/bookings', label: 'nav.bookings', icon: ClipboardList } as const satisfies NavItem
const reports = { to: '/reports', label: 'nav.reports', icon: ChartNoAxesColumn } as const satisfies NavItem
const pay = { to: '/pay', label: 'nav.pay', hint: 'nav_hints.pay', icon: Wallet } as const satisfies NavItem
const ownTurn = { to: '/my-turn', label: 'nav.my_turn', icon: ListOrdered } as const satisfies NavItem
const ownPay = { to: '/my-pay', label: 'nav.my_pay', icon: Wallet } as const satisfies NavItem
const ownDay = { to: '/my-day', label: 'nav.my_day', icon: CalendarHeart } as const satisfies NavItem

const messages = {
  to: '/messages',
  label: 'nav.messages',
  hint: 'nav_hints.messages',
  icon: MessageSquare,
} as const satisfies NavItem

const texts = {
  to: '/texts',
  label: 'nav.texts',
  hint: 'nav_hints.texts',
  icon: MessageSquareText,
} as const satisfies NavItem

/** What every salon has, until it uses the floor. */
const usual = [calendar, services, staff, customers, bookings, reports]
/** Newer pages: in the account menu of owners, until the salon uses the floor. */
const beside = [till, texts, messages, pay]
/** With the floor: pages used all day first, all others under More. */
const withFloor = [floor, calendar, till, bookings, customers, ownTurn, ownDay, ownPay]
const under = [services, staff, reports, texts, messages, pay]
/** Roles that may open few pages have all of them in the bar. */
const ofStaff = [calendar, till, services, customers, bookings, ownDay, ownPay]

interface Navigation {
  /** In the bars. */
  pages: NavItem[]
  /** Under More, in the bars. */
  more: NavItem[]
  /** In the account menu. */
  account: NavItem[]
}

/** The entries that the role may open, as defined by the routes. */
export function useNavigation(role: Role): Navigation {
  const { routesByPath } = useRouter()
  const usesFloor = useUsesFloor()
  const unread = useUnreadTexts(useCurrentSalon()?.id, mayCall(role, 'desk'))
  const own = (items: readonly (typeof usual | typeof beside | typeof withFloor)[number][]): NavItem[] =>
    items
      .filter((item) => mayCall(role, routesByPath[item.to].options.staticData?.audience ?? 'owner'))
      .map((item) => (item === texts && unread > 0 ? { ...item, count: unread } : item))
  if (usesFloor) return { pages: own(withFloor), more: own(under), account: [] }
  return role === 'salon_owner'
    ? { pages: own(usual), more: [], account: own(beside) }
    : { pages: own(ofStaff), more: [], account: own([texts, messages]) }
}

/** Salons without the floor do not see its pages. */
function useUsesFloor(): boolean {
  const salon = useCurrentSalon()
  const { data } = useFloorSettings(salon?.id)
  return data?.on ?? false
}
