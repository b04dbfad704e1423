import browserText from 'i18next'
import { Phone } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parsePhone, showPhone } from '../../../shared/phone.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { type Language, languages } from '../../../shared/text/language.ts'
import { code as en } from '../../text/en/code.ts'
import type { Shape } from '../../text/shape.ts'
import { code as vi } from '../../text/vi/code.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { TextField } from '../../ui/TextField.tsx'
import HeldTime from '../held/HeldTime.tsx'
import { Notice } from '../Notice.tsx'
import { StepTitle } from '../StepTitle.tsx'
import type { CodeRequest } from '../saved.ts'
import { headingId } from '../use-screen.ts'
import type { useVisit } from '../use-visit.ts'
import { bookWith } from './calls.ts'
import { useCode, useSecondsUntil } from './use-code.ts'

// Loaded with this step only, in both languages, as the language may be switched meanwhile.
const words: Record<Language, Shape<typeof en>> = { en, vi }
for (const language of languages) browserText.addResourceBundle(language, 'code', words[language])

interface CodeStepProps {
  salon: Salon
  visit: ReturnType<typeof useVisit>
  asked: CodeRequest
}

/** Default export for `lazy`. */
export default function CodeStep({ salon, visit, asked }: CodeStepProps) {
  const { t } = useTranslation(['code', 'common'])
  const { wizard, busy, book, go } = visit
  const code = useCode(visit, asked)
  const [typed, setTyped] = useState('')
  const [isShort, setIsShort] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const phone = parsePhone(salon.phone)
  const to = code.channel === 'text' ? showPhone(parsePhone(wizard.customer.phone) ?? '') : wizard.customer.email.trim()
  const refused = visit.failure?.screen === 'code' ? visit.failure.sentence : undefined

  // The step appeared without navigation, so its title takes the focus itself.
  useEffect(() => document.getElementById(headingId)?.focus({ preventScroll: true }), [])

  useEffect(() => {
    if (refused) form.current?.querySelector('input')?.select()
  }, [refused])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setIsShort(typed.length < 6)
    if (typed.length === 6) void book(bookWith(typed))
    else form.current?.querySelector('input')?.focus()
  }

  return (
    <div className="mx-auto max-w-140">
      <StepTitle title={t('title')} hint={t(`intro.${code.channel}`, { salon: salon.name, to })} />
      <HeldTime salon={salon} wizard={wizard} />
      {code.failure && (
        <Notice title={t('not_sent')} salon={salon}>
          <p>{code.failure}</p>
        </Notice>
      )}
      <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-3.5">
        <TextField
          large
          label={t('label')}
          hint={t('hint')}
          error={isShort && typed.length < 6 ? t('six_digits') : refused}
          value={typed}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          onChange={({ target }) => setTyped(target.value.replace(/\D/g, '').slice(0, 6))}
        />
        <div className="flex gap-2.5">
          <Button shape="large" className="flex-1 px-3!" disabled={busy} onClick={() => go('review')}>
            {t('common:back')}
          </Button>
          <Button
            type="submit"
            look="primary"
            shape="large"
            className="flex-[2.4] px-3! whitespace-normal!"
            busy={busy}
          >
            {t(busy ? 'booking' : 'book')}
          </Button>
        </div>
      </form>
      <section className="mt-6 grid gap-2.5 border-t border-line pt-4">
        <h2 className="text-base font-semibold">{t('none')}</h2>
        <output className="text-sm text-ink-2 empty:hidden">
          {code.busy ? t('sending') : code.isAgain ? t('sent_again') : ''}
        </output>
        <SendAgain asked={asked} code={code} disabled={busy || code.busy} />
        <Button disabled={busy} onClick={() => go('info')}>
          {t('change')}
        </Button>
        {phone && (
          <a href={`tel:${phone}`} className={buttonClass('outline')}>
            <Phone size={18} aria-hidden />
            {t('call', { phone: showPhone(phone) })}
          </a>
        )}
      </section>
    </div>
  )
}

interface SendAgainProps {
  asked: CodeRequest
  code: ReturnType<typeof useCode>
  disabled: boolean
}

function SendAgain({ asked: { sent }, code, disabled }: SendAgainProps) {
  const { t } = useTranslation('code')
  const seconds = useSecondsUntil(sent === null ? 0 : (sent.againAt ?? sent.expiresAt))
  const others = code.offered.filter((channel) => channel !== code.channel)

  if (sent?.againAt === null && seconds > 0) return <p className="text-sm text-ink-2">{t('no_more')}</p>
  return (
    <>
      <Button disabled={disabled || seconds > 0} onClick={() => code.sendAgain(code.channel)}>
        {seconds > 0 ? t('again_in', { seconds }) : t('again')}
      </Button>
      {others.map((channel) => (
        <Button key={channel} disabled={disabled || seconds > 0} onClick={() => code.sendAgain(channel)}>
          {t(`instead.${channel}`)}
        </Button>
      ))}
    </>
  )
}
