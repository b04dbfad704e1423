import { Link } from '@tanstack/react-router'
import { UserRoundCog } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuItem } from '../ui/Menu.tsx'

/** Link to the account settings, in the menus of the top bar. */
export function AccountMenuItem() {
  const { t } = useTranslation('ownAccount')

  return (
    <MenuItem
      icon={<UserRoundCog size={20} />}
      label={t('menu.label')}
      hint={t('menu.hint')}
      link={<Link to="/settings" />}
    />
  )
}
