import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showDuration, showPrice } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import type { Service } from '../../shared/services/contract.ts'
import type { Staff } from '../../shared/staff/contract.ts'
import { type Translations, translated } from '../../shared/text/translated.ts'
import { useCategories, useServices } from '../data/services.ts'
import { useAssignService } from '../data/staff.ts'
import { useBeforeSaving } from '../salons/use-before-saving.tsx'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { LoadedPart } from '../ui/LoadedPart.tsx'
import { sectionsOf } from '../ui/menu.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { OwnTermsDialog } from './OwnTermsDialog.tsx'

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

/** The member's services, as on the menu, in the reader's language. Each checkbox is saved at once; unchecking shows bookings in the way first. */
export function ServiceAssignments({ salon, member }: ServiceAssignmentsProps) {
  const { t, i18n } = useTranslation(['staff', 'services'])
  const services = useServices(salon.id)
  const { data: categories = [] } = useCategories(salon.id)
  const assignment = useAssignService(salon.id, member.id)
  const { check, checking, dialog } = useBeforeSaving(salon)
  // Checkboxes being saved, latest last, override the server's state.
  const [ticks, setTicks] = useState<readonly Tick[]>([])
  const assigned = ticks.reduce<readonly string[]>(withTick, member.serviceIds)

  const [editing, setEditing] = useState<Service | null>(null)

  const inOwnWords = ({ name, names }: { name: string; names: Translations }) =>
    translated(name, names, languageNow(i18n)).text

  /** `45 min · $50.00` if the member has their own; otherwise a label for the button. */
  function termsWords({ id, duration, price, priceKind }: Service): string {
    const own = member.ownTerms.find(({ serviceId }) => serviceId === id)
    if (!own) return t('services:own.as_menu')
    const length = showDuration(own.duration ?? duration, languageNow(i18n))
    return `${length} · ${showPrice(toCents(own.price ?? price), priceKind)}`
  }

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
    <section data-passing aria-label={t('assigned.title')} className="grid gap-2 border-t border-line pt-4">
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
                  {category ? inOwnWords(category) : t('services:categories.uncategorized')}
                </legend>
                <div className="-mx-2 grid md:grid-cols-2">
                  {some.map((service) => (
                    <div key={service.id} className="flex items-start justify-between gap-1">
                      <Checkbox
                        label={inOwnWords(service)}
                        hint={service.status === 'inactive' ? t('assigned.inactive') : undefined}
                        checked={assigned.includes(service.id)}
                        onChange={(on) => handleChange(service.id, on)}
                      />
                      {assigned.includes(service.id) && (
                        <Button
                          look="ghost"
                          shape="compact"
                          className="mt-0.5 flex-none text-sm"
                          aria-label={t('services:own.of', {
                            service: inOwnWords(service),
                            terms: termsWords(service),
                          })}
                          onClick={() => setEditing(service)}
                        >
                          {termsWords(service)}
                        </Button>
                      )}
                    </div>
                  ))}
                </div>
              </fieldset>
            ))
          )
        }
      </LoadedPart>
      {dialog}
      {editing && (
        <OwnTermsDialog
          member={member}
          service={editing}
          busy={assignment.isPending}
          onSave={(own) =>
            assignment.mutate({ serviceId: editing.id, does: true, own }, { onSuccess: () => setEditing(null) })
          }
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  )
}
