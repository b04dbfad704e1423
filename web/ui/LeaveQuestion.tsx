import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface LeaveQuestionProps {
  open: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks before unsaved work is left. */
export function LeaveQuestion({ open, onStay, onLeave }: LeaveQuestionProps) {
  const { t } = useTranslation('app')

  return (
    <ConfirmDialog
      open={open}
      title={t('leave.title')}
      question={t('leave.question')}
      cancelLabel={t('leave.stay')}
      confirmLabel={t('leave.go')}
      busy={false}
      onCancel={onStay}
      onConfirm={onLeave}
    />
  )
}
