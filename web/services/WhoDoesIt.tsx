import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Service } from '../../shared/services/contract.ts'
import { useStaff, useTickMembers } from '../staff/queries.ts'
import { Button } from '../ui/Button.tsx'
import { CancelButton } from '../ui/CancelButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useNameOf } from './names.ts'
import { Performers } from './Performers.tsx'
import { withTicks } from './ticks.ts'

interface WhoDoesItProps {
  salonId: string
  service: Service
  open: boolean
  onClose: () => void
}

/** Chooses which members do a service; all are preselected if nobody did. Saves what was ticked here, so that concurrent changes are kept. */
export function WhoDoesIt({ salonId, service, open, onClose }: WhoDoesItProps) {
  const { t } = useTranslation(['services', 'common'])
  const team = useStaff(salonId).data?.filter(({ status }) => status !== 'inactive') ?? []
  const doing = team.filter(({ serviceIds }) => serviceIds.includes(service.id)).map(({ id }) => id)
  const [picked, setPicked] = useState<{ before: readonly string[]; now: readonly string[] } | null>(null)
  const chosen = picked?.now ?? (doing.length > 0 ? doing : team.map(({ id }) => id))
  const before = picked?.before ?? doing
  const tick = useTickMembers(salonId)
  const { text: name } = useNameOf()(service)

  function handleSave() {
    tick.mutate(
      { serviceId: service.id, merge: (present) => withTicks(present, { before, now: chosen }), own: new Map() },
      { onSuccess: onClose },
    )
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={tick.isPending}
      title={t('performers.title', { name })}
      closeLabel={t('common:close')}
      foot={
        <>
          <CancelButton busy={tick.isPending} />
          <Button look="primary" busy={tick.isPending} disabled={team.length === 0} onClick={handleSave}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <div data-typed>
        <Performers team={team} chosen={chosen} onChange={(now) => setPicked({ before, now })} />
      </div>
    </Dialog>
  )
}
