import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SignUpIn } from '../../shared/accounts/sign-ups.ts'
import { AppError } from '../../shared/errors.ts'
import { ownZone } from '../../shared/format.ts'
import { showPhone } from '../../shared/phone.ts'
import { sentenceOf } from '../api.ts'
import { useDearName } from '../data/dear-name.ts'
import { AskBeforeLeaving } from '../ui/AskBeforeLeaving.tsx'
import { Button } from '../ui/Button.tsx'
import { codesOf } from '../ui/field-codes.ts'
import { TextField } from '../ui/TextField.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { AlertNote } from './AlertNote.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { useSignUp, useSignUpLink } from './sign-up.ts'

interface SignUpFormProps {
  token: string
  /** The link has expired or was used. */
  onOver: () => void
}

/** Opened by a sign-up link: asks for names and a password; the setup guide follows. */
export function SignUpForm({ token, onOver }: SignUpFormProps) {
  const { t } = useTranslation('signUp')
  const link = useSignUpLink(token)

  if (link.isPending) {
    return (
      <LoginFrame title={t('page.title')} intro="">
        <Waiting label={t('page.title')} className="block" shapes={['h-64 w-full']} />
      </LoginFrame>
    )
  }
  if (link.isError) {
    const isOver = link.error instanceof AppError
    return (
      <LoginFrame title={t('page.title')} intro="">
        <AlertNote>{isOver ? sentenceOf(link.error) : t('page.unreadable')}</AlertNote>
        <Button className="justify-self-center" onClick={() => (isOver ? onOver() : void link.refetch())}>
          {t('page.over')}
        </Button>
      </LoginFrame>
    )
  }
  return <Fields token={token} known={link.data} onOver={onOver} />
}

type LinkDetails = { email: string; firstName: string; lastName: string; salonName: string; phone: string }

function Fields({ token, known: { email, ...known }, onOver }: SignUpFormProps & { known: LinkDetails }) {
  const { t } = useTranslation('signUp')
  const navigate = useNavigate()
  const dearName = useDearName()
  const start = { ...known, phone: known.phone && showPhone(known.phone), newPassword: '', confirmPassword: '' }
  const [typed, setTyped] = useState(start)
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const signUp = useSignUp()
  const isOver = signUp.error instanceof AppError && signUp.error.code === 'link_over'
  const isTold = signUp.error instanceof AppError && signUp.error.fields !== undefined

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const input = { token, ...typed, timezone: ownZone() }
    const { error } = SignUpIn.safeParse(input)
    show(error ? codesOf(error.issues) : {})
    if (error) return
    signUp.mutate(input, {
      onSuccess: () => void navigate({ to: '/start', replace: true }),
      onError: (refusal) => showRefusal(refusal),
    })
  }

  function field(name: 'firstName' | 'lastName' | 'salonName' | 'phone') {
    return {
      name,
      value: typed[name],
      error: errorOf(name),
      onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
    }
  }

  return (
    <LoginFrame title={t('page.title')} intro={t('page.intro', { email })}>
      <AskBeforeLeaving />
      <form ref={form} noValidate onSubmit={handleSubmit} className="grid grid-cols-1 gap-4">
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          <TextField {...field('firstName')} label={t('page.first_name')} autoComplete="given-name" maxLength={160} />
          <TextField {...field('lastName')} label={t('page.last_name')} autoComplete="family-name" maxLength={160} />
        </div>
        <TextField
          {...field('salonName')}
          label={t('page.salon')}
          hint={dearName(typed.salonName)}
          autoComplete="organization"
          maxLength={240}
        />
        <TextField
          {...field('phone')}
          type="tel"
          inputMode="tel"
          label={t('page.phone')}
          autoComplete="tel"
          maxLength={40}
        />
        <NewPasswordFields large typed={typed} onType={(words) => setTyped({ ...typed, ...words })} errorOf={errorOf} />
        {signUp.error && !isTold && <AlertNote>{t('page.failed', { message: sentenceOf(signUp.error) })}</AlertNote>}
        <Button type="submit" look="primary" shape="large" busy={signUp.isPending}>
          {t('page.button')}
        </Button>
        {isOver && (
          <Button className="justify-self-center" onClick={onOver}>
            {t('page.over')}
          </Button>
        )}
      </form>
    </LoginFrame>
  )
}
