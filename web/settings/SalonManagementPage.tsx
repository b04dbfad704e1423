import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SetupGate } from '../salons/SetupGate.tsx'
import { ZoneNews } from '../salons/zone/ZoneNews.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { SalonCard } from './SalonCard.tsx'

export function SalonManagementPage() {
  const { t } = useTranslation('salons')
  const none = { title: t('management.none.title'), hint: t('management.none.hint') }

  return (
    <>
      <PageTitle page={t('management.title')} />
      <h1>{t('management.title')}</h1>
      <p className="mt-1 mb-5 flex items-start gap-2 text-ink-2">
        <Info size={18} className="mt-0.75 flex-none" aria-hidden />
        {t('management.intro')}
      </p>
      <SetupGate words={{ none }}>
        {(_current, salons) => (
          <ul className={`grid items-start gap-3 md:gap-5 ${salons.length > 1 ? 'xl:grid-cols-2' : 'xl:max-w-220'}`}>
            {salons.map((salon) => (
              <li key={salon.id} className="grid grid-cols-1 gap-3">
                <ZoneNews salonId={salon.id} />
                <SalonCard salon={salon} />
              </li>
            ))}
          </ul>
        )}
      </SetupGate>
    </>
  )
}
