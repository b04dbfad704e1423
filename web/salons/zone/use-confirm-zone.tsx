import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Salon, VisitsKeep } from '../../../shared/salons/contract.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ZoneChange } from './ZoneChange.tsx'

/** With a new zone, what upcoming visits keep; sent with the change. */
export interface KeptTimes {
  visitsKeep?: VisitsKeep
}

interface ConfirmZone {
  /** Continues at once if the zone is unchanged; otherwise after the owner has chosen what upcoming visits keep. */
  confirm: (timezone: string | undefined, goOn: (kept: KeptTimes) => void) => void
  dialog: ReactNode
}

export function useConfirmZone(salon: Salon): ConfirmZone {
  const { t } = useTranslation('salons')
  const [open, setOpen] = useState(false)
  const [keep, setKeep] = useState<VisitsKeep>('clock_times')
  // Kept while the dialog fades out.
  const [asked, setAsked] = useState<{ timezone: string; goOn: (kept: KeptTimes) => void } | null>(null)

  function confirm(timezone: string | undefined, goOn: (kept: KeptTimes) => void) {
    if (timezone === undefined || timezone === salon.timezone) return goOn({})
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
        asked.goOn({ visitsKeep: keep })
      }}
    >
      <ZoneChange salon={salon} timezone={asked.timezone} keep={keep} onKeep={setKeep} />
    </ConfirmDialog>
  )
  return { confirm, dialog }
}
