import { useTranslation } from 'react-i18next'
import type { AdminSalon } from '../../shared/admin/contract.ts'
import { localDateOf, showDate } from '../../shared/format.ts'
import type { Language } from '../../shared/text/language.ts'
import { StatusBadge } from './UserWords.tsx'

export function BookingPageLink({ salon }: { salon: AdminSalon }) {
  const { t } = useTranslation('admin')
  return (
    <a
      href={`/booking/${salon.id}`}
      aria-label={t('salons.booking_page', { salon: salon.name })}
      className="inline-flex min-h-touch items-center font-semibold text-brand-ink underline underline-offset-3"
    >
      {salon.name}
    </a>
  )
}

/** Every salon that is set up can be booked online. */
export function ActiveBadge() {
  return <StatusBadge status="active" />
}

export function showSalonCreated({ timezone, createdAt }: AdminSalon, language: Language): string {
  return showDate(localDateOf(timezone, Date.parse(createdAt)), language)
}
