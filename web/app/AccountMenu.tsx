import { ChevronDown, LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '../../shared/accounts/contract.ts'
import { initialsOf } from '../accounts/initials.ts'
import { useSignOut } from '../accounts/sign-out.ts'
import { Menu, MenuItem, MenuSeparator } from '../ui/Menu.tsx'
import { AccountMenuItems } from './AccountMenuItems.tsx'

/** The signed-in user's menu: the account, the salon, pages without a place in the bar, signing out. */
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
      <AccountMenuItems user={user} />
      <MenuSeparator />
      <MenuItem icon={<LogOut size={20} />} label={t('account.sign_out')} onClick={signOut} />
    </Menu>
  )
}
