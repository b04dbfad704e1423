import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ResetPassword } from '../../shared/accounts/passwords.ts'
import { AppError } from '../../shared/errors.ts'
import { sentenceOf } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { codesOf } from '../ui/field-codes.ts'
import { notify } from '../ui/toast.ts'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { AlertNote } from './AlertNote.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { useResetPassword } from './resets.ts'

/** Where the emailed link leads. Its token is in the URL fragment, which browsers do not send to servers. */
export function ResetPasswordPage() {
  const { t } = useTranslation('ownAccount')
  const navigate = useNavigate()
  const [token] = useState(() => window.location.hash.slice(1))
  const [typed, setTyped] = useState({ newPassword: '', confirmPassword: '' })
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const reset = useResetPassword()
  const isOver = reset.error instanceof AppError && reset.error.code === 'reset_link_invalid'
  const isTold = reset.error instanceof AppError && reset.error.fields !== undefined

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const read = ResetPassword.safeParse({ token, ...typed })
    show(read.success ? {} : codesOf(read.error.issues))
    if (!read.success) return
    reset.mutate(read.data, {
      onSuccess: ({ door }) => {
        notify({ kind: 'success', title: t('reset.done.title'), text: t('reset.done.text') })
        void navigate({ to: door === 'admin' ? '/admin-login' : '/login', replace: true })
      },
      onError: (error) => showRefusal(error),
    })
  }

  return (
    <LoginFrame title={t('reset.title')} intro={t('reset.intro')}>
      <form ref={form} noValidate onSubmit={handleSubmit} className="grid grid-cols-1 gap-4.5">
        <NewPasswordFields large typed={typed} onType={setTyped} errorOf={errorOf} />
        {reset.isError && !isTold && <AlertNote>{t('reset.failed', { message: sentenceOf(reset.error) })}</AlertNote>}
        <Button type="submit" look="primary" shape="large" busy={reset.isPending}>
          {t('reset.button')}
        </Button>
      </form>
      {isOver && (
        <Link
          to="/forgot-password"
          className="inline-flex min-h-touch items-center justify-self-center text-md font-medium text-brand-ink underline underline-offset-3"
        >
          {t('reset.again')}
        </Link>
      )}
    </LoginFrame>
  )
}
