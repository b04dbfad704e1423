import { useTranslation } from 'react-i18next'
import { SetupGate } from '../salons/SetupGate.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { SalonServices } from './SalonServices.tsx'

export function ServicesPage() {
  const { t } = useTranslation('services')

  return (
    <>
      <PageTitle page={t('page')} />
      <SetupGate>{(salon, salons) => <SalonServices key={salon.id} salon={salon} salons={salons} />}</SetupGate>
    </>
  )
}
