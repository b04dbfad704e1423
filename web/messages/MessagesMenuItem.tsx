import { Link } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuItem } from '../ui/Menu.tsx'

export function MessagesMenuItem() {
  const { t } = useTranslation('messages')

  return (
    <MenuItem
      icon={<MessageSquare size={20} />}
      label={t('menu.label')}
      hint={t('menu.hint')}
      link={<Link to="/messages" />}
    />
  )
}
