/** Parts of a customer shared by lists, dialogs and pages. */

import { CalendarOff, Crown, MessageSquareOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Customer } from '../../shared/customers/contract.ts'
import { isVip, usualVipVisits } from '../../shared/customers/regulars.ts'
import { localDateOf, showDate, showName } from '../../shared/format.ts'
import { initialsOf } from '../../shared/initials.ts'
import { showPhone } from '../../shared/phone.ts'
import { useCurrentSalon } from '../salons/current-salon.ts'
import { languageNow } from '../text/start.ts'
import { Badge } from '../ui/Badge.tsx'

type CustomerName = Pick<Customer, 'firstName' | 'lastName'> & { erased?: boolean }

/** Full name, or a placeholder once it has been erased. */
export function useNameOf(): (customer: CustomerName) => string {
  const { t } = useTranslation('customers')
  return ({ firstName, lastName, erased }) => (erased ? t('erased') : showName({ firstName, lastName }))
}

/** The initials. The name is always shown next to them. */
export function CustomerAvatar({ customer, large = false }: { customer: CustomerName; large?: boolean }) {
  return (
    <span
      aria-hidden
      className={`grid flex-none place-items-center rounded-full bg-sunken font-semibold text-ink-2 ${large ? 'size-14 text-lg' : 'size-8 text-xs max-md:size-10 max-md:text-sm'}`}
    >
      {initialsOf(customer) || '–'}
    </span>
  )
}

/** Number of visits from which the salon treats a customer as VIP. */
export function useVipVisits(): number {
  return useCurrentSalon()?.vipVisits ?? usualVipVisits
}

export function VipBadge({ customer }: { customer: Pick<Customer, 'phoneVisits' | 'before'> }) {
  const { t } = useTranslation('customers')
  const visits = useVipVisits()
  if (!isVip(customer, visits)) return null
  return (
    <span title={t('vip_from', { count: visits })}>
      <Badge className="bg-brand-tint! text-brand-ink!">
        <Crown size={16} aria-hidden />
        {t('vip')}
      </Badge>
    </span>
  )
}

export function BlockedBadge({ customer }: { customer: Pick<Customer, 'blocked'> }) {
  const { t } = useTranslation('customers')
  if (!customer.blocked) return null
  return (
    <Badge className="bg-cancelled-tint! text-cancelled-ink!">
      <CalendarOff size={16} aria-hidden />
      {t('blocked')}
    </Badge>
  )
}

/** Shown when the customer has texted STOP. */
export function TextsStoppedBadge({ customer }: { customer: Pick<Customer, 'textsStopped'> }) {
  const { t } = useTranslation('customers')
  if (!customer.textsStopped) return null
  return (
    <Badge className="bg-no-show-tint! text-no-show-ink!">
      <MessageSquareOff size={16} aria-hidden />
      {t('texts_stopped')}
    </Badge>
  )
}

export function NotServedBadge({ customer }: { customer: Pick<Customer, 'serviceUsageCount'> }) {
  const { t } = useTranslation('customers')
  return customer.serviceUsageCount === 0 && <Badge>{t('not_served')}</Badge>
}

/** A date in the salon's zone; 'Never' without one. */
export function useDayOf(zone: string): (instant: string | null) => string {
  const { t, i18n } = useTranslation('customers')
  return (instant) =>
    instant === null ? t('never') : showDate(localDateOf(zone, Date.parse(instant)), languageNow(i18n))
}

interface PhoneProps {
  /** Empty: unknown. */
  phone: string
  className?: string
}

/** The phone number, or that there is none. */
export function PhoneWords({ phone, className = '' }: PhoneProps) {
  const { t } = useTranslation('customers')
  return phone === '' ? (
    <span className={`text-ink-3 ${className}`}>{t('no_phone')}</span>
  ) : (
    <span className={`num ${className}`}>{showPhone(phone)}</span>
  )
}

/** A phone link, if there is a number. */
export function PhoneLink({ phone, className = '' }: PhoneProps) {
  if (phone === '') return <PhoneWords phone="" />
  return (
    <a href={`tel:${phone}`} className={`num ${className}`}>
      {showPhone(phone)}
    </a>
  )
}

/** Whose phone it is, where it is another customer's. */
export function HolderWords({ customer: { phoneHolder }, className = '' }: { customer: Customer; className?: string }) {
  const { t } = useTranslation('customers')
  if (!phoneHolder) return null
  return <span className={className}>{t('family.on_phone', { name: phoneHolder.firstName })}</span>
}

/** How many of the phone's visits are those of others, who use it too. */
export function PhoneTotal({ customer: { phoneVisits, serviceUsageCount } }: { customer: Customer }) {
  const { t } = useTranslation('customers')
  if (phoneVisits === serviceUsageCount) return null
  return <span className="text-sm font-normal text-ink-3">{t('family.phone_total', { count: phoneVisits })}</span>
}
