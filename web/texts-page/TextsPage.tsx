import { useTranslation } from 'react-i18next'
import { SetupGate } from '../salons/SetupGate.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { SalonTexts } from './SalonTexts.tsx'

/** What clients text to the salon, and answering them. */
export function TextsPage() {
  const { t } = useTranslation('texts')

  return (
    <>
      <PageTitle page={t('page')} />
      <SetupGate words={{ loading: t('loading') }}>{(salon) => <SalonTexts key={salon.id} salon={salon} />}</SetupGate>
    </>
  )
}
