import { useTranslation } from 'react-i18next'
import { PageTitle } from '../ui/PageTitle.tsx'
import { SalonBookings } from './SalonBookings.tsx'
import { SalonGate } from './SalonGate.tsx'

export function BookingsPage() {
  const { t } = useTranslation('bookings')

  return (
    <>
      <PageTitle page={t('page')} />
      <h1 className="mb-5">{t('title')}</h1>
      <SalonGate>{(salon, salons) => <SalonBookings key={salon.id} salon={salon} salons={salons} />}</SalonGate>
    </>
  )
}
