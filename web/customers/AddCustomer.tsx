import { Link, useNavigate } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KnownCustomer } from '../../shared/customers/contract.ts'
import { AppError } from '../../shared/errors.ts'
import { showName } from '../../shared/format.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { notify } from '../ui/toast.ts'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { CustomerFields } from './CustomerFields.tsx'
import { readNewCustomer, typedOf } from './customer-form.ts'
import { useAddCustomer } from './queries.ts'

interface AddCustomerProps {
  salonId: string
  open: boolean
  onOpen: () => void
  onClose: () => void
}

/** The button, and the form of a new customer, whose record opens after saving. */
export function AddCustomer({ salonId, open, onOpen, onClose }: AddCustomerProps) {
  const { t, i18n } = useTranslation(['customers', 'app'])
  const navigate = useNavigate()
  const empty = typedOf(undefined, languageNow(i18n))
  const [typed, setTyped] = useState(empty)
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const addition = useAddCustomer(salonId)
  const busy = addition.isPending

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const read = readNewCustomer(typed)
    if ('codes' in read) return show(read.codes)
    show({})
    addition.mutate(read.input, {
      onSuccess: ({ id, firstName, lastName }) => {
        const name = showName({ firstName, lastName })
        notify({ kind: 'success', title: t('app:success'), text: t('add.done', { name }) })
        setTyped(empty)
        void navigate({
          to: '/customers/$customerId',
          params: { customerId: id },
          search: (was) => ({ salon: was.salon }),
        })
      },
      onError: (error) => showRefusal(error),
    })
  }

  function close() {
    onClose()
    setTyped(empty)
    addition.reset()
    show({})
  }

  return (
    <>
      <Button look="primary" onClick={onOpen}>
        <UserPlus size={20} aria-hidden />
        {t('add.button')}
      </Button>
      <FormDialog
        open={open}
        onClose={close}
        title={t('add.title')}
        submitLabel={busy ? t('add.adding') : t('add.button')}
        busy={busy}
        form={form}
        onSubmit={handleSubmit}
      >
        <Known error={addition.error} />
        <CustomerFields
          typed={typed}
          onType={(changes) => setTyped((was) => ({ ...was, ...changes }))}
          errorOf={errorOf}
        />
      </FormDialog>
    </>
  )
}

/** Link to the customer who already has this phone number. */
function Known({ error }: { error: Error | null }) {
  const { t } = useTranslation('customers')
  const known =
    error instanceof AppError && error.code === 'customer_known'
      ? KnownCustomer.safeParse(error.details).data
      : undefined
  if (!known) return null

  return (
    <p className="rounded-md bg-sunken px-3.5 py-3 text-md">
      {t('add.known')}{' '}
      <Link
        ignoreBlocker
        to="/customers/$customerId"
        params={known}
        search={({ salon }) => ({ salon })}
        className="font-semibold text-brand-ink underline underline-offset-3"
      >
        {t('add.open_known')}
      </Link>
    </p>
  )
}
