import { Link } from '@tanstack/react-router'
import { CalendarPlus, Hourglass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SalonGate } from '../bookings/SalonGate.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { SalonBookings } from './SalonBookings.tsx'

export function BookingsPage() {
  const { t } = useTranslation(['bookings', 'newBooking', 'waitlist'])

  return (
    <>
      <PageTitle page={t('page')} />
      <div className="mb-2 flex flex-wrap items-center justify-between lg:max-xl:mb-1 xl:mb-5 gap-3">
        <h1>{t('title')}</h1>
        <div className="flex flex-wrap gap-2.5">
          <Link to="/bookings/waitlist" className={`${buttonClass('outline')} max-md:w-touch max-md:px-0`}>
            <Hourglass size={18} aria-hidden />
            <span className="max-md:sr-only">{t('waitlist:open')}</span>
          </Link>
          <Link to="/admin/new-booking" className={`${buttonClass('primary')} max-md:w-touch max-md:px-0`}>
            <CalendarPlus size={18} aria-hidden />
            <span className="max-md:sr-only">{t('newBooking:new_booking')}</span>
          </Link>
        </div>
      </div>
      <SalonGate>{(salon, salons) => <SalonBookings key={salon.id} salon={salon} salons={salons} />}</SalonGate>
    </>
  )
}
