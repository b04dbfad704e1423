import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomerSuggestion } from '../../shared/customers/contract.ts'
import { showLocalTime } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { languages } from '../../shared/text/language.ts'
import { CheckTile } from '../book/CheckTile.tsx'
import { StepTitle } from '../book/StepTitle.tsx'
import { type Customer, type } from '../book/wizard.ts'
import { useCustomer } from '../data/customers.ts'
import { ownLanguageName } from '../text/own-language-name.ts'
import { Segmented } from '../ui/Segmented.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import { type BookingDraft, chooseKnown, draftErrors, sortOut } from './draft.ts'
import { KnownCustomer, KnownCustomers } from './KnownCustomers.tsx'
import type { ChangeDraft } from './use-draft.ts'
import { useKnownCustomers } from './use-known-customers.ts'
import { startOfStep } from './use-step-focus.ts'

interface NewBookingCustomerProps {
  salon: Salon
  draft: BookingDraft
  /** The server's errors, by field. */
  refused: Partial<Record<keyof Customer, string>>
  /** How often Next was pressed with invalid fields: then every error shows, and the first invalid field gets the focus. */
  invalidSubmits: number
  onChange: ChangeDraft
  onNext: () => void
}

/** Step for the client. Typing a name or number suggests known customers. */
export function NewBookingCustomer({
  salon,
  draft,
  refused,
  invalidSubmits,
  onChange,
  onNext,
}: NewBookingCustomerProps) {
  const { t } = useTranslation(['newBooking', 'book', 'customers', 'common', 'errors'])
  const form = useRef<HTMLFormElement>(null)
  const [left, setLeft] = useState<readonly string[]>([])
  const { customer } = draft.wizard
  const errors = draftErrors(draft)
  const search = useKnownCustomers(salon.id, (known) => onChange(chooseKnown(draft, known)))

  useEffect(() => {
    if (invalidSubmits > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [invalidSubmits])

  function sentenceFor(field: keyof Customer): string | undefined {
    const code = errors[field]
    const known = invalidSubmits > 0 || (left.includes(field) && customer[field].trim() !== '')
    return code && known ? t(`errors:fields.${code}`) : refused[field]
  }

  function control(field: keyof Customer) {
    return {
      name: field,
      value: customer[field],
      error: sentenceFor(field),
      onBlur: () => setLeft([...left, field]),
      onChange: ({ target }: { target: { value: string } }) => write(field, target.value),
    }
  }

  function write(field: keyof Customer, value: string) {
    const isSomeoneElse = field === 'phone'
    const whose = isSomeoneElse ? { known: null, mustConfirm: false } : {}
    onChange({ ...draft, ...whose, wizard: type(draft.wizard, { [field]: value }) })
  }

  /** An input that suggests customers. */
  function finder(field: 'firstName' | 'lastName' | 'phone') {
    return {
      ...control(field),
      ...search.field(field),
      onChange: ({ target }: { target: { value: string } }) => {
        write(field, target.value)
        search.type(field, target.value)
      },
      onBlur: () => {
        setLeft([...left, field])
        search.close()
        if (field === 'firstName') onChange(sortOut(draft))
      },
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    onNext()
  }

  return (
    <>
      <StepTitle title={t('book:info.title')} hint={t('book:info.hint')} />
      <form ref={form} noValidate data-live-errors autoComplete="off" onSubmit={handleSubmit} className="grid gap-3.5">
        <div className="relative grid gap-3.5">
          <div className="grid items-start gap-3.5 min-[22rem]:grid-cols-2 min-[22rem]:gap-3">
            <TextField
              {...finder('firstName')}
              {...startOfStep}
              large
              required
              label={t('book:info.first_name')}
              maxLength={80}
            />
            <TextField {...finder('lastName')} large label={t('book:info.last_name')} maxLength={80} />
          </div>
          <TextField
            {...finder('phone')}
            large
            required={!draft.walkIn}
            type="tel"
            inputMode="tel"
            label={t('book:info.phone')}
            hint={`${t('customer.hint')} ${t('customers:form.phone_hint')}`}
            maxLength={30}
          />
          <KnownCustomers zone={salon.timezone} search={search} />
        </div>
        {draft.known && <KnownCustomer salon={salon} known={draft.known} />}
        {draft.known && !draft.walkIn && (
          <AskToConfirm salon={salon} known={draft.known} draft={draft} onChange={onChange} />
        )}
        <TextField
          {...control('email')}
          large
          type="email"
          inputMode="email"
          label={t('book:info.email')}
          placeholder={t('book:info.email_example')}
          maxLength={254}
        />
        <TextArea
          {...control('comment')}
          rows={3}
          label={t('book:info.notes')}
          placeholder={t('book:info.notes_example')}
          maxLength={1000}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="text-sm font-medium">{t('customer.messages')}</span>
          <Segmented
            label={t('customer.messages')}
            value={draft.language}
            options={languages.map((one) => ({ value: one, label: ownLanguageName(one), lang: one }))}
            onChange={(language) => onChange({ ...draft, language })}
          />
        </div>
        <CheckTile
          label={t('walk_in.here')}
          hint={t('walk_in.here_hint')}
          checked={draft.walkIn}
          onChange={(walkIn) => onChange({ ...draft, walkIn })}
        />
        <p className="text-sm text-ink-3">{t('book:info.required')}</p>
        <button type="submit" hidden>
          {t('common:next')}
        </button>
      </form>
    </>
  )
}

interface AskToConfirmProps {
  salon: Salon
  known: CustomerSuggestion
  draft: BookingDraft
  onChange: ChangeDraft
}

/** For customers who would have to confirm online: whether to ask them to confirm this booking too. */
function AskToConfirm({ salon, known, draft, onChange }: AskToConfirmProps) {
  const { t } = useTranslation('newBooking')
  const record = useCustomer(salon.id, known.id)
  if (!record.data || record.data.standing === 'free') return null

  return (
    <CheckTile
      label={t('must_confirm.label')}
      hint={t('must_confirm.hint', { time: showLocalTime(salon.noShowRules.confirmTime) })}
      checked={draft.mustConfirm}
      onChange={(mustConfirm) => onChange({ ...draft, mustConfirm })}
    />
  )
}
