import { useEffect, useState } from 'react'
import type { ClientVisit } from '../../shared/bookings/client-visit.ts'
import { maxServicesPerVisit } from '../../shared/bookings/limits.ts'
import type { Service } from '../../shared/services/contract.ts'
import { goesWith } from '../../shared/services/marks.ts'
import { withMember } from '../../shared/services/shown.ts'
import type { PublicStaff } from '../../shared/staff/contract.ts'
import { call, sentenceOf } from '../api.ts'
import { ServiceRow } from '../book/ServiceRow.tsx'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { listServices, listStaff } from './calls.ts'
import { Part } from './Part.tsx'
import { useText } from './use-text.ts'

export interface ServicesDraft {
  /** Lines of the visit. */
  keep: string[]
  /** Services of the menu. */
  add: string[]
}

interface ChangeServicesProps {
  visit: ClientVisit
  busy: boolean
  onChange: (draft: ServicesDraft) => void
  onBack: () => void
}

/** The menu with the visit's services selected. The selection stays when a change is rejected. */
export function ChangeServices({ visit, busy, onChange, onBack }: ChangeServicesProps) {
  const { t } = useText()
  const { menu, staff, failure } = useMenu(visit.salon.id)
  const lines = visit.services
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [add, setAdd] = useState<readonly string[]>([])
  const keep = lines.map(({ id }) => id).filter((id) => !removed.includes(id))
  const count = keep.length + add.length
  const isOther = keep.length < lines.length || add.length > 0

  function handleToggle(serviceId: string) {
    const own = lines.filter((line) => line.serviceId === serviceId).map(({ id }) => id)
    if (own.length === 0) setAdd(add.includes(serviceId) ? add.filter((id) => id !== serviceId) : [...add, serviceId])
    else if (own.some((id) => removed.includes(id))) setRemoved(removed.filter((id) => !own.includes(id)))
    else setRemoved([...removed, ...own])
  }

  function isChosen({ id }: Service): boolean {
    return add.includes(id) || lines.some((line) => line.serviceId === id && keep.includes(line.id))
  }

  /** An add-on is offered with a chosen service, and not without. */
  function isOffered(service: Service): boolean {
    return !service.addOn || isChosen(service) || (menu ?? []).some((one) => isChosen(one) && goesWith(service, one))
  }

  return (
    <Part
      title={t('services.title')}
      hint={visit.waitsWhenMoved ? `${t('services.hint')} ${t('services.waits')}` : t('services.hint')}
    >
      {failure !== null && (
        <p role="alert" className="mt-3 text-danger">
          {failure}
        </p>
      )}
      {menu === null && failure === null && <Skeleton className="mt-3 h-48" />}
      {menu && (
        <ul className="mt-3">
          {menu.filter(isOffered).map((service) => (
            <ServiceRow
              key={service.id}
              service={withMember({ staff }, service, null)}
              chosen={isChosen(service)}
              disabled={busy || (count >= maxServicesPerVisit && !isChosen(service))}
              onToggle={() => handleToggle(service.id)}
            />
          ))}
        </ul>
      )}
      <div className="mt-5 grid gap-2.5">
        <Button
          look="primary"
          shape="large"
          busy={busy}
          disabled={!isOther || count === 0}
          onClick={() => onChange({ keep, add: [...add] })}
        >
          {t('services.confirm')}
        </Button>
        <Button disabled={busy} onClick={onBack}>
          {t('services.back')}
        </Button>
      </div>
    </Part>
  )
}

interface Menu {
  menu: readonly Service[] | null
  staff: readonly PublicStaff[]
}

function useMenu(salonId: string): Menu & { failure: string | null } {
  const [offered, setOffered] = useState<Menu>({ menu: null, staff: [] })
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    const leaving = new AbortController()
    const asked = { params: { salonId }, signal: leaving.signal }
    Promise.all([call(listServices, asked), call(listStaff, asked)]).then(
      ([menu, staff]) => setOffered({ menu, staff }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setFailure(sentenceOf(error))
      },
    )
    return () => leaving.abort()
  }, [salonId])

  return { ...offered, failure }
}
