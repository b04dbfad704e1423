import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { localDateOf } from '../../shared/format.ts'
import { now } from '../clock.ts'
import { usePictures } from '../data/pictures.ts'
import { useClosures } from '../data/salons.ts'
import { CopyBookingLink, OpenBookingPage } from '../salons/BookingLink.tsx'
import { ClosedWeeks } from '../salons/ClosedWeeks.tsx'
import { bookingLink } from '../salons/copy-booking-link.ts'
import { ReadableLink } from '../salons/link/ReadableLink.tsx'
import { QrCode } from '../salons/QrCode.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { StepCard } from './StepCard.tsx'
import type { StepProps } from './step.ts'

/** Pages on which each problem is fixed. */
const placeOf = {
  services: { to: '/services' },
  members: { to: '/staff' },
  performers: { to: '/staff' },
  hours: { to: '/salon-settings/$section', params: { section: 'hours' } },
  resources: { to: '/salon-settings/$section', params: { section: 'resources' } },
} as const

/** The booking link, its QR code, and a first booking made by the owner as a client. */
export function LinkStep(props: StepProps) {
  const { salon, start } = props
  const { t } = useTranslation('start')
  const { data: closures = [] } = useClosures(salon.id)
  const { data: pictures } = usePictures(salon.id)

  return (
    <StepCard
      {...props}
      step="link"
      title={t('link.title')}
      about={t('link.about')}
      action={
        start.bookings && (
          <Link to="/bookings" className={buttonClass('outline')}>
            {t('link.to_bookings')}
          </Link>
        )
      }
    >
      <div className="grid grid-cols-1 gap-4 p-4 md:p-5">
        {start.missing && (
          <p className="flex items-start gap-2 rounded-md bg-scheduled-tint px-3 py-2 text-md font-medium text-scheduled-ink">
            <TriangleAlert size={18} className="mt-0.5 flex-none" aria-hidden />
            <span>
              {t(`link.missing.${start.missing}`)}{' '}
              <Link {...placeOf[start.missing]} className="underline">
                {t(`link.mend.${start.missing}`)}
              </Link>
            </span>
          </p>
        )}
        <ClosedWeeks salonId={salon.id} closures={closures} today={localDateOf(salon.timezone, now())} />
        <ReadableLink salon={salon} />
        {pictures?.every(({ kind }) => kind === 'logo') && (
          <p>
            {t('link.pictures')}{' '}
            <Link
              to="/salon-settings/$section"
              params={{ section: 'pictures' }}
              className="font-medium text-brand-ink underline"
            >
              {t('link.add_pictures')}
            </Link>
          </p>
        )}
        <p>{start.bookings ? t('link.tried') : t('link.try')}</p>
        <p className="rounded-md bg-sunken px-3 py-2 text-md break-all">{bookingLink(salon)}</p>
        <div className="flex flex-wrap gap-2">
          <OpenBookingPage salon={salon} />
          <CopyBookingLink salon={salon} />
        </div>
        <QrCode salon={salon} />
      </div>
    </StepCard>
  )
}
