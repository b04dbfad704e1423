import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomerRecord } from '../../shared/customers/contract.ts'
import { useLeaveForm } from '../salons/use-leave-form.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { CustomerFields } from './CustomerFields.tsx'
import { isSameForm, readCustomerChange, typedOf } from './customer-form.ts'
import { useChangeCustomer } from './queries.ts'

interface EditCustomerProps {
  salonId: string
  customer: CustomerRecord
  open: boolean
  onClose: () => void
}

/** Everything that is written of a customer. Only what was changed is sent. */
export function EditCustomer({ salonId, customer, open, onClose }: EditCustomerProps) {
  const { t } = useTranslation(['customers', 'common'])
  const formId = useId()
  // As it was when the form was opened: what others save meanwhile is not taken back by what was not touched here.
  const [before] = useState(customer)
  const [typed, setTyped] = useState(() => typedOf(customer))
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const change = useChangeCustomer(salonId, customer.id, { done: t('edit.done'), failed: t('edit.failed') })
  const { leave, dialog } = useLeaveForm(!isSameForm(typed, typedOf(before)), onClose)
  const busy = change.isPending

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const read = readCustomerChange(typed, before)
    if ('codes' in read) return show(read.codes)
    show({})
    change.mutate(read.input, { onSuccess: onClose, onError: (error) => showRefusal(error) })
  }

  return (
    <Dialog
      open={open}
      onClose={leave}
      busy={busy}
      title={t('edit.title')}
      closeLabel={t('common:close')}
      foot={
        <>
          <Button disabled={busy} onClick={leave}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={formId} look="primary" busy={busy}>
            {busy ? t('edit.saving') : t('common:save')}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={handleSubmit} className="grid gap-4">
        <CustomerFields typed={typed} onType={(wish) => setTyped((was) => ({ ...was, ...wish }))} errorOf={errorOf} />
      </form>
      {dialog}
    </Dialog>
  )
}
