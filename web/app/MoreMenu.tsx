import { Link, useLocation } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'
import type { ComponentProps, ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import type { NavItem } from './navigation.ts'

interface MoreMenuProps {
  items: readonly NavItem[]
  /** The button; its label is the current page's name if that is one of these. */
  renderButton: (label: string, isHere: boolean) => ReactElement<ComponentProps<'button'>>
}

/** The pages without a slot in the bar, and the messages. */
export function MoreMenu({ items, renderButton }: MoreMenuProps) {
  const { t } = useTranslation(['app', 'messages'])
  const { pathname } = useLocation()
  const pages = [
    ...items.map(({ to, label, icon }) => ({ to, label: t(label), icon })),
    { to: '/messages', label: t('messages:menu.label'), icon: MessageSquare },
  ]
  const here = pages.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))

  return (
    <Menu trigger={renderButton(here?.label ?? t('nav.more'), here !== undefined)}>
      {pages.map(({ to, label, icon: Icon }) => (
        <MenuItem key={to} icon={<Icon size={20} />} label={label} link={<Link to={to} />} />
      ))}
    </Menu>
  )
}
