import { Link } from '@tanstack/react-router'
import { CalendarPlus, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Customer, CustomerRecord } from '../../shared/customers/contract.ts'
import { buttonClass } from '../ui/button-class.ts'
import { useWayBack } from '../ui/use-way-back.ts'
import { useNameOf } from './CustomerWords.tsx'

/** Calls the customer. */
export function CallLink({ customer }: { customer: Customer }) {
  const { t } = useTranslation(['customers', 'common'])
  const name = useNameOf()(customer)
  if (customer.phone === '') return null
  return (
    <a href={`tel:${customer.phone}`} aria-label={t('call', { name })} className={buttonClass('outline')}>
      <Phone size={18} aria-hidden />
      {t('common:call')}
    </a>
  )
}

/** A new booking with the customer and the services of the last visit filled in. */
export function RebookLink({ customer }: { customer: CustomerRecord }) {
  const { t } = useTranslation('customers')
  const back = useWayBack()
  if (customer.erased) return null
  return (
    <Link
      to="/admin/new-booking"
      search={({ salon }) => ({ salon, customer: customer.id, back })}
      className={buttonClass('primary')}
    >
      <CalendarPlus size={18} aria-hidden />
      {t('rebook')}
    </Link>
  )
}
