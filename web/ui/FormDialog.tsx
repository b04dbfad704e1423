import { type FormEvent, type ReactNode, type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { CancelButton } from './CancelButton.tsx'
import { Dialog } from './Dialog.tsx'

interface FormDialogProps {
  open: boolean
  /** Called on Cancel, Esc, the close button or a tap outside, after confirmation if there is unsaved work. */
  onClose: () => void
  title: string
  submitLabel: string
  busy: boolean
  form: Ref<HTMLFormElement>
  onSubmit: (event: FormEvent) => void
  /** A further dialog over it. */
  question?: ReactNode
  children: ReactNode
}

/** A form in a dialog, with Cancel and one submit button. */
export function FormDialog({
  open,
  onClose,
  title,
  submitLabel,
  busy,
  form,
  onSubmit,
  question,
  children,
}: FormDialogProps) {
  const { t } = useTranslation('common')
  const id = useId()

  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={busy}
      title={title}
      closeLabel={t('close')}
      foot={
        <>
          <CancelButton busy={busy} />
          <Button type="submit" form={id} look="primary" busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={onSubmit} className="grid gap-4">
        {children}
      </form>
      {question}
    </Dialog>
  )
}
