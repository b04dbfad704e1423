import { useTranslation } from 'react-i18next'
import type { AdminSalon } from '../../shared/admin/contract.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useBeginViewing } from './queries.ts'

interface BeginViewingProps {
  salon: AdminSalon
  onClose: () => void
}

/** Explains before viewing starts that the owner will be told. */
export function BeginViewing({ salon, onClose }: BeginViewingProps) {
  const { t } = useTranslation(['admin', 'common'])
  const viewing = useBeginViewing(salon.id)

  return (
    <ConfirmDialog
      open
      title={t('viewing.title', { salon: salon.name, owner: salon.ownerName })}
      question={t('viewing.text')}
      cancelLabel={t('common:cancel')}
      confirmLabel={t('viewing.begin')}
      confirmLook="primary"
      busy={viewing.isPending || viewing.isSuccess}
      onCancel={onClose}
      onConfirm={() => viewing.mutate()}
    />
  )
}
