import { Plus, Scissors, X } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource, Salon } from '../../shared/salons/contract.ts'
import type { Category, Service } from '../../shared/services/contract.ts'
import { useNameOf } from '../data/names.ts'
import { useResources } from '../data/salons.ts'
import type { useServices } from '../data/services.ts'
import { useStaff, useTickMembers } from '../data/staff.ts'
import { Button } from '../ui/Button.tsx'
import { CancelButton } from '../ui/CancelButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { findServices, unperformed } from '../ui/menu.ts'
import { QueryState } from '../ui/QueryState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Performers } from './Performers.tsx'
import { ServiceCard } from './ServiceCard.tsx'
import { withTicks } from './ticks.ts'
import { useRemoveService } from './use-remove-service.tsx'

interface ServiceListProps {
  salon: Salon
  answer: ReturnType<typeof useServices>
  categories: readonly Category[]
  chosen: string | undefined
  typed: string
  onAdd: () => void
  onEdit: (service: Service) => void
  onCopy: (service: Service) => void
  onClear: () => void
}

/** The matching services, or why there are none. */
export function ServiceList(props: ServiceListProps) {
  const { salon, answer, categories, chosen, typed, onAdd, onEdit, onCopy, onClear } = props
  const { t } = useTranslation('services')
  const removal = useRemoveService(salon)
  const team = useStaff(salon.id).data
  const lacking = useMemo(() => (team ? unperformed(answer.data ?? [], team) : none), [answer.data, team])
  const resources = useResources(salon.id).data
  const withoutUnits = useMemo(() => (resources ?? []).filter(({ units }) => units === 0), [resources])
  const [choosing, setChoosing] = useState<{ service: Service; open: boolean; count: number } | null>(null)
  const handlePerformers = useCallback(
    (service: Service) => setChoosing((was) => ({ service, open: true, count: (was?.count ?? 0) + 1 })),
    [],
  )
  const found = useMemo(() => findServices(answer.data ?? [], chosen, typed), [answer.data, chosen, typed])

  return (
    <QueryState of={answer} waiting={<ServicesSkeleton label={t('loading')} />} failed={t('failed')}>
      {(services) =>
        found.length === 0 ? (
          <NoServices any={services.length > 0} onAdd={onAdd} onClear={onClear} />
        ) : (
          <section aria-label={t('page')}>
            <output className="sr-only">{t('found', { count: found.length })}</output>
            <ServiceCards
              services={found}
              categories={categories}
              removing={removal.asking}
              unperformed={lacking}
              withoutUnits={withoutUnits}
              onPerformers={handlePerformers}
              onEdit={onEdit}
              onCopy={onCopy}
              onRemove={removal.ask}
            />
            {removal.dialog}
            {choosing && (
              <WhoDoesIt
                key={choosing.count}
                salonId={salon.id}
                service={choosing.service}
                open={choosing.open}
                onClose={() => setChoosing({ ...choosing, open: false })}
              />
            )}
          </section>
        )
      }
    </QueryState>
  )
}

interface ServiceCardsProps {
  services: readonly Service[]
  categories: readonly Category[]
  removing: string | null
  unperformed: ReadonlySet<string>
  /** Resources without any unit. */
  withoutUnits: readonly Resource[]
  onPerformers: (service: Service) => void
  onEdit: (service: Service) => void
  onCopy: (service: Service) => void
  onRemove: (service: Service) => void
}

const none: ReadonlySet<string> = new Set()
const firstSight = 24

/** The first screenful renders at once, the rest when the browser is idle, so that typing stays fast. */
function ServiceCards(props: ServiceCardsProps) {
  const { services, categories, removing, unperformed, withoutUnits, onPerformers, onEdit, onCopy, onRemove } = props
  const shown = useDeferredValue(services, services.slice(0, firstSight))

  return (
    <ul className="grid grid-cols-1 gap-3 md:gap-4 lg:grid-cols-2 xl:grid-cols-3">
      {shown.map((service) => (
        <ServiceCard
          key={service.id}
          service={service}
          category={categories.find(({ id }) => id === service.categoryId)}
          removing={removing === service.id}
          unperformed={unperformed.has(service.id)}
          missing={withoutUnits.find(({ serviceIds }) => serviceIds.includes(service.id))}
          onPerformers={onPerformers}
          onEdit={onEdit}
          onCopy={onCopy}
          onRemove={onRemove}
        />
      ))}
    </ul>
  )
}

function NoServices({ any, onAdd, onClear }: { any: boolean; onAdd: () => void; onClear: () => void }) {
  const { t } = useTranslation('services')

  return (
    <EmptyState
      icon={Scissors}
      title={t('empty.title')}
      hint={any ? t('empty.filtered') : t('empty.none')}
      action={
        any ? (
          <Button onClick={onClear}>
            <X size={18} aria-hidden />
            {t('empty.clear')}
          </Button>
        ) : (
          <Button onClick={onAdd}>
            <Plus size={18} aria-hidden />
            {t('add')}
          </Button>
        )
      }
    />
  )
}

const cards = ['a', 'b', 'c', 'd', 'e', 'f']

function ServicesSkeleton({ label }: { label: string }) {
  return (
    <output className="grid grid-cols-1 gap-3 md:gap-4 lg:grid-cols-2 xl:grid-cols-3">
      <span className="sr-only">{label}</span>
      {cards.map((card) => (
        <Skeleton key={card} className="h-49" />
      ))}
    </output>
  )
}

interface WhoDoesItProps {
  salonId: string
  service: Service
  open: boolean
  onClose: () => void
}

/** Chooses which members do a service; all are preselected if nobody did. Saves what was ticked here, so that concurrent changes are kept. */
function WhoDoesIt({ salonId, service, open, onClose }: WhoDoesItProps) {
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
