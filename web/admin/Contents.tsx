import { useTranslation } from 'react-i18next'
import type { SalonContents } from '../../shared/admin/contract.ts'

/** What a salon contains, as counts in words. */
export function Contents({ salon }: { salon: SalonContents }) {
  const { t } = useTranslation('admin')
  const { bookings, comingBookings, customers, staff, services, logins } = salon
  const coming = comingBookings > 0 && ` (${t('contents.coming', { count: comingBookings })})`

  return (
    <li>
      <p className="font-semibold">{salon.name}</p>
      <p className="text-sm text-ink-2">
        {t('contents.bookings', { count: bookings })}
        {coming}, {t('contents.customers', { count: customers })}, {t('contents.staff', { count: staff })},{' '}
        {t('contents.services', { count: services })}
        {logins > 0 && `, ${t('contents.logins', { count: logins })}`}
      </p>
    </li>
  )
}
