import { Link } from '@tanstack/react-router'
import { UserRoundCog } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '../../shared/accounts/contract.ts'
import { mayCall } from '../../shared/accounts/roles.ts'
import { NewerSalonMenuItems, SalonMenuItem } from '../salons/SalonMenuItems.tsx'
import { MenuItem } from '../ui/Menu.tsx'
import { useNavigation } from './navigation.ts'

/** Links of the account menu, which the mobile menu repeats: account and salon first, as owners know them, then newer pages. */
export function AccountMenuItems({ user }: { user: SessionUser }) {
  const { t } = useTranslation(['app', 'ownAccount'])
  const { account } = useNavigation(user.role)
  const isOwner = mayCall(user.role, 'owner')

  return (
    <>
      {!user.viewing && (
        <MenuItem
          icon={<UserRoundCog size={20} />}
          label={t('ownAccount:menu.label')}
          hint={t('ownAccount:menu.hint')}
          link={<Link to="/settings" />}
        />
      )}
      {isOwner && <SalonMenuItem />}
      {account.map(({ to, label, hint, icon: Icon, count }) => (
        <MenuItem
          key={to}
          icon={<Icon size={20} />}
          label={t(label)}
          hint={hint && t(hint)}
          count={count}
          link={<Link to={to} />}
        />
      ))}
      {isOwner && <NewerSalonMenuItems />}
    </>
  )
}
