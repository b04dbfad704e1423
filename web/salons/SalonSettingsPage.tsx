import { Link, useNavigate } from '@tanstack/react-router'
import { Armchair, MessageSquareText, Package, ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import { WhyNotButton } from '../availability/WhyNotButton.tsx'
import { CalendarFeed } from '../bookings/feeds/CalendarFeed.tsx'
import { Takeout } from '../exports/Takeout.tsx'
import { FloorDevices } from '../floor/devices/FloorDevices.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Card } from '../ui/Card.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { AttendanceFields } from './AttendanceFields.tsx'
import { BasicFields } from './BasicFields.tsx'
import { CopyBookingLink, OpenBookingPage } from './BookingLink.tsx'
import { Closures } from './Closures.tsx'
import { Embedding } from './Embedding.tsx'
import { ReadableLink } from './link/ReadableLink.tsx'
import { OnlineFields } from './OnlineFields.tsx'
import { PicturesCard } from './pictures/PicturesCard.tsx'
import { QrCode } from './QrCode.tsx'
import { ReminderFields } from './ReminderFields.tsx'
import { Resources } from './Resources.tsx'
import { SalonFormCard } from './SalonFormCard.tsx'
import { SalonSelect } from './SalonSelect.tsx'
import { SetupGate } from './SetupGate.tsx'
import { TeamMails } from './TeamMails.tsx'
import { WorkingHoursCard } from './WorkingHoursCard.tsx'

export function SalonSettingsPage() {
  const { t } = useTranslation('salons')
  const words = { loading: t('settings.loading'), failed: t('settings.failed'), none: noSalon(t) }

  return (
    <>
      <PageTitle page={t('settings.title')} />
      <h1>{t('settings.title')}</h1>
      <p className="mt-1 mb-5 text-ink-2">{t('settings.intro')}</p>
      <SetupGate words={words}>
        {(salon, salons) => <Settings key={salon.id} salon={salon} salons={salons} />}
      </SetupGate>
    </>
  )
}

function noSalon(t: ReturnType<typeof useTranslation<'salons'>>['t']) {
  return { title: t('management.none.title'), hint: t('management.none.hint') }
}

function Settings({ salon, salons }: { salon: Salon; salons: readonly Salon[] }) {
  const { t } = useTranslation(['salons', 'exports', 'feeds', 'templates'])
  const navigate = useNavigate()

  return (
    <>
      <SalonSelect
        salon={salon}
        salons={salons}
        onSalon={(id) => void navigate({ to: '/salon-settings', search: { salon: id } })}
        className="mb-5 md:w-65"
      />
      <div className="grid items-start gap-3 md:gap-5 xl:grid-cols-[1.75fr_1fr]">
        <div className="grid min-w-0 gap-3 md:gap-5">
          <WorkingHoursCard salon={salon} />
          <Card title={t('closures.title')}>
            <Closures salon={salon} />
          </Card>
          <Card title={t('resources.title')}>
            <Resources salon={salon} />
          </Card>
          <SalonFormCard
            salon={salon}
            title={t('attendance.title')}
            saveLabel={t('attendance.save')}
            fields={AttendanceFields}
          />
          <SalonFormCard
            salon={salon}
            title={t('reminders.title')}
            saveLabel={t('reminders.save')}
            fields={ReminderFields}
          />
          <Card title={t('templates:title')}>
            <div className="grid gap-4">
              <p className="text-ink-2">{t('templates:intro')}</p>
              <Link
                to="/messages/templates"
                search={{ salon: salon.id }}
                className={`${buttonClass('outline')} justify-self-start`}
              >
                <MessageSquareText size={18} aria-hidden />
                {t('templates:open')}
              </Link>
            </div>
          </Card>
          <Card title={t('team_mails.title')}>
            <TeamMails salon={salon} />
          </Card>
        </div>
        <div className="grid min-w-0 gap-3 md:gap-5">
          <LinkCard salon={salon} />
          <PicturesCard salon={salon} />
          <FloorDevices salon={salon} />
          <Card title={t('embedding.title')}>
            <Embedding salon={salon} />
          </Card>
          <WhyNotButton salon={salon} />
          <SalonFormCard salon={salon} title={t('online.title')} saveLabel={t('online.save')} fields={OnlineFields} />
          <Card title={t('floor.title')}>
            <div className="grid gap-4">
              <p className="text-ink-2">{t('floor.text')}</p>
              <Link
                to="/floor/rules"
                search={{ salon: salon.id }}
                className={`${buttonClass('outline')} justify-self-start`}
              >
                <Armchair size={18} aria-hidden />
                {t('floor.open')}
              </Link>
            </div>
          </Card>
          <Card title={t('till.title')}>
            <div className="grid gap-4">
              <p className="text-ink-2">{t('till.text')}</p>
              <div className="flex flex-wrap gap-2">
                <Link to="/till/settings" search={{ salon: salon.id }} className={buttonClass('outline')}>
                  <ReceiptText size={18} aria-hidden />
                  {t('till.open')}
                </Link>
                <Link to="/till/products" search={{ salon: salon.id }} className={buttonClass('outline')}>
                  <Package size={18} aria-hidden />
                  {t('till.products')}
                </Link>
              </div>
            </div>
          </Card>
          <Card title={t('feeds:title')}>
            <CalendarFeed salonId={salon.id} intro={t('feeds:intro_salon')} />
          </Card>
          <SalonFormCard salon={salon} title={t('basic.title')} saveLabel={t('basic.save')} fields={BasicFields} />
          <Card title={t('exports:takeout.title')}>
            <Takeout salon={salon} />
          </Card>
        </div>
      </div>
    </>
  )
}

function LinkCard({ salon }: { salon: Salon }) {
  const { t } = useTranslation('salons')

  return (
    <Card title={t('link.title')}>
      <div className="grid gap-5">
        <p className="text-ink-2">{t('link.intro')}</p>
        <div className="flex flex-wrap gap-2">
          <CopyBookingLink salon={salon} />
          <OpenBookingPage salon={salon} />
        </div>
        <ReadableLink salon={salon} />
        <QrCode salon={salon} />
      </div>
    </Card>
  )
}
