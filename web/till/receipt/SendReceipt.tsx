import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languages } from '../../../shared/text/language.ts'
import type { Check } from '../../../shared/till/contract.ts'
import { isOffline } from '../../api.ts'
import { ownLanguageName } from '../../text/own-language-name.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { useSameKey } from '../check/use-same-key.ts'
import { useSendReceipt } from './queries.ts'

interface SendReceiptProps {
  salonId: string
  check: Check
  by: 'text' | 'email'
  onClose: () => void
}

/** Sends it to the known phone or email, or to another one. */
export function SendReceipt({ salonId, check, by, onClose }: SendReceiptProps) {
  const { t } = useTranslation(['till', 'common'])
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const [to, setTo] = useState(by === 'text' ? check.client.phone : check.client.email)
  const [language, setLanguage] = useState(check.client.language)
  const { keyFor, answered } = useSameKey()
  const sending = useSendReceipt(salonId, check.id)
  const field = by === 'text' ? 'phone' : 'email'

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (to.trim() === '') {
      show({ [field]: 'required' })
      return
    }
    const input = by === 'text' ? { by, phone: to, language } : { by, email: to.trim(), language }
    sending.mutate(
      { ...input, key: keyFor(input) },
      {
        onSuccess: onClose,
        onError: (error) => {
          // A retry without a response keeps its key, so it is the same message.
          if (!isOffline(error)) answered()
          showRefusal(error)
        },
      },
    )
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t(by === 'text' ? 'receipt.by_text' : 'receipt.by_email')}
      submitLabel={t('receipt.send')}
      busy={sending.isPending}
      form={form}
      onSubmit={handleSubmit}
    >
      <TextField
        label={t(by === 'text' ? 'client.phone' : 'client.email')}
        type={by === 'text' ? 'tel' : 'email'}
        value={to}
        onChange={(event) => setTo(event.target.value)}
        error={errorOf(field)}
        autoComplete="off"
      />
      <div className="grid justify-items-start gap-1.5">
        <span aria-hidden className="text-sm font-medium">
          {t('client.language')}
        </span>
        <Segmented
          label={t('client.language')}
          value={language}
          options={languages.map((one) => ({ value: one, lang: one, label: ownLanguageName(one) }))}
          onChange={setLanguage}
        />
      </div>
    </FormDialog>
  )
}
