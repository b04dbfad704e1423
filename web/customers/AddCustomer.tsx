import { Link, useNavigate } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomerSuggestion } from '../../shared/customers/contract.ts'
import { showName } from '../../shared/format.ts'
import { showPhone } from '../../shared/phone.ts'
import type { Language } from '../../shared/text/language.ts'
import { useAddCustomer } from '../data/customers.ts'
import { useSuggestions } from '../data/menu-and-team.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { notify } from '../ui/toast.ts'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { CustomerFields } from './CustomerFields.tsx'
import { type CustomerTyped, readNewCustomer, typedOf } from './customer-form.ts'
import { isFamilyOf, namesOf, usePhonePeople } from './use-phone-people.ts'

interface AddCustomerProps {
  salonId: string
  open: boolean
  onOpen: () => void
  onClose: () => void
  /** Whose phone is known already, and the language they write in. */
  known?: { phone: string; language: Language }
}

/** The button, and the form of a new customer, whose record opens after saving unless the phone is known: then the page stays. */
export function AddCustomer({ salonId, open, onOpen, onClose, known }: AddCustomerProps) {
  const { t, i18n } = useTranslation(['customers', 'app'])
  const navigate = useNavigate()
  const empty = known
    ? { ...typedOf(undefined, known.language), phone: showPhone(known.phone) }
    : typedOf(undefined, languageNow(i18n))
  const [typed, setTyped] = useState(empty)
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const addition = useAddCustomer(salonId)
  const busy = addition.isPending
  const people = usePhonePeople(salonId, typed.phone)
  const isFamily = isFamilyOf(people, typed)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const read = readNewCustomer(typed)
    if ('codes' in read) return show(read.codes)
    show({})
    addition.mutate(
      { ...read.input, sharesPhone: isFamily },
      {
        onSuccess: ({ id, firstName, lastName }) => {
          const name = showName({ firstName, lastName })
          notify({ kind: 'success', title: t('app:success'), text: t('add.done', { name }) })
          setTyped(empty)
          if (known) return onClose()
          void navigate({
            to: '/customers/$customerId',
            params: { customerId: id },
            search: (was) => ({ salon: was.salon }),
          })
        },
        onError: (error) => showRefusal(error),
      },
    )
  }

  function close() {
    onClose()
    setTyped(empty)
    addition.reset()
    show({})
  }

  return (
    <>
      <Button look={known ? 'outline' : 'primary'} onClick={onOpen}>
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
        <Alike salonId={salonId} typed={typed} byPhone={people} isFamily={isFamily} />
        <CustomerFields
          typed={typed}
          onType={(changes) => setTyped((was) => ({ ...was, ...changes }))}
          errorOf={errorOf}
        />
      </FormDialog>
    </>
  )
}

interface AlikeProps {
  salonId: string
  typed: CustomerTyped
  /** Who uses the typed phone. */
  byPhone: readonly CustomerSuggestion[]
  isFamily: boolean
}

/** Customers who may be the one being added: with this phone, or this first and last name; and whose family is added. */
function Alike({ salonId, typed, byPhone, isFamily }: AlikeProps) {
  const { t } = useTranslation('customers')
  const byName = useSuggestions(salonId, showName(typed)).data ?? []
  const known = [
    ...byPhone.map((one) => ({ ...one, said: t('add.same_phone', { name: showName(one) }) })),
    ...byName
      .filter(({ id }) => !byPhone.some((one) => one.id === id))
      .map((one) => ({
        ...one,
        said: t('add.same_name', { who: [showName(one), showPhone(one.phone)].filter(Boolean).join(', ') }),
      })),
  ]
  if (known.length === 0) return null

  return (
    <ul aria-live="polite" className="rounded-md bg-no-show-tint px-3.5 py-1 text-md text-no-show-ink">
      {known.map(({ id, said }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2">
          {said}
          <Link
            ignoreBlocker
            to="/customers/$customerId"
            params={{ customerId: id }}
            search={({ salon }) => ({ salon })}
            className="inline-flex min-h-touch items-center font-semibold underline underline-offset-3"
          >
            {t('add.open_known')}
          </Link>
        </li>
      ))}
      {isFamily && (
        <li className="py-2">{t('family.added', { names: namesOf(byPhone), other: typed.firstName.trim() })}</li>
      )}
    </ul>
  )
}
