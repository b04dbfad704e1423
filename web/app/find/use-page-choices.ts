import { useRouter } from '@tanstack/react-router'
import {
  CalendarCheck,
  LayoutDashboard,
  Link as LinkIcon,
  Lock,
  type LucideIcon,
  Plus,
  ScrollText,
  Settings,
  Star,
  Store,
  UserRoundCog,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '../../../shared/accounts/contract.ts'
import { mayCall } from '../../../shared/accounts/roles.ts'
import { localDateOf } from '../../../shared/format.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { now } from '../../clock.ts'
import { copyBookingLink } from '../../salons/copy-booking-link.ts'
import { plain } from '../../text/plain.ts'
import { useNavigation } from '../navigation.ts'

/** One line of the result list. */
export interface Choice {
  id: string
  label: string
  hint?: string
  icon: LucideIcon
  choose: () => void
}

/** Actions and pages available to the role whose names contain the search. */
export function usePageChoices(user: SessionUser, salon: Salon, typed: string): { actions: Choice[]; pages: Choice[] } {
  const { t } = useTranslation(['app', 'salons', 'reviews', 'activity', 'ownAccount', 'dashboard'])
  const router = useRouter()
  const navigation = useNavigation(user.role)
  const go = (to: string) => () => router.history.push(to)
  const today = localDateOf(salon.timezone, now())

  const actions: Choice[] = [
    { id: 'new', label: t('find.new_booking'), icon: Plus, choose: go(`/admin/new-booking?salon=${salon.id}`) },
    { id: 'today', label: t('find.today'), icon: CalendarCheck, choose: go(dayOf(today, salon)) },
    { id: 'block', label: t('find.block'), icon: Lock, choose: go(`${dayOf(today, salon)}#block`) },
    { id: 'link', label: t('find.copy_link'), icon: LinkIcon, choose: () => void copyBookingLink(salon) },
  ]
  const ofOwner = [
    { to: '/dashboard', label: t('dashboard:page'), icon: LayoutDashboard },
    { to: '/salon-management', label: t('salons:menu.salon'), icon: Store },
    { to: '/salon-settings', label: t('salons:menu.settings'), icon: Settings },
    { to: '/activity', label: t('activity:menu.label'), icon: ScrollText },
  ]
  const pages = [
    ...[...navigation.pages, ...navigation.more, ...navigation.account].map(({ to, label, icon }) => ({
      to,
      label: t(label),
      icon,
    })),
    ...(mayCall(user.role, 'owner') ? ofOwner : []),
    { to: '/reviews', label: t('reviews:menu.label'), icon: Star },
    ...(user.viewing ? [] : [{ to: '/settings', label: t('ownAccount:menu.label'), icon: UserRoundCog }]),
  ].map(({ to, label, icon }) => ({ id: to, label, icon, choose: go(`${to}?salon=${salon.id}`) }))

  const words = plain(typed).split(/\s+/).filter(Boolean)
  const fits = ({ label }: Choice) => words.every((word) => plain(label).includes(word))
  return { actions: actions.filter(fits), pages: pages.filter(fits) }
}

function dayOf(date: string, { id }: Salon): string {
  return `/calendar?view=day&date=${date}&salon=${id}`
}
