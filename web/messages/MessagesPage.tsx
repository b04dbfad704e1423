import { useTranslation } from 'react-i18next'
import { SetupGate } from '../salons/SetupGate.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { SalonMessages } from './SalonMessages.tsx'

export function MessagesPage() {
  const { t } = useTranslation('messages')

  return (
    <>
      <PageTitle page={t('page')} />
      <SetupGate words={{ loading: t('loading') }}>
        {(salon) => <SalonMessages key={salon.id} salon={salon} />}
      </SetupGate>
    </>
  )
}
