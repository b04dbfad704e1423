import { Ellipsis, Eye, Trash2, UserRoundCog } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AdminSalon } from '../../shared/admin/contract.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Menu, MenuItem } from '../ui/Menu.tsx'

export type SalonAct = 'view' | 'give' | 'delete'

interface SalonActionsProps {
  salon: AdminSalon
  onAct: (act: SalonAct) => void
}

export function SalonActions({ salon, onAct }: SalonActionsProps) {
  const { t } = useTranslation('admin')

  return (
    <div className="flex items-center gap-0.5">
      <Button
        look="ghost"
        shape="compact"
        className="px-2.5!"
        aria-label={t('salons.view_label', { salon: salon.name })}
        onClick={() => onAct('view')}
      >
        <Eye size={18} aria-hidden />
        <span className="md:max-lg:sr-only">{t('salons.view')}</span>
      </Button>
      <Menu
        trigger={
          <button
            type="button"
            aria-label={t('salons.more', { salon: salon.name })}
            className={`${buttonClass('ghost', 'icon')} ml-auto`}
          >
            <Ellipsis size={20} aria-hidden />
          </button>
        }
      >
        <MenuItem icon={<UserRoundCog size={20} />} label={t('salons.give')} onClick={() => onAct('give')} />
        <MenuItem icon={<Trash2 size={20} />} label={t('salons.delete')} onClick={() => onAct('delete')} />
      </Menu>
    </div>
  )
}
