import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { BookingDeposits } from '../deposits/BookingDeposits.tsx'
import { clientName } from '../names.ts'
import type { OverProps } from './over-props.ts'

/** The deposits of this check's visits, with their actions. */
export function DepositsDialog({ salon, check, onClose }: OverProps) {
  const { t } = useTranslation(['till', 'common'])
  const mayTake = check.state === 'open'

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('deposits.page')}
      closeLabel={t('common:close')}
      foot={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      <div className="grid gap-4">
        {check.visits.map((visit) => (
          <BookingDeposits
            key={visit.bookingId}
            salonId={salon.id}
            bookingId={visit.bookingId}
            zone={salon.timezone}
            title={clientName(visit, t('no_name'))}
            mayTake={mayTake}
          />
        ))}
      </div>
    </Dialog>
  )
}
