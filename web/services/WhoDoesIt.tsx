import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Service } from '../../shared/services/contract.ts'
import { useAssignMembers, useStaff } from '../staff/queries.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Performers } from './Performers.tsx'

interface WhoDoesItProps {
  salonId: string
  service: Service
  open: boolean
  onClose: () => void
}

/** Chooses which members do a service: all are preselected if nobody did, so that one tap is enough. */
export function WhoDoesIt({ salonId, service, open, onClose }: WhoDoesItProps) {
  const { t } = useTranslation(['services', 'common'])
  const team = useStaff(salonId).data?.filter(({ status }) => status !== 'inactive') ?? []
  const doing = team.filter(({ serviceIds }) => serviceIds.includes(service.id)).map(({ id }) => id)
  const [picked, setPicked] = useState<readonly string[] | null>(null)
  const chosen = picked ?? (doing.length > 0 ? doing : team.map(({ id }) => id))
  const assignment = useAssignMembers(salonId, service.id)

  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={assignment.isPending}
      title={t('performers.title', { name: service.name })}
      closeLabel={t('common:close')}
      foot={
        <>
          <Button disabled={assignment.isPending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            look="primary"
            busy={assignment.isPending}
            disabled={team.length === 0}
            onClick={() => assignment.mutate([...chosen], { onSuccess: onClose })}
          >
            {t('common:save')}
          </Button>
        </>
      }
    >
      <Performers team={team} chosen={chosen} onChange={setPicked} />
    </Dialog>
  )
}
