import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

export interface ProofFrameProps {
  title: string
  /** Label of the submit button; 'Continue' when absent. */
  actLabel?: string | undefined
  isDanger?: boolean
  busy: boolean
  /** Id of the form that the button submits. */
  formId: string
  onClose: () => void
  children: ReactNode
}

/** The dialog around both steps, with the submit button in its footer. */
export function ProofFrame({ title, actLabel, isDanger = false, busy, formId, onClose, children }: ProofFrameProps) {
  const { t } = useTranslation(['ownAccount', 'common'])
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title={title}
      closeLabel={t('common:close')}
      foot={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={formId} look={isDanger ? 'danger' : 'primary'} busy={busy}>
            {actLabel ?? t('factors.proof.continue')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
