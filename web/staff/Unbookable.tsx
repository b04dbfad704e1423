import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Service } from '../../shared/services/contract.ts'
import type { Staff } from '../../shared/staff/contract.ts'
import { Button } from '../ui/Button.tsx'
import { useGiveAllServices, useWorkWhileOpen } from './mend.ts'

interface UnbookableProps {
  salonId: string
  member: Staff
}

/** For a member without services: one tap assigns all of them. */
export function NoServices({ salonId, member, services }: UnbookableProps & { services: readonly Service[] }) {
  const { t } = useTranslation('staff')
  const give = useGiveAllServices(salonId, member)
  const offered = services.filter(({ status }) => status === 'active').map(({ id }) => id)

  return (
    <Flag words={t('no_services', { name: member.firstName })}>
      {offered.length > 0 && (
        <Button look="ghost" shape="compact" busy={give.isPending} onClick={() => give.mutate(offered)}>
          {t('mend.all_services')}
        </Button>
      )}
    </Flag>
  )
}

/** For a member without working days: one tap copies the opening hours. */
export function NoHours({ salonId, member }: UnbookableProps) {
  const { t } = useTranslation('staff')
  const work = useWorkWhileOpen(salonId, member)

  return (
    <Flag words={t('mend.no_hours', { name: member.firstName })}>
      <Button look="ghost" shape="compact" busy={work.isPending} onClick={() => work.mutate()}>
        {t('mend.while_open')}
      </Button>
    </Flag>
  )
}

function Flag({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="-mx-1 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-md bg-scheduled-tint py-1 pr-1 pl-3 text-scheduled-ink">
      <p className="flex min-w-0 grow basis-40 items-start gap-2 py-1 text-sm font-medium">
        <TriangleAlert size={16} className="mt-0.5 flex-none" aria-hidden />
        {words}
      </p>
      {children}
    </div>
  )
}
