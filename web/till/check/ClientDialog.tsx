import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showName } from '../../../shared/format.ts'
import { showPhone } from '../../../shared/phone.ts'
import { languages } from '../../../shared/text/language.ts'
import { useSuggestions } from '../../data/menu-and-team.ts'
import { ownLanguageName } from '../../text/own-language-name.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import type { OverProps } from './over-props.ts'

/** Who pays: a customer of the salon, or a typed name; and the language of the receipt. */
export function ClientDialog({ salon, check, work, onClose }: OverProps) {
  const { t } = useTranslation(['till', 'common'])
  const { form } = useFieldErrors()
  const [typed, setTyped] = useState(check.client)
  const [isBusy, setBusy] = useState(false)
  const { data: found = [] } = useSuggestions(salon.id, typed.customerId ? '' : showName(typed))

  function type(changes: Partial<typeof typed>) {
    setTyped({ ...typed, ...changes })
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const isDone = await work.change({ client: typed })
    setBusy(false)
    if (isDone) onClose()
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('client.title')}
      submitLabel={t('common:save')}
      busy={isBusy}
      form={form}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('client.first_name')}
          value={typed.firstName}
          onChange={(event) => type({ firstName: event.target.value, customerId: null })}
          maxLength={80}
          autoComplete="off"
        />
        <TextField
          label={t('client.last_name')}
          value={typed.lastName}
          onChange={(event) => type({ lastName: event.target.value, customerId: null })}
          maxLength={80}
          autoComplete="off"
        />
      </div>
      {found.length > 0 && !typed.customerId && (
        <ul aria-label={t('client.known')} className="grid gap-2">
          {found.slice(0, 4).map(({ id, firstName, lastName, phone, email }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => type({ customerId: id, firstName, lastName, phone: phone ?? '', email: email ?? '' })}
                className="flex min-h-touch w-full items-center justify-between gap-3 rounded-md border border-line-2 px-3.5 text-left font-medium hover:border-field"
              >
                <span className="min-w-0 wrap-anywhere">{showName({ firstName, lastName })}</span>
                {phone && <span className="num text-sm text-ink-2">{showPhone(phone)}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextField
        label={t('client.phone')}
        type="tel"
        value={typed.phone}
        onChange={(event) => type({ phone: event.target.value })}
        autoComplete="off"
      />
      <TextField
        label={t('client.email')}
        type="email"
        value={typed.email}
        onChange={(event) => type({ email: event.target.value })}
        autoComplete="off"
      />
      <div className="grid justify-items-start gap-1.5">
        <span aria-hidden className="text-sm font-medium">
          {t('client.language')}
        </span>
        <Segmented
          label={t('client.language')}
          value={typed.language}
          options={languages.map((language) => ({
            value: language,
            lang: language,
            label: ownLanguageName(language),
          }))}
          onChange={(language) => type({ language })}
        />
      </div>
    </FormDialog>
  )
}
