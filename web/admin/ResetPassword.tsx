import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NewPassword } from '../../shared/accounts/passwords.ts'
import type { AdminUser } from '../../shared/admin/contract.ts'
import { showName } from '../../shared/format.ts'
import { PasswordField } from '../accounts/PasswordField.tsx'
import { Button } from '../ui/Button.tsx'
import { CancelButton } from '../ui/CancelButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { codesOf } from '../ui/field-codes.ts'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { useResetPassword } from './queries.ts'

interface ResetPasswordProps {
  user: AdminUser
  onClose: () => void
}

export function ResetPassword({ user, onClose }: ResetPasswordProps) {
  const { t } = useTranslation(['admin', 'common'])
  const formId = useId()
  const [typed, setTyped] = useState('')
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const reset = useResetPassword(user.id)
  const busy = reset.isPending

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const read = NewPassword.safeParse(typed)
    show(read.success ? {} : { newPassword: codesOf(read.error.issues)[''] ?? 'invalid' })
    if (read.success) reset.mutate(typed, { onSuccess: onClose, onError: (error) => showRefusal(error) })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title={t('reset.title')}
      closeLabel={t('common:close')}
      foot={
        <>
          <CancelButton busy={busy} />
          <Button type="submit" form={formId} look="primary" busy={busy} disabled={typed === ''}>
            {busy ? t('reset.busy') : t('reset.title')}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={handleSubmit} className="grid gap-4">
        <p>{t('reset.who', { name: showName(user), email: user.email })}</p>
        <PasswordField
          name="newPassword"
          label={t('reset.new_password')}
          hint={t('reset.hint')}
          error={errorOf('newPassword')}
          autoComplete="new-password"
          maxLength={128}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p className="text-sm text-ink-2">{t('reset.after')}</p>
      </form>
    </Dialog>
  )
}
