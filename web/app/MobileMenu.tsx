import { Link } from '@tanstack/react-router'
import { Languages, Link as LinkIcon, LogOut, Menu as MenuIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '../../shared/accounts/contract.ts'
import { mayCall } from '../../shared/accounts/roles.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { languages } from '../../shared/text/language.ts'
import { useSignOut } from '../accounts/sign-out.ts'
import { HelpMenuItem } from '../help/HelpLink.tsx'
import { copyBookingLink } from '../salons/copy-booking-link.ts'
import { ownLanguageName } from '../text/own-language-name.ts'
import { languageNow } from '../text/start.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Menu, MenuItem, MenuSeparator } from '../ui/Menu.tsx'
import { turnTo } from '../ui/turn-to.ts'
import { AccountMenuItems } from './AccountMenuItems.tsx'
import { useNavigation } from './navigation.ts'

interface MobileMenuProps {
  user: SessionUser
  /** Absent without a salon, when there is no link to copy. */
  salon: Salon | undefined
}

/** The top bar's content behind one button, on narrow screens. */
export function MobileMenu({ user, salon }: MobileMenuProps) {
  const { t, i18n } = useTranslation(['app', 'common'])
  const { signOut } = useSignOut(user.role)
  const { pages, more } = useNavigation(user.role)
  const others = languages.filter((language) => language !== languageNow(i18n))

  return (
    <Menu
      trigger={
        <button type="button" aria-label={t('menu')} className={buttonClass('ghost', 'icon')}>
          <MenuIcon size={24} aria-hidden />
        </button>
      }
    >
      {[...pages, ...more].map(({ to, label, icon: Icon, count }) => (
        <MenuItem key={to} icon={<Icon size={20} />} label={t(label)} count={count} link={<Link to={to} />} />
      ))}
      <MenuSeparator />
      <AccountMenuItems user={user} />
      {salon && mayCall(user.role, 'desk') && (
        <MenuItem
          icon={<LinkIcon size={20} />}
          label={t('booking_link.label')}
          onClick={() => void copyBookingLink(salon)}
        />
      )}
      <HelpMenuItem />
      {others.map((language) => (
        <MenuItem
          key={language}
          lang={language}
          icon={<Languages size={20} />}
          label={ownLanguageName(language)}
          onClick={() => void turnTo(language)}
        />
      ))}
      <MenuSeparator />
      <MenuItem icon={<LogOut size={20} />} label={t('account.sign_out')} hint={user.email} onClick={signOut} />
    </Menu>
  )
}
