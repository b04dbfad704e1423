import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AdminUser } from '../../shared/admin/contract.ts'
import { showName } from '../../shared/format.ts'
import { Button } from '../ui/Button.tsx'

export type UserAct = 'edit' | 'reset' | 'delete'

interface UserActionsProps {
  user: AdminUser
  onAct: (act: UserAct) => void
}

/** Actions on an account. Only owners' passwords can be reset here. */
export function UserActions({ user, onAct }: UserActionsProps) {
  const { t } = useTranslation('admin')
  const name = showName(user)

  return (
    <div className="flex items-center gap-0.5 max-md:flex-wrap">
      <Button
        look="ghost"
        shape="compact"
        className="px-2.5!"
        aria-label={t('users.edit_label', { name })}
        onClick={() => onAct('edit')}
      >
        <Pencil size={18} aria-hidden />
        {t('users.edit')}
      </Button>
      {user.role === 'salon_owner' && (
        <Button
          look="ghost"
          shape="compact"
          className="px-2.5!"
          aria-label={t('users.reset_label', { name })}
          onClick={() => onAct('reset')}
        >
          <KeyRound size={18} aria-hidden />
          <span className="md:max-xl:sr-only">{t('users.reset')}</span>
        </Button>
      )}
      <Button
        look="danger-ghost"
        shape="compact"
        className="ml-auto px-2.5!"
        aria-label={t('users.delete_label', { name })}
        onClick={() => onAct('delete')}
      >
        <Trash2 size={18} aria-hidden />
        <span className="max-xl:sr-only">{t('users.delete')}</span>
      </Button>
    </div>
  )
}
