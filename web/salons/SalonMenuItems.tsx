import { Link } from '@tanstack/react-router'
import { ScrollText, Settings, Star, Store } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuItem } from '../ui/Menu.tsx'

export function SalonMenuItem() {
  const { t } = useTranslation('salons')

  return (
    <MenuItem
      icon={<Store size={20} />}
      label={t('menu.salon')}
      hint={t('menu.salon_hint')}
      link={<Link to="/salon-management" />}
    />
  )
}

/** Links to more of the salon's own pages. */
export function NewerSalonMenuItems() {
  const { t } = useTranslation(['salons', 'activity', 'reviews'])

  return (
    <>
      <MenuItem
        icon={<Settings size={20} />}
        label={t('menu.settings')}
        hint={t('menu.settings_hint')}
        link={<Link to="/salon-settings" />}
      />
      <MenuItem
        icon={<Star size={20} />}
        label={t('reviews:menu.label')}
        hint={t('reviews:menu.hint')}
        link={<Link to="/reviews" />}
      />
      <MenuItem
        icon={<ScrollText size={20} />}
        label={t('activity:menu.label')}
        hint={t('activity:menu.hint')}
        link={<Link to="/activity" />}
      />
    </>
  )
}
