import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

/** Leaves an unchanged form at once, otherwise after confirmation. */
export function useLeaveForm(changed: boolean, close: () => void): { leave: () => void; dialog: ReactNode } {
  const { t } = useTranslation('salons')
  const [asking, setAsking] = useState(false)

  const dialog = (
    <ConfirmDialog
      open={asking}
      title={t('discard.title')}
      question={t('discard.question')}
      cancelLabel={t('discard.keep')}
      confirmLabel={t('discard.button')}
      busy={false}
      onCancel={() => setAsking(false)}
      onConfirm={() => {
        setAsking(false)
        close()
      }}
    />
  )
  return { leave: () => (changed ? setAsking(true) : close()), dialog }
}
