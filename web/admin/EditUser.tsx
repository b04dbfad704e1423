import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminUser } from '../../shared/admin/contract.ts'
import { Button } from '../ui/Button.tsx'
import { CancelButton } from '../ui/CancelButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { useChangeUser } from './queries.ts'
import { UserFields } from './UserFields.tsx'
import { readUserChange, typedOf } from './user-form.ts'

interface EditUserProps {
  user: AdminUser
  onClose: () => void
}

export function EditUser({ user, onClose }: EditUserProps) {
  const { t } = useTranslation(['admin', 'common'])
  const formId = useId()
  const before = typedOf(user)
  const [typed, setTyped] = useState(before)
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const change = useChangeUser(user.id)
  const busy = change.isPending
  const leavesSalons = before.role === 'salon_owner' && typed.role === 'super_admin'

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const read = readUserChange(typed, before)
    show('codes' in read ? read.codes : {})
    if ('input' in read) change.mutate(read.input, { onSuccess: onClose, onError: (error) => showRefusal(error) })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title={t('edit.title')}
      closeLabel={t('common:close')}
      foot={
        <>
          <CancelButton busy={busy} />
          <Button type="submit" form={formId} look="primary" busy={busy}>
            {t('edit.save')}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={handleSubmit} className="grid gap-4">
        <UserFields typed={typed} onType={(changes) => setTyped((was) => ({ ...was, ...changes }))} errorOf={errorOf} />
        {leavesSalons && <p className="text-sm text-ink-2">{t('fields.salons_stay')}</p>}
      </form>
    </Dialog>
  )
}
