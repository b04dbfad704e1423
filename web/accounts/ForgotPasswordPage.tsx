import { getRouteApi, Link } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { LoadedPart } from '../ui/LoadedPart.tsx'
import { TextField } from '../ui/TextField.tsx'
import { AlertNote } from './AlertNote.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import { useAskForReset, useResetWay } from './resets.ts'

const route = getRouteApi('/forgot-password')

/** Requests a password reset link by email; where no email can be sent, says whom to ask. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('ownAccount')
  const { from } = route.useSearch()
  const way = useResetWay()

  return (
    <LoginFrame title={t('forgot.title')} intro={t(way.data?.byMail === false ? 'forgot.no_mail' : 'forgot.intro')}>
      <LoadedPart answer={way} failed="">
        {({ byMail }) => byMail && <AskForm />}
      </LoadedPart>
      <Link
        to={from === 'admin' ? '/admin-login' : '/login'}
        className="inline-flex min-h-touch items-center justify-self-center text-md font-medium text-brand-ink underline underline-offset-3"
      >
        {t('forgot.back')}
      </Link>
    </LoginFrame>
  )
}

function AskForm() {
  const { t } = useTranslation(['ownAccount', 'accounts', 'errors'])
  const [email, setEmail] = useState('')
  const [wrong, setWrong] = useState(false)
  const ask = useAskForReset()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const isAddress = /^[^\s@]+@[^\s@]+$/.test(email.trim())
    setWrong(!isAddress)
    if (isAddress) ask.mutate(email.trim())
  }

  if (ask.isSuccess) {
    return (
      <output className="flex gap-3 rounded-md bg-confirmed-tint p-4 text-confirmed-ink">
        <MailCheck size={22} className="flex-none" aria-hidden />
        <span className="grid gap-1">
          <strong>{t('forgot.sent_title')}</strong>
          {t('forgot.sent', { email: email.trim() })}
        </span>
      </output>
    )
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="grid grid-cols-1 gap-4.5">
      <TextField
        large
        name="email"
        type="email"
        label={t('accounts:email')}
        value={email}
        maxLength={255}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={wrong ? t('errors:fields.email') : undefined}
        onChange={({ target }) => setEmail(target.value)}
      />
      {ask.isError && <AlertNote>{t('forgot.failed', { message: sentenceOf(ask.error) })}</AlertNote>}
      <Button type="submit" look="primary" shape="large" busy={ask.isPending}>
        {t('forgot.button')}
      </Button>
    </form>
  )
}
