import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Field, inputClass } from '../ui/Field.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Consent } from './Consent.tsx'
import { RememberMe, type RememberMeProps } from './RememberMe.tsx'
import { StepTitle } from './StepTitle.tsx'
import { customerErrors } from './steps.ts'
import { useText } from './use-text.ts'
import { type Customer, type as typeInto, type Wizard } from './wizard.ts'

interface InfoStepProps {
  salonId: string
  wizard: Wizard
  /** The server's errors, by field. */
  refused: Partial<Record<keyof Customer, string>>
  /** How often Next was pressed with invalid fields: then every error shows, and the first invalid field gets the focus. */
  invalidSubmits: number
  memory: RememberMeProps
  onChange: (wizard: Wizard) => void
  onNext: () => void
  /** Shown below the notes. */
  ideas: ReactNode
  /** Shown below the title. */
  children?: ReactNode
}

export function InfoStep({
  salonId,
  wizard,
  refused,
  invalidSubmits,
  memory,
  onChange,
  onNext,
  ideas,
  children,
}: InfoStepProps) {
  const { t } = useText()
  const form = useRef<HTMLFormElement>(null)
  const [left, setLeft] = useState<readonly string[]>([])
  const { customer } = wizard
  const errors = customerErrors(customer)

  useEffect(() => {
    if (invalidSubmits > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [invalidSubmits])

  /** Errors show after a field is left, not while typing. */
  function sentenceFor(field: keyof Customer): string | undefined {
    const code = errors[field]
    const known = invalidSubmits > 0 || (left.includes(field) && customer[field].trim() !== '')
    return code && known ? t(`errors:fields.${code}`) : refused[field]
  }

  function control(field: keyof Customer) {
    return {
      name: field,
      value: customer[field],
      onBlur: () => setLeft([...left, field]),
      onChange: ({ target }: { target: { value: string } }) => onChange(typeInto(wizard, { [field]: target.value })),
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    onNext()
  }

  return (
    <>
      <StepTitle title={t('info.title')} hint={t('info.hint')} />
      {children}
      <form ref={form} noValidate data-live-errors onSubmit={handleSubmit} className="grid grid-cols-1 gap-3.5">
        <div className="grid gap-3.5 min-[22rem]:grid-cols-2 min-[22rem]:gap-3">
          <TextField
            {...control('firstName')}
            large
            required
            label={t('info.first_name')}
            error={sentenceFor('firstName')}
            autoComplete="given-name"
            maxLength={80}
          />
          <TextField
            {...control('lastName')}
            large
            label={t('info.last_name')}
            error={sentenceFor('lastName')}
            autoComplete="family-name"
            maxLength={80}
          />
        </div>
        <TextField
          {...control('phone')}
          large
          required
          type="tel"
          inputMode="tel"
          label={t('info.phone')}
          hint={<Consent salonId={salonId} />}
          error={sentenceFor('phone')}
          autoComplete="tel"
          maxLength={30}
        />
        <TextField
          {...control('email')}
          large
          type="email"
          inputMode="email"
          label={t('info.email')}
          error={sentenceFor('email')}
          autoComplete="email"
          placeholder={t('info.email_example')}
          maxLength={254}
        />
        <Field label={t('info.notes')} error={sentenceFor('comment')}>
          {(ids) => (
            <textarea
              {...control('comment')}
              {...ids}
              rows={3}
              maxLength={1000}
              placeholder={t('info.notes_example')}
              className={`${inputClass} resize-y py-2.5`}
            />
          )}
        </Field>
        {ideas}
        <RememberMe {...memory} />
        <p className="text-sm text-ink-3">{t('info.required')}</p>
        <button type="submit" hidden>
          {t('common:next')}
        </button>
      </form>
    </>
  )
}
