import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import type { Staff } from '../../shared/staff/contract.ts'
import { useBeforeSaving } from '../salons/use-before-saving.tsx'
import { sectionsOf } from '../services/menu.ts'
import { useCategories, useServices } from '../services/queries.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useAssignServices } from './queries.ts'

interface ServiceAssignmentsProps {
  salon: Salon
  member: Staff
}

/** What a member does, as on the menu. Each box is saved at once; taking one away shows the bookings in the way first. */
export function ServiceAssignments({ salon, member }: ServiceAssignmentsProps) {
  const { t } = useTranslation(['staff', 'services'])
  const services = useServices(salon.id)
  const { data: categories = [] } = useCategories(salon.id)
  const assignment = useAssignServices(salon.id, member.id)
  const { check, checking, dialog } = useBeforeSaving(salon)
  // While something is being saved, what was asked for last; then what the server says.
  const [wished, setWished] = useState<readonly string[] | null>(null)
  const assigned = wished ?? member.serviceIds

  function handleChange(id: string, on: boolean) {
    if (checking) return // one question at a time: the list that it is about must not change meanwhile
    const next = on ? [...assigned, id] : assigned.filter((one) => one !== id)
    if (on) save(next)
    else check({ kind: 'staff-services', staffId: member.id, serviceIds: next }, () => save(next))
  }

  function save(next: string[]) {
    setWished(next)
    assignment.mutate(next, { onSettled: () => setWished((latest) => (latest === next ? null : latest)) })
  }

  return (
    <section aria-label={t('assigned.title')} className="grid gap-2 border-t border-line pt-4">
      <h3>{t('assigned.title')}</h3>
      <p className="text-sm text-ink-3">{t('assigned.hint')}</p>
      {services.isPending && <Skeleton className="h-40 w-full" />}
      {services.isError && !services.data && <p className="text-ink-2">{t('assigned.load_failed')}</p>}
      {services.data?.length === 0 && <p className="text-ink-2">{t('assigned.none')}</p>}
      {sectionsOf(categories, services.data ?? []).map(({ category, services }) => (
        <fieldset key={category?.id ?? 'none'}>
          <legend className="text-sm font-medium text-ink-2">
            {category?.name ?? t('services:categories.uncategorized')}
          </legend>
          <div className="-mx-2 grid md:grid-cols-2">
            {services.map(({ id, name, status }) => (
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
      ))}
      {dialog}
    </section>
  )
}
