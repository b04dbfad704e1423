import { Link, useLocation } from '@tanstack/react-router'
import type { ComponentProps, ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import type { NavItem } from './navigation.ts'

interface MoreMenuProps {
  items: readonly NavItem[]
  /** The button; its label is the current page's name if that is one of these. */
  renderButton: (label: string, isHere: boolean) => ReactElement<ComponentProps<'button'>>
}

/** The pages without a slot in the bar. */
export function MoreMenu({ items, renderButton }: MoreMenuProps) {
  const { t } = useTranslation('app')
  const { pathname } = useLocation()
  const here = items.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))

  return (
    <Menu trigger={renderButton(t(here?.label ?? 'nav.more'), here !== undefined)}>
      {items.map(({ to, label, icon: Icon }) => (
        <MenuItem key={to} icon={<Icon size={20} />} label={t(label)} link={<Link to={to} />} />
      ))}
    </Menu>
  )
}
