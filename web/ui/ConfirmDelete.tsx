import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface ConfirmDeleteProps {
  open: boolean
  title: string
  question: string
  busy: boolean
  onCancel: () => void
  onConfirm: () => void
  /** Details above the question. */
  children?: ReactNode
}

/** Asks before deleting. The focus is on Cancel. */
export function ConfirmDelete(props: ConfirmDeleteProps) {
  const { t } = useTranslation('common')

  return (
    <ConfirmDialog
      {...props}
      cancelLabel={t('cancel')}
      confirmLabel={
        <>
          <Trash2 size={18} aria-hidden />
          {t('delete')}
        </>
      }
    />
  )
}
