import { Link, useLocation } from '@tanstack/react-router'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Menu, MenuItem, NewCount } from '../ui/Menu.tsx'
import type { NavItem } from './navigation.ts'

interface MoreMenuProps {
  items: readonly NavItem[]
  /** The button; its label is the current page's name if that is one of these. */
  renderButton: (label: ReactNode, isHere: boolean) => ReactElement<ComponentProps<'button'>>
}

/** The pages without a slot in the bar. */
export function MoreMenu({ items, renderButton }: MoreMenuProps) {
  const { t } = useTranslation('app')
  const { pathname } = useLocation()
  const unread = items.reduce((sum, { count = 0 }) => sum + count, 0)
  const here = items.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))

  return (
    <Menu trigger={renderButton(withCount(t(here?.label ?? 'nav.more'), unread), here !== undefined)}>
      {items.map(({ to, label, icon: Icon, count }) => (
        <MenuItem key={to} icon={<Icon size={20} />} label={t(label)} count={count} link={<Link to={to} />} />
      ))}
    </Menu>
  )
}

function withCount(label: string, count: number): ReactNode {
  if (count === 0) return label
  return (
    <span className="relative">
      {label}
      <span className="absolute -top-3 -right-3.5 max-lg:-top-8 max-lg:right-0">
        <NewCount count={count} />
      </span>
    </span>
  )
}
