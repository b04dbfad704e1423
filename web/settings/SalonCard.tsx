import { Link } from '@tanstack/react-router'
import {
  CalendarClock,
  Clock,
  Globe,
  type LucideIcon,
  Mail,
  MapPin,
  Pencil,
  Phone,
  QrCode as QrIcon,
  Settings,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showLocalTime, showWeekday } from '../../shared/format.ts'
import { showPhone } from '../../shared/phone.ts'
import type { Salon, WorkingHours } from '../../shared/salons/contract.ts'
import { groupDays } from '../../shared/salons/day-groups.ts'
import { useWorkingHours } from '../data/salons.ts'
import { CopyBookingLink, OpenBookingPage } from '../salons/BookingLink.tsx'
import { QrCode } from '../salons/QrCode.tsx'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { cardClass } from '../ui/Card.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { LoadedPart } from '../ui/LoadedPart.tsx'
import { dateOfWeekday } from '../ui/weekday.ts'
import { zoneName } from '../ui/zone-options.ts'
import { EditSalon } from './EditSalon.tsx'

/** Summary of a salon, with its actions. */
export function SalonCard({ salon }: { salon: Salon }) {
  const { t } = useTranslation('salons')
  const [editing, setEditing] = useState(false)

  return (
    <section className={cardClass}>
      <div className="flex min-h-15 items-center justify-between gap-3 border-b border-line px-4 py-2.5 md:px-5">
        <h2 className="min-w-0 break-words">{salon.name}</h2>
        <Button look="primary" onClick={() => setEditing(true)}>
          <Pencil size={18} aria-hidden />
          {t('management.edit')}
        </Button>
      </div>
      <Facts salon={salon} />
      <div className="flex flex-wrap gap-2 border-t border-line p-4 md:px-5">
        <CopyBookingLink salon={salon} />
        <OpenBookingPage salon={salon} />
        <QrButton salon={salon} />
        <Link
          to="/salon-settings"
          search={(before) => ({ ...before, salon: salon.id })}
          className={buttonClass('outline')}
        >
          <Settings size={18} aria-hidden />
          {t('management.settings')}
        </Link>
      </div>
      <EditSalon salon={salon} open={editing} onClose={() => setEditing(false)} />
    </section>
  )
}

function Facts({ salon: { id, address, phone, email, timezone, settings } }: { salon: Salon }) {
  const { t } = useTranslation('salons')
  const missing = <span className="text-ink-3">{t('management.not_provided')}</span>

  return (
    <dl className="grid gap-x-6 gap-y-4 p-4 md:grid-cols-2 md:p-5">
      <Fact icon={MapPin} label={t('management.address')}>
        {address || missing}
      </Fact>
      <Fact icon={Phone} label={t('management.phone')}>
        {phone ? <span className="num">{showPhone(phone)}</span> : missing}
      </Fact>
      <Fact icon={Mail} label={t('management.email')}>
        {email || missing}
      </Fact>
      <Fact icon={Globe} label={t('management.timezone')}>
        {zoneName(timezone, t)}
      </Fact>
      <Fact icon={Clock} label={t('management.hours')}>
        <WeekWords salonId={id} />
      </Fact>
      <Fact icon={CalendarClock} label={t('management.interval')}>
        {t('basic.minutes', { count: settings.timeSlotInterval })}
      </Fact>
    </dl>
  )
}

function Fact({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="flex items-center gap-2 text-sm text-ink-3">
        <Icon size={18} className="flex-none" aria-hidden />
        {label}
      </dt>
      <dd className="pl-6.5 break-words">{children}</dd>
    </div>
  )
}

function QrButton({ salon }: { salon: Salon }) {
  const { t } = useTranslation(['salons', 'common'])
  const [open, setOpen] = useState(false)

  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <QrIcon size={18} aria-hidden />
        {t('link.qr')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('link.qr')} closeLabel={t('common:close')}>
        <QrCode salon={salon} />
      </Dialog>
    </>
  )
}

/** Opening hours in a few lines: consecutive days with the same hours are grouped. */
function WeekWords({ salonId }: { salonId: string }) {
  const { t } = useTranslation('salons')
  const hours = useWorkingHours(salonId)

  return (
    <LoadedPart answer={hours} failed={t('hours.load_failed')}>
      {(week) => <Lines week={week} />}
    </LoadedPart>
  )
}

function Lines({ week }: { week: readonly WorkingHours[] }) {
  const { t, i18n } = useTranslation('salons')
  const name = ({ dayOfWeek }: WorkingHours) => showWeekday(dateOfWeekday(dayOfWeek), languageNow(i18n))
  const times = ({ openTime, closeTime }: WorkingHours) =>
    openTime && closeTime ? `${showLocalTime(openTime)} - ${showLocalTime(closeTime)}` : t('management.closed')

  return groupDays(week, times).map(({ first, last }) => (
    <span key={first.dayOfWeek} className="block">
      {first === last ? name(first) : `${name(first)} - ${name(last)}`}: {times(first)}
    </span>
  ))
}
