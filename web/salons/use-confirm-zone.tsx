import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { ZoneChange } from './ZoneChange.tsx'

interface ConfirmZone {
  /** Continues at once if the zone is unchanged; otherwise after the owner has seen the new local times and confirmed. */
  confirm: (timezone: string | undefined, goOn: () => void) => void
  dialog: ReactNode
}

export function useConfirmZone(salon: Salon): ConfirmZone {
  const { t } = useTranslation('salons')
  const [open, setOpen] = useState(false)
  // Kept while the dialog fades out.
  const [asked, setAsked] = useState<{ timezone: string; goOn: () => void } | null>(null)

  function confirm(timezone: string | undefined, goOn: () => void) {
    if (timezone === undefined || timezone === salon.timezone) return goOn()
    setAsked({ timezone, goOn })
    setOpen(true)
  }

  const dialog = asked && (
    <ConfirmDialog
      open={open}
      title={t('zone_change.title')}
      cancelLabel={t('zone_change.go_back')}
      confirmLabel={t('zone_change.confirm')}
      confirmLook="primary"
      busy={false}
      onCancel={() => setOpen(false)}
      onConfirm={() => {
        setOpen(false)
        asked.goOn()
      }}
    >
      <ZoneChange salon={salon} timezone={asked.timezone} />
    </ConfirmDialog>
  )
  return { confirm, dialog }
}
