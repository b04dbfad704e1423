import { useTranslation } from 'react-i18next'
import { showName } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import type { Staff } from '../../shared/staff/contract.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { AddTimeOff } from './AddTimeOff.tsx'
import { TimeOffList } from './TimeOffList.tsx'

interface TimeOffDialogProps {
  open: boolean
  onClose: () => void
  salon: Salon
  member: Staff
}

/** A member's current and upcoming time off. */
export function TimeOffDialog({ open, onClose, salon, member }: TimeOffDialogProps) {
  const { t } = useTranslation(['staff', 'common'])

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('away.title', { name: showName(member) })}
      closeLabel={t('common:close')}
      foot={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      <div className="grid gap-5">
        <TimeOffList salon={salon} member={member} />
        <AddTimeOff salon={salon} member={member} />
      </div>
    </Dialog>
  )
}
