import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Service } from '../../shared/services/contract.ts'
import { useStaff, useTickMembers } from '../staff/queries.ts'
import { Button } from '../ui/Button.tsx'
import { isBookable } from './menu.ts'
import { useNameOf } from './names.ts'

interface NobodyDoesItProps {
  service: Service
  onChoose: (service: Service) => void
}

/** For a service that nobody does: one tap assigns it to all bookable members, another chooses among them. */
export function NobodyDoesIt({ service, onChoose }: NobodyDoesItProps) {
  const { t } = useTranslation('services')
  const tick = useTickMembers(service.salonId)
  const team =
    useStaff(service.salonId)
      .data?.filter(isBookable)
      .map(({ id }) => id) ?? []
  const { text: name } = useNameOf()(service)
  const { id: serviceId } = service

  function handleEverybody() {
    tick.mutate({ serviceId, merge: (doing) => [...new Set([...doing, ...team])], own: new Map() })
  }

  return (
    <div className="-mx-1 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-md bg-scheduled-tint py-1 pr-1 pl-3 text-scheduled-ink">
      <p className="flex min-w-0 grow basis-40 items-start gap-2 text-sm font-medium">
        <TriangleAlert size={16} className="mt-0.5 flex-none" aria-hidden />
        {t('performers.none')}
      </p>
      <div className="-ml-3 flex flex-wrap">
        {team.length > 0 && (
          <Button
            look="ghost"
            shape="compact"
            busy={tick.isPending}
            aria-label={t('performers.everybody_of', { name })}
            onClick={handleEverybody}
          >
            {t('performers.everybody')}
          </Button>
        )}
        <Button
          look="ghost"
          shape="compact"
          aria-label={t('performers.choose_of', { name })}
          onClick={() => onChoose(service)}
        >
          {t('performers.choose')}
        </Button>
      </div>
    </div>
  )
}
