import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import type { Staff } from '../../shared/staff/contract.ts'
import { useBeforeSaving } from '../salons/use-before-saving.tsx'
import { sectionsOf } from '../services/menu.ts'
import { useCategories, useServices } from '../services/queries.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { LoadedPart } from '../ui/LoadedPart.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useAssignService } from './queries.ts'

interface Tick {
  serviceId: string
  does: boolean
}

function withTick(assigned: readonly string[], { serviceId, does }: Tick): string[] {
  const others = assigned.filter((id) => id !== serviceId)
  return does ? [...others, serviceId] : others
}

interface ServiceAssignmentsProps {
  salon: Salon
  member: Staff
}

/** The member's services, as on the menu. Each checkbox is saved at once; unchecking shows bookings in the way first. */
export function ServiceAssignments({ salon, member }: ServiceAssignmentsProps) {
  const { t } = useTranslation(['staff', 'services'])
  const services = useServices(salon.id)
  const { data: categories = [] } = useCategories(salon.id)
  const assignment = useAssignService(salon.id, member.id)
  const { check, checking, dialog } = useBeforeSaving(salon)
  // Checkboxes being saved, latest last, override the server's state.
  const [ticks, setTicks] = useState<readonly Tick[]>([])
  const assigned = ticks.reduce<readonly string[]>(withTick, member.serviceIds)

  function handleChange(id: string, on: boolean) {
    if (checking) return // one dialog at a time: the list it is about must not change meanwhile
    const tick = { serviceId: id, does: on }
    if (on) save(tick)
    else check({ kind: 'staff-services', staffId: member.id, serviceIds: withTick(assigned, tick) }, () => save(tick))
  }

  function save(tick: Tick) {
    setTicks((all) => [...all, tick])
    void assignment
      .mutateAsync(tick)
      .catch(() => undefined) // reported already
      .then(() => setTicks((all) => all.filter((one) => one !== tick)))
  }

  return (
    <section aria-label={t('assigned.title')} className="grid gap-2 border-t border-line pt-4">
      <h3>{t('assigned.title')}</h3>
      <p className="text-sm text-ink-3">{t('assigned.hint')}</p>
      <LoadedPart answer={services} failed={t('assigned.load_failed')} waiting={<Skeleton className="h-40 w-full" />}>
        {(all) =>
          all.length === 0 ? (
            <p className="text-ink-2">{t('assigned.none')}</p>
          ) : (
            sectionsOf(categories, all).map(({ category, services: some }) => (
              <fieldset key={category?.id ?? 'none'}>
                <legend className="text-sm font-medium text-ink-2">
                  {category?.name ?? t('services:categories.uncategorized')}
                </legend>
                <div className="-mx-2 grid md:grid-cols-2">
                  {some.map(({ id, name, status }) => (
                    <Checkbox
                      key={id}
                      label={name}
                      hint={status === 'inactive' ? t('assigned.inactive') : undefined}
                      checked={assigned.includes(id)}
                      onChange={(on) => handleChange(id, on)}
                    />
                  ))}
                </div>
              </fieldset>
            ))
          )
        }
      </LoadedPart>
      {dialog}
    </section>
  )
}
