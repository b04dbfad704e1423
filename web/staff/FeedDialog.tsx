import { useTranslation } from 'react-i18next'
import { showName } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import type { Staff } from '../../shared/staff/contract.ts'
import { CalendarFeed } from '../bookings/feeds/CalendarFeed.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

interface FeedDialogProps {
  open: boolean
  onClose: () => void
  salon: Salon
  member: Staff
}

/** The owner's calendar feed of a member. Its URL is shown once. */
export function FeedDialog({ open, onClose, salon, member }: FeedDialogProps) {
  const { t } = useTranslation(['feeds', 'common'])
  const name = showName(member)

  return (
    <Dialog
      open={open}
      onClose={onClose}
      stays
      title={t('title_of', { name })}
      closeLabel={t('common:close')}
      foot={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      <CalendarFeed salonId={salon.id} staffId={member.id} intro={t('intro_member', { name })} />
    </Dialog>
  )
}
