import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountRequestIn, askForAccount } from '../../shared/accounts/requests.ts'
import { ownZone } from '../../shared/format.ts'
import { type CallOptions, call, sentenceOf } from '../api.ts'
import { useDearName } from '../data/dear-name.ts'
import { AskBeforeLeaving } from '../ui/AskBeforeLeaving.tsx'
import { Button } from '../ui/Button.tsx'
import { codesOf } from '../ui/field-codes.ts'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { afterWork } from '../work/after-work.ts'
import { AlertNote } from './AlertNote.tsx'
import { LoginFrame } from './LoginFrame.tsx'

const nothing = { firstName: '', lastName: '', salonName: '', email: '', phone: '', notes: '' }
type RequestForm = typeof nothing

/** Requests an account from the operator. */
export function AskPage() {
  const { t } = useTranslation('ask')
  const [typed, setTyped] = useState(nothing)
  const ask = useMutation({
    mutationFn: (input: CallOptions<typeof askForAccount>['input']) =>
      afterWork(JSON.stringify(input), (headers) => call(askForAccount, { input, headers })),
  })

  if (ask.isSuccess) {
    return (
      <LoginFrame title={t('title')} intro="">
        <output className="flex gap-3 rounded-md bg-confirmed-tint p-4 text-confirmed-ink">
          <MailCheck size={22} className="flex-none" aria-hidden />
          <span className="grid min-w-0 gap-1 wrap-anywhere">
            <strong>{t('sent_title', { name: typed.firstName.trim() })}</strong>
            {t('sent', { email: typed.email.trim() })}
          </span>
        </output>
        <a href="/" className={linkClass}>
          {t('back')}
        </a>
      </LoginFrame>
    )
  }
  return (
    <LoginFrame title={t('title')} intro={t('intro')}>
      <AskBeforeLeaving />
      <AskForm typed={typed} onType={(changes) => setTyped({ ...typed, ...changes })} ask={ask} />
      <Link to="/login" className={linkClass}>
        {t('login')}
      </Link>
    </LoginFrame>
  )
}

const linkClass =
  'inline-flex min-h-touch items-center justify-self-center text-md font-medium text-brand-ink underline underline-offset-3'

interface AskFormProps {
  typed: RequestForm
  onType: (changes: Partial<RequestForm>) => void
  ask: {
    mutate: (input: CallOptions<typeof askForAccount>['input'], options: { onError: (error: Error) => void }) => void
    isPending: boolean
    error: Error | null
  }
}

function AskForm({ typed, onType, ask }: AskFormProps) {
  const { t } = useTranslation('ask')
  const dearName = useDearName()
  const { form, errorOf, show, showRefusal } = useFieldErrors()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const input = { ...typed, timezone: ownZone() }
    const { error } = AccountRequestIn.safeParse(input)
    show(error ? codesOf(error.issues) : {})
    if (!error) ask.mutate(input, { onError: showRefusal })
  }

  function field(name: keyof RequestForm) {
    return {
      name,
      value: typed[name],
      error: errorOf(name),
      onChange: ({ target }: { target: { value: string } }) => onType({ [name]: target.value }),
    }
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="grid grid-cols-1 gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <TextField {...field('firstName')} label={t('first_name')} autoComplete="given-name" maxLength={160} />
        <TextField {...field('lastName')} label={t('last_name')} autoComplete="family-name" maxLength={160} />
      </div>
      <TextField
        {...field('salonName')}
        label={t('salon')}
        hint={dearName(typed.salonName)}
        autoComplete="organization"
        maxLength={240}
      />
      <TextField
        {...field('email')}
        type="email"
        label={t('email')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={255}
      />
      <TextField {...field('phone')} type="tel" inputMode="tel" label={t('phone')} autoComplete="tel" maxLength={40} />
      <TextArea {...field('notes')} label={t('notes')} hint={t('notes_hint')} rows={3} />
      {ask.error && <AlertNote>{t('failed', { message: sentenceOf(ask.error) })}</AlertNote>}
      <Button type="submit" look="primary" shape="large" busy={ask.isPending}>
        {t('send')}
      </Button>
    </form>
  )
}
