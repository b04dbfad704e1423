import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { SalonGate } from '../bookings/SalonGate.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { AskedVisits } from './AskedVisits.tsx'
import { WaitingLine } from './WaitingLine.tsx'

export function WaitlistPage() {
  const { t } = useTranslation('waitlist')

  return (
    <>
      <PageTitle page={t('page')} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1>{t('title')}</h1>
        <Link to="/bookings" className={buttonClass('outline')}>
          <ArrowLeft size={18} aria-hidden />
          {t('back')}
        </Link>
      </div>
      <SalonGate>
        {(salon) => (
          <Fragment key={salon.id}>
            <AskedVisits salon={salon} />
            <WaitingLine salon={salon} />
          </Fragment>
        )}
      </SalonGate>
    </>
  )
}
