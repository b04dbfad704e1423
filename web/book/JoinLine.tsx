import browserText from 'i18next'
import { Minus, Plus } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { Shown } from '../../shared/bookings/shown.ts'
import type { joinFromHome as JoinCall, JoinFromHome, sendLineCode as SendCode } from '../../shared/floor/door.ts'
import { keepMinutes, maxPeople } from '../../shared/floor/limits.ts'
import { consentVersion } from '../../shared/messages/consent.ts'
import { toDollars } from '../../shared/money.ts'
import { kindOfShown } from '../../shared/staff/shown-service.ts'
import { type Language, languages } from '../../shared/text/language.ts'
import { address, call } from '../api.ts'
import { walkIn as en } from '../text/en/walk-in.ts'
import type { Shape } from '../text/shape.ts'
import { languageNow } from '../text/start.ts'
import { walkIn as vi } from '../text/vi/walk-in.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { TextField } from '../ui/TextField.tsx'
import { sendWithWork } from '../work/send-with-work.ts'
import { Consent } from './Consent.tsx'
import { type JoiningCalls, recipientOf, useJoining } from './code/use-joining.ts'
import { Notice } from './Notice.tsx'
import { chosenServices, type Offer, totalPrice } from './offer.ts'
import { personsRequest } from './request.ts'
import { ServicesStep } from './ServicesStep.tsx'
import { customerErrors } from './steps.ts'
import { useTermsQuestion } from './use-terms-question.tsx'
import { CodeField } from './waitlist/CodeField.tsx'
import { type as typeInto, type Wizard } from './wizard.ts'

// Loaded with the form only, in both languages, as the language may be switched meanwhile.
const words: Record<Language, Shape<typeof en>> = { en, vi }

const joinFromHome = address<typeof JoinCall>('POST', '/api/salons/:salonId/line')

const sendLineCode = address<typeof SendCode>('POST', '/api/salons/:salonId/line-codes')

interface JoinLineProps {
  offer: Offer
  wizard: Wizard
  onChange: (wizard: Wizard) => void
  onBack: () => void
}

/** Joins the line from home: services, people and phone number. Default export for `lazy`. */
export default function JoinLine({ offer, wizard, onChange, onBack }: JoinLineProps): ReactNode {
  const { t, language } = useWalkInText()
  const [people, setPeople] = useState(Math.min(wizard.guests.length + 1, maxPeople))
  const [pressed, setPressed] = useState(0)
  const { busy, failure, asked, join, again } = useJoining(lineCalls(offer.salon.id))
  const [code, setCode] = useState('')
  const [wantsEmail, setWantsEmail] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [declined, setDeclined] = useState<string | null>(null)
  const terms = useTermsQuestion('join', setDeclined)
  const { customer, serviceIds } = wizard
  const { firstName, phone } = customer
  const refused = failure?.fields ?? {}
  // Asked for only if a code can be sent nowhere else.
  const asksForEmail = wantsEmail || 'email' in refused
  const email = asksForEmail ? customer.email.trim() : ''
  const errors = customerErrors({ ...customer, email })
  const { options } = personsRequest(wizard)
  const services = chosenServices(offer, { ...wizard, staffByService: {} })
  const shown: Shown = {
    price: toDollars(totalPrice(services) * people),
    priceKind: kindOfShown(services),
    minutes: services.reduce((sum, { duration }) => sum + duration, 0) * people,
  }
  const clients = Array.from({ length: people }, () => ({ serviceIds: [...serviceIds], staffId: null, options }))
  const input = { clients, name: firstName.trim(), phone, email, textConsent: consentVersion, shown, language }

  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  useEffect(() => {
    if (pressed > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [pressed])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setPressed(pressed + 1)
    setWantsEmail(asksForEmail)
    if (serviceIds.length === 0 || errors.firstName || errors.phone || errors.email) return
    if (asked && code.length < 6) return
    void send(shown)
  }

  /** @param askFrontDesk instead of a code */
  async function send(agreed: Shown, askFrontDesk = false) {
    setDeclined(null)
    const sent = { ...input, shown: agreed, ...(askFrontDesk && { askFrontDesk }) }
    const refused = await join(sent, asked && !askFrontDesk ? code : null)
    if (refused) terms.ask(refused, (accepted) => void send(accepted, askFrontDesk))
  }

  function control(field: 'firstName' | 'phone' | 'email', name: string) {
    const wrong = errors[field]
    return {
      name: field,
      large: true,
      required: true,
      value: customer[field],
      error: wrong && pressed > 0 ? t(`errors:fields.${wrong}`) : refused[name],
      onChange: ({ target }: { target: { value: string } }) => onChange(typeInto(wizard, { [field]: target.value })),
    }
  }

  return (
    <>
      <Button look="ghost" className="mb-2 -ml-4 text-brand-ink!" onClick={onBack}>
        {t('back')}
      </Button>
      <ServicesStep
        offer={offer}
        wizard={wizard}
        onChange={onChange}
        title={t('title')}
        hint={t('hint', { minutes: keepMinutes })}
      />
      {pressed > 0 && serviceIds.length === 0 && (
        <p role="alert" className="mb-3 font-medium text-danger">
          {t('missing')}
        </p>
      )}
      <form ref={form} noValidate data-live-errors onSubmit={handleSubmit} className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-base">{t('people')}</h2>
          <div className="inline-flex items-center rounded-md border border-field bg-surface">
            <button
              type="button"
              aria-label={t('fewer_people')}
              disabled={people <= 1}
              onClick={() => setPeople(people - 1)}
              className={buttonClass('ghost', 'icon')}
            >
              <Minus size={20} aria-hidden />
            </button>
            <output className="num min-w-8 text-center font-semibold">{people}</output>
            <button
              type="button"
              aria-label={t('more_people')}
              disabled={people >= maxPeople}
              onClick={() => setPeople(people + 1)}
              className={buttonClass('ghost', 'icon')}
            >
              <Plus size={20} aria-hidden />
            </button>
          </div>
          {people > 1 && <p className="basis-full text-sm text-ink-2">{t('same')}</p>}
        </div>
        <TextField {...control('firstName', 'name')} label={t('name')} autoComplete="given-name" maxLength={80} />
        <TextField
          {...control('phone', 'phone')}
          type="tel"
          inputMode="tel"
          label={t('phone')}
          hint={<Consent salonId={offer.salon.id} />}
          autoComplete="tel"
          maxLength={30}
        />
        {asksForEmail && (
          <TextField
            {...control('email', 'email')}
            type="email"
            inputMode="email"
            label={t('email')}
            autoComplete="email"
            maxLength={254}
          />
        )}
        {asked && (
          <>
            <CodeField
              asked={asked}
              sentence={t(`code_sent.${asked.channel}`, { to: recipientOf(asked.channel, customer) })}
              code={code}
              isMissing={pressed > 0 && code.length < 6}
              disabled={busy}
              onType={setCode}
              onAgain={(channel) => void again(input, channel)}
            />
            <Button disabled={busy} onClick={() => void send(shown, true)}>
              {t('ask_front_desk')}
            </Button>
          </>
        )}
        {failure && (
          <Notice title={t('failed')} salon={offer.salon}>
            <p>{declined ?? failure.message}</p>
          </Notice>
        )}
        <Button type="submit" look="primary" shape="large" busy={busy}>
          {t(busy ? 'joining' : 'submit')}
        </Button>
        {terms.question}
      </form>
    </>
  )
}

/** Endpoints for joining the line, with a proof of work where one is required. */
function lineCalls(salonId: string): JoiningCalls<z.input<typeof JoinFromHome>> {
  const params = { salonId }
  return {
    join: async (input, key, code) => {
      const proven = { 'Idempotency-Key': key, ...(code !== null && { 'Booking-Code': code }) }
      const { linePath } = await sendWithWork(key, (more) =>
        call(joinFromHome, { params, input, headers: { ...more, ...proven } }),
      )
      return linePath
    },
    // Proof for the same body and key.
    askForCode: (input, key, channel) =>
      sendWithWork(key, (more) =>
        call(sendLineCode, { params, input: { ...input, channel }, headers: { ...more, 'Idempotency-Key': key } }),
      ),
  }
}

for (const language of languages) browserText.addResourceBundle(language, 'walkIn', words[language])

function useWalkInText() {
  const { t, i18n } = useTranslation(['walkIn', 'book', 'consent', 'common', 'errors'])
  return { t, language: languageNow(i18n) }
}
