import { useTranslation } from 'react-i18next'
import { showMoney } from '../../../shared/format.ts'
import type { Check } from '../../../shared/till/contract.ts'
import { type Save, SaveWords } from '../../audit/MeanwhileDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

interface PaymentMeanwhileProps {
  open: boolean
  /** The check in its current state. */
  check: Check
  save: Save
  zone: string
  onClose: () => void
}

/** Shown when somebody else changed the check before the payment arrived: nothing was paid, and the amount must be reviewed. */
export function PaymentMeanwhile({ open, check, save, zone, onClose }: PaymentMeanwhileProps) {
  const { t } = useTranslation(['till', 'setup', 'common'])
  const text = check.state === 'open' ? 'meanwhile.left' : 'meanwhile.not_open'

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('setup:meanwhile.title')}
      closeLabel={t('common:close')}
      foot={
        <Button look="primary" onClick={onClose}>
          {t(check.state === 'open' ? 'meanwhile.look' : 'common:close')}
        </Button>
      }
    >
      <div className="grid gap-3">
        <div className="rounded-md bg-sunken px-3.5 py-3">
          <SaveWords save={save} zone={zone} />
        </div>
        <p>{t(text, { money: showMoney(check.totals.leftCents) })}</p>
      </div>
    </Dialog>
  )
}
