import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { Meanwhile } from '../../shared/audit/edits.ts'
import type { CustomerChange, CustomerRecord } from '../../shared/customers/contract.ts'
import { showPhone } from '../../shared/phone.ts'
import { useMeanwhile } from '../audit/use-meanwhile.tsx'
import { useChangeCustomer } from '../data/customers.ts'
import { withVersion } from '../data/meanwhile.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { CustomerFields } from './CustomerFields.tsx'
import { readCustomerChange, typedOf } from './customer-form.ts'
import { isFamilyOf, namesOf, usePhonePeople } from './use-phone-people.ts'

interface EditCustomerProps {
  salonId: string
  customer: CustomerRecord
  open: boolean
  onClose: () => void
}

/** All editable data of a customer. Sends only what changed. */
export function EditCustomer({ salonId, customer, open, onClose }: EditCustomerProps) {
  const { t } = useTranslation(['customers', 'common'])
  // The values when the form was opened, so that fields not touched here do not overwrite what others save meanwhile.
  const [before] = useState(customer)
  const [typed, setTyped] = useState(() => typedOf(customer))
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const change = useChangeCustomer(salonId, customer.id, { done: t('edit.done'), failed: t('edit.failed') })
  const meanwhile = useMeanwhile(salonId)
  const busy = change.isPending
  const isNewPhone = typed.phone !== showPhone(before.phone)
  const people = usePhonePeople(salonId, isNewPhone ? typed.phone : '')
  const isFamily = isFamilyOf(people, typed)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const read = readCustomerChange(typed, before)
    if ('codes' in read) return show(read.codes)
    show({})
    send(read.input)
  }

  function send(input: z.input<typeof CustomerChange>, version = before.version) {
    const choices = { keep: (told: Meanwhile) => send(input, told.version), take: onClose }
    change.mutate(withVersion({ ...input, ...(isFamily && { sharesPhone: true }) }, version), {
      onSuccess: onClose,
      onError: (error) => meanwhile.caught(error, choices) || showRefusal(error),
    })
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('edit.title')}
      submitLabel={busy ? t('edit.saving') : t('common:save')}
      busy={busy}
      form={form}
      onSubmit={handleSubmit}
      question={<>{meanwhile.dialog}</>}
    >
      {isFamily && (
        <p aria-live="polite" className="rounded-md bg-no-show-tint px-3.5 py-3 text-md text-no-show-ink">
          {t('family.added', { names: namesOf(people), other: typed.firstName.trim() })}
        </p>
      )}
      <CustomerFields
        typed={typed}
        onType={(changes) => setTyped((was) => ({ ...was, ...changes }))}
        errorOf={errorOf}
      />
    </FormDialog>
  )
}
