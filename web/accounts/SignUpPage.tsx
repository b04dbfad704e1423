import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmailIn } from '../../shared/contact.ts'
import type { Language } from '../../shared/text/language.ts'
import { sentenceOf } from '../api.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { codesOf } from '../ui/field-codes.ts'
import { QueryState } from '../ui/QueryState.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { AlertNote } from './AlertNote.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { useAskToSignUp, useSignUpMode } from './sign-up.ts'

/** An owner creates an account: first the email, then the rest through the emailed link. */
export function SignUpPage() {
  const { t } = useTranslation('signUp')
  const navigate = useNavigate()
  const token = useLocation({ select: ({ hash }) => hash }) // which browsers do not send to servers
  const mode = useSignUpMode()

  if (token) {
    return <SignUpForm key={token} token={token} onOver={() => void navigate({ to: '/sign-up', replace: true })} />
  }
  return (
    <QueryState
      of={mode}
      waiting={
        <LoginFrame title={t('title')} intro="">
          <Waiting label={t('title')} className="block" shapes={['h-64 w-full']} />
        </LoginFrame>
      }
      failed={t('failed', { message: '' })}
    >
      {({ mode: open, trial }) => (open === 'open' ? <AskForLink trial={trial} /> : <OnlyByOperator />)}
    </QueryState>
  )
}

function OnlyByOperator() {
  const { t } = useTranslation('signUp')
  return (
    <LoginFrame title={t('title')} intro={t('closed')}>
      <Link to="/ask-for-account" className={linkClass}>
        {t('ask')}
      </Link>
      <LoginLink />
    </LoginFrame>
  )
}

function AskForLink({ trial }: { trial: Record<Language, string> | null }) {
  const { t, i18n } = useTranslation('signUp')
  const [email, setEmail] = useState('')
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const ask = useAskToSignUp()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const { error } = EmailIn.safeParse(email)
    show(error ? { email: codesOf(error.issues)[''] ?? 'email' } : {})
    if (!error) ask.mutate(email, { onError: (refusal) => showRefusal(refusal) })
  }

  if (ask.isSuccess) {
    return (
      <LoginFrame title={t('title')} intro="">
        <output className="flex gap-3 rounded-md bg-confirmed-tint p-4 text-confirmed-ink">
          <MailCheck size={22} className="flex-none" aria-hidden />
          <span className="grid min-w-0 gap-1 wrap-anywhere">
            <strong>{t('sent_title')}</strong>
            {t('sent', { email: email.trim() })}
          </span>
        </output>
        <Button className="justify-self-center" onClick={() => ask.reset()}>
          {t('again')}
        </Button>
      </LoginFrame>
    )
  }
  return (
    <LoginFrame title={t('title')} intro={t('intro')}>
      {trial && <p className="rounded-md bg-brand-tint px-4 py-3 text-md text-brand-ink">{trial[languageNow(i18n)]}</p>}
      <form ref={form} noValidate onSubmit={handleSubmit} className="grid grid-cols-1 gap-4">
        <TextField
          name="email"
          type="email"
          label={t('email')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={255}
          value={email}
          error={errorOf('email')}
          onChange={({ target }) => setEmail(target.value)}
        />
        {ask.error && <AlertNote>{t('failed', { message: sentenceOf(ask.error) })}</AlertNote>}
        <Button type="submit" look="primary" shape="large" busy={ask.isPending}>
          {t('send')}
        </Button>
      </form>
      <LoginLink />
    </LoginFrame>
  )
}

function LoginLink() {
  const { t } = useTranslation('signUp')
  return (
    <Link to="/login" className={linkClass}>
      {t('login')}
    </Link>
  )
}

const linkClass =
  'inline-flex min-h-touch items-center justify-self-center text-md font-medium text-brand-ink underline underline-offset-3'
