import { ChevronDown, LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '../../shared/accounts/contract.ts'
import { mayCall } from '../../shared/accounts/roles.ts'
import { MessagesMenuItem } from '../messages/MessagesMenuItem.tsx'
import { SalonMenuItems } from '../salons/SalonMenuItems.tsx'
import { Menu, MenuItem, MenuSeparator } from '../ui/Menu.tsx'
import { AccountMenuItem } from './AccountMenuItem.tsx'
import { initialsOf } from './initials.ts'
import { useSignOut } from './sign-out.ts'

/** The signed-in user's menu: the salon, its messages, the account, signing out. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const { t } = useTranslation('app')
  const { signOut } = useSignOut(user.role)

  return (
    <Menu
      trigger={
        <button type="button" className="flex min-h-touch items-center gap-2 rounded-md px-1.5 hover:bg-hover">
          <span
            aria-hidden
            className="grid size-8 flex-none place-items-center rounded-full bg-sunken text-xs font-semibold text-ink-2"
          >
            {initialsOf(user)}
          </span>
          <span className="text-md font-medium whitespace-nowrap max-2xl:sr-only">
            {t(`account.roles.${user.role}`)}
          </span>
          <ChevronDown size={18} aria-hidden />
        </button>
      }
    >
      {!user.viewing && <AccountMenuItem />}
      {mayCall(user.role, 'owner') && <SalonMenuItems />}
      {mayCall(user.role, 'desk') && <MessagesMenuItem />}
      <MenuSeparator />
      <MenuItem icon={<LogOut size={20} />} label={t('account.sign_out')} onClick={signOut} />
    </Menu>
  )
}
