import { useTranslation } from 'react-i18next'
import { PageTitle } from '../ui/PageTitle.tsx'
import { AccessGate } from './AccessGate.tsx'
import { SalonCustomers } from './SalonCustomers.tsx'

export function CustomersPage() {
  const { t } = useTranslation('customers')

  return (
    <>
      <PageTitle page={t('page')} />
      <AccessGate title={t('title')}>
        {(salon, salons) => <SalonCustomers key={salon.id} salon={salon} salons={salons} />}
      </AccessGate>
    </>
  )
}
