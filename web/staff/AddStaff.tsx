import { UserPlus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../shared/errors.ts'
import { AlertNote } from '../accounts/AlertNote.tsx'
import { useAddStaff } from '../data/staff.ts'
import { Button } from '../ui/Button.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { notify } from '../ui/toast.ts'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { readNewStaff, typedOf } from './profile-form.ts'
import { StaffFields } from './StaffFields.tsx'

/** The button, and the form of a new member. Input stays until it is saved. */
export function AddStaff({ salonId }: { salonId: string }) {
  const { t } = useTranslation(['staff', 'app'])
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState(typedOf(undefined))
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const addition = useAddStaff(salonId)
  const busy = addition.isPending
  const isSignedOut = addition.error instanceof AppError && addition.error.code === 'unauthenticated'

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const read = readNewStaff(typed)
    if ('codes' in read) {
      show(read.codes)
      if (Object.values(read.codes).includes('required')) tellMissing()
      return
    }
    show({})
    addition.mutate(read.input, { onSuccess: close, onError: handleRefusal })
  }

  function handleRefusal(error: Error) {
    showRefusal(error)
    if (error.message.includes('required')) tellMissing()
  }

  function tellMissing() {
    notify({ kind: 'failure', title: t('app:error'), text: t('add.missing') })
  }

  function close() {
    setOpen(false)
    setTyped(typedOf(undefined))
    show({})
  }

  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        <UserPlus size={20} aria-hidden />
        {t('add.button')}
      </Button>
      <FormDialog
        open={open}
        onClose={close}
        title={t('add.title')}
        submitLabel={busy ? t('add.adding') : t('add.button')}
        busy={busy}
        form={form}
        onSubmit={handleSubmit}
      >
        <StaffFields
          required={['firstName', 'lastName', 'email', 'phone']}
          typed={typed}
          onType={(changes) => setTyped((was) => ({ ...was, ...changes }))}
          errorOf={errorOf}
        />
        <p className="text-sm text-ink-2">{t('add.next')}</p>
        {isSignedOut && <AlertNote>{t('add.signed_out')}</AlertNote>}
      </FormDialog>
    </>
  )
}
