import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminSalon } from '../../shared/admin/contract.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { OwnerPicker } from './OwnerPicker.tsx'
import { useGiveSalon } from './queries.ts'

interface GiveSalonProps {
  salon: AdminSalon
  onClose: () => void
}

export function GiveSalon({ salon, onClose }: GiveSalonProps) {
  const { t } = useTranslation(['admin', 'common'])
  const [heir, setHeir] = useState('')
  const giving = useGiveSalon(salon.id)

  return (
    <Dialog
      open
      onClose={onClose}
      busy={giving.isPending}
      title={t('salons.give_title', { salon: salon.name })}
      closeLabel={t('common:close')}
      foot={
        <>
          <Button disabled={giving.isPending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            look="primary"
            busy={giving.isPending}
            disabled={heir === ''}
            onClick={() => giving.mutate(heir, { onSuccess: onClose })}
          >
            {t('salons.give')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-ink-2">{t('salons.give_text', { owner: salon.ownerName })}</p>
        <OwnerPicker value={heir} onChange={setHeir} except={salon.ownerId} />
      </div>
    </Dialog>
  )
}
