import { useTranslation } from 'react-i18next'
import { useCurrentSalon } from '../salons/current-salon.ts'
import { SetupGate } from '../salons/SetupGate.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { SalonStaff } from './SalonStaff.tsx'
import { StaffTools } from './StaffTools.tsx'

export function StaffPage() {
  const { t } = useTranslation('staff')
  const salon = useCurrentSalon()

  return (
    <>
      <PageTitle page={t('page')} />
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2.5 md:mb-5">
        <h1 className="grow basis-32">{t('title')}</h1>
        {salon && <StaffTools key={salon.id} salon={salon} />}
      </div>
      <SetupGate>{(salon) => <SalonStaff key={salon.id} salon={salon} />}</SetupGate>
    </>
  )
}
