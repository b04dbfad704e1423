import { Link, useLocation } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ResetPassword } from '../../shared/accounts/passwords.ts'
import { AppError } from '../../shared/errors.ts'
import { sentenceOf } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { codesOf } from '../ui/field-codes.ts'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { AlertNote } from './AlertNote.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { type Invited, useAcceptInvitation, useInvitation } from './resets.ts'

/** Opened by an owner's invitation link: the new member chooses a password and is signed in. */
export function InvitationPage() {
  const { t } = useTranslation('ownAccount')
  const token = useLocation({ select: ({ hash }) => hash }) // which browsers do not send to servers
  const invitation = useInvitation(token)

  if (invitation.data) return <AcceptForm key={token} token={token} invited={invitation.data} />
  if (invitation.isPending) {
    return (
      <LoginFrame title={t('invitation.waiting')} intro="">
        <Waiting label={t('invitation.waiting')} className="block" shapes={['h-64 w-full']} />
      </LoginFrame>
    )
  }
  const isOver = invitation.error instanceof AppError && invitation.error.code === 'link_over'
  return (
    <LoginFrame title={t('invitation.waiting')} intro="">
      <AlertNote>{isOver ? t('invitation.over') : t('invitation.unreadable')}</AlertNote>
      {isOver ? (
        <ToLogin />
      ) : (
        <Button className="justify-self-center" onClick={() => void invitation.refetch()}>
          {t('invitation.retry')}
        </Button>
      )}
    </LoginFrame>
  )
}

function AcceptForm({ token, invited: { email, firstName, salonName } }: { token: string; invited: Invited }) {
  const { t } = useTranslation('ownAccount')
  const [typed, setTyped] = useState({ newPassword: '', confirmPassword: '' })
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const accept = useAcceptInvitation(email)
  const isTold = accept.error instanceof AppError && accept.error.fields !== undefined
  const isOver = accept.error instanceof AppError && accept.error.code === 'reset_link_invalid'

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const read = ResetPassword.safeParse({ token, ...typed })
    show(read.success ? {} : codesOf(read.error.issues))
    if (read.success) accept.mutate(read.data, { onError: (refusal) => showRefusal(refusal) })
  }

  return (
    <LoginFrame
      title={t('invitation.title', { name: firstName })}
      intro={t('invitation.intro', { salon: salonName, email })}
    >
      <form ref={form} noValidate onSubmit={handleSubmit} className="grid grid-cols-1 gap-4.5">
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields large typed={typed} onType={setTyped} errorOf={errorOf} />
        {accept.error && !isTold && (
          <AlertNote>
            {isOver ? t('invitation.over') : t('invitation.failed', { message: sentenceOf(accept.error) })}
          </AlertNote>
        )}
        <Button type="submit" look="primary" shape="large" busy={accept.isPending}>
          {t('invitation.button')}
        </Button>
      </form>
      {isOver && <ToLogin />}
    </LoginFrame>
  )
}

function ToLogin() {
  const { t } = useTranslation('ownAccount')
  return (
    <Link
      to="/login"
      className="inline-flex min-h-touch items-center justify-self-center text-md font-medium text-brand-ink underline underline-offset-3"
    >
      {t('invitation.login')}
    </Link>
  )
}
