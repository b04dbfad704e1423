import { getRouteApi, Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import { useCustomer } from '../data/customers.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { AccessGate } from './AccessGate.tsx'
import { CustomerSheet } from './CustomerSheet.tsx'
import { CustomersSkeleton } from './CustomersSkeleton.tsx'
import { useNameOf } from './CustomerWords.tsx'
import { NoCustomer } from './NoCustomer.tsx'

const route = getRouteApi('/owner/customers/$customerId')

/** The record of one customer, at its own URL. */
export function CustomerPage() {
  const { t } = useTranslation('customers')
  const { customerId } = route.useParams()

  return (
    <>
      <Link
        to="/customers"
        search={({ salon }) => ({ salon })}
        className="mb-1 -ml-1 inline-flex min-h-touch items-center gap-1 text-md font-medium text-brand-ink hover:underline"
      >
        <ChevronLeft size={18} aria-hidden />
        {t('record.back')}
      </Link>
      <AccessGate title={t('title')}>
        {(salon) => <Found key={customerId} salon={salon} customerId={customerId} />}
      </AccessGate>
    </>
  )
}

function Found({ salon, customerId }: { salon: Salon; customerId: string }) {
  const { t } = useTranslation('customers')
  const answer = useCustomer(salon.id, customerId)
  const nameOf = useNameOf()

  return (
    <>
      <PageTitle page={answer.data ? nameOf(answer.data) : t('page')} />
      {!answer.data && <h1 className="sr-only">{t('title')}</h1>}
      <QueryState
        of={answer}
        waiting={<CustomersSkeleton label={t('loading')} />}
        renderFailed={(error, retry) => <NoCustomer error={error} retry={retry} />}
      >
        {(customer) => <CustomerSheet salon={salon} customer={customer} />}
      </QueryState>
    </>
  )
}
