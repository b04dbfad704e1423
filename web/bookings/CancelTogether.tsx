import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Companion } from '../../shared/bookings/contract.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { firstNames } from './companions.ts'

interface CancelTogetherProps {
  open: boolean
  /** The booking being cancelled. */
  name: string
  companions: readonly Companion[]
  onLeave: () => void
  /** `tellClient` applies to the whole group; a single booking asks on its own. */
  onChoose: (all: boolean, tellClient: boolean) => void
}

/** Asks whether to cancel the companions' bookings too. */
export function CancelTogether({ open, name, companions, onLeave, onChoose }: CancelTogetherProps) {
  const { t } = useTranslation(['details', 'bookings', 'common'])
  const [tellClient, setTellClient] = useState(true)
  const names = firstNames(companions)

  return (
    <Dialog
      open={open}
      onClose={onLeave}
      title={t('together.cancel_title', { names })}
      closeLabel={t('common:close')}
      foot={
        <>
          <Button onClick={() => onChoose(false, tellClient)}>{t('together.only', { name })}</Button>
          <Button look="danger" onClick={() => onChoose(true, tellClient)}>
            {t('together.cancel_all')}
          </Button>
        </>
      }
    >
      <p>{t('together.question', { name, names })}</p>
      <div className="-mx-2">
        <Checkbox label={t('bookings:several.tell')} checked={tellClient} onChange={setTellClient} />
      </div>
    </Dialog>
  )
}
