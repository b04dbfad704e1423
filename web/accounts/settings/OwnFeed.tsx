import { useTranslation } from 'react-i18next'
import { CalendarFeed } from '../../bookings/feeds/CalendarFeed.tsx'
import { useCurrentSalon } from '../../salons/current-salon.ts'
import { Card } from '../../ui/Card.tsx'

/** A calendar feed of the front desk's own appointments. Technicians have theirs in My Day, owners in the salon's settings. */
export function OwnFeed() {
  const { t } = useTranslation('feeds')
  const salon = useCurrentSalon()
  if (!salon) return null

  return (
    <Card title={t('title_own')}>
      <CalendarFeed salonId={salon.id} intro={t('intro_front_desk')} />
    </Card>
  )
}
