import { Link } from '@tanstack/react-router'
import { CircleCheck, CirclePause, Copy, Pencil, Tag, Trash2, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { showMinutes, showPrice } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import type { Resource } from '../../shared/salons/contract.ts'
import type { Category, Service } from '../../shared/services/contract.ts'
import { translated } from '../../shared/text/translated.ts'
import { useNameOf } from '../data/names.ts'
import { useStaff, useTickMembers } from '../data/staff.ts'
import { useSaveResource } from '../salons/save-resource.ts'
import { languageNow } from '../text/start.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { cardClass } from '../ui/Card.tsx'
import { categoryLook } from '../ui/category-look.ts'
import { isBookable } from '../ui/menu.ts'
import { OtherNames } from './OtherNames.tsx'

interface ServiceCardProps {
  service: Service
  /** Absent: none. */
  category: Category | undefined
  /** Upcoming bookings are being checked before the delete dialog. */
  removing: boolean
  /** No bookable member does it. */
  unperformed: boolean
  /** A required resource of which the salon has none; absent: there is enough. */
  missing: Resource | undefined
  onPerformers: (service: Service) => void
  onEdit: (service: Service) => void
  onCopy: (service: Service) => void
  onRemove: (service: Service) => void
}

/** One service of the menu. Memoised, as a page may have hundreds. */
export const ServiceCard = memo(function ServiceCard(props: ServiceCardProps) {
  const { service, category, removing, unperformed, missing, onPerformers, onEdit, onCopy, onRemove } = props
  const { t, i18n } = useTranslation('services')
  const nameOf = useNameOf()
  const { text: name, lang } = nameOf(service)
  const description = translated(service.description, service.descriptions, languageNow(i18n))
  const group = category && nameOf(category)

  return (
    <li
      className={`${cardClass} flex flex-col gap-2 px-4 pt-4 pb-2 [contain-intrinsic-size:auto_12.25rem] [content-visibility:auto] md:min-h-49`}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 lang={lang} className="text-base wrap-anywhere">
            {name}
          </h2>
          <OtherNames of={service} className="block text-sm text-ink-2 wrap-anywhere" />
        </div>
        <ServiceStatus status={service.status} />
      </div>
      {description.text && (
        <p lang={description.lang} className="text-sm text-ink-2 wrap-anywhere">
          {description.text}
        </p>
      )}
      {unperformed && <NobodyDoesIt service={service} onChoose={onPerformers} />}
      {missing && service.status === 'active' && (
        <MissingResource salonId={service.salonId} resource={missing} service={name} />
      )}
      <p className="mt-auto flex flex-wrap items-baseline gap-x-2">
        <span className="num text-lg font-semibold">{showPrice(toCents(service.price), service.priceKind)}</span>
        <span className="text-ink-3" aria-hidden>
          ·
        </span>
        <span className="num text-md text-ink-2">{showMinutes(service.duration, languageNow(i18n))}</span>
      </p>
      <div className="-mx-4 mt-1 flex items-center gap-0.5 border-t border-line pt-2 pr-2 pl-4">
        <span
          className={`inline-flex min-h-7.5 min-w-0 items-center gap-1.5 rounded-sm px-2.5 text-sm max-[22.5rem]:px-2 ${categoryLook(category?.colour).chip}`}
        >
          <Tag size={15} className="flex-none max-[22.5rem]:hidden" aria-hidden />
          <span lang={group?.lang} className="min-w-0 wrap-anywhere">
            {group?.text ?? t('categories.uncategorized')}
          </span>
        </span>
        <span className="grow" />
        <Button look="ghost" shape="icon" aria-label={t('edit_of', { name })} onClick={() => onEdit(service)}>
          <Pencil size={19} aria-hidden />
        </Button>
        <Button look="ghost" shape="icon" aria-label={t('copy_of', { name })} onClick={() => onCopy(service)}>
          <Copy size={19} aria-hidden />
        </Button>
        <Button
          look="danger-ghost"
          shape="icon"
          aria-label={t('delete_of', { name })}
          disabled={removing}
          onClick={() => onRemove(service)}
        >
          <Trash2 size={19} aria-hidden />
        </Button>
      </div>
    </li>
  )
})

function ServiceStatus({ status }: Pick<Service, 'status'>) {
  const { t } = useTranslation('services')
  return status === 'active' ? (
    <span className="inline-flex h-7 flex-none items-center gap-1.5 text-sm text-ink-2">
      <CircleCheck size={16} className="text-confirmed" aria-hidden />
      {t('statuses.active')}
    </span>
  ) : (
    <Badge className="flex-none">
      <CirclePause size={16} aria-hidden />
      {t('statuses.inactive')}
    </Badge>
  )
}

interface MissingResourceProps {
  salonId: string
  /** The resource of which the salon has no unit. */
  resource: Resource
  /** Name of the service that needs it, as shown on its card. */
  service: string
}

/** For a service that needs a resource the salon does not have: one tap adds a unit, a link leads to all resources. */
function MissingResource({ salonId, resource: { id, name, version }, service }: MissingResourceProps) {
  const { t } = useTranslation(['services', 'salons'])
  const save = useSaveResource(salonId, id)

  return (
    <div className="-mx-1 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-md bg-scheduled-tint py-1 pr-1 pl-3 text-scheduled-ink">
      <p className="flex min-w-0 grow basis-40 items-start gap-2 text-sm font-medium">
        <TriangleAlert size={16} className="mt-0.5 flex-none" aria-hidden />
        {t('missing', { name })}
      </p>
      <div className="-ml-3 flex flex-wrap">
        <Button
          look="ghost"
          shape="compact"
          busy={save.isPending}
          aria-label={t('missing_one', { does: t('salons:resources.one_unit'), name, service })}
          onClick={() => save.mutate({ units: 1, version })}
        >
          {t('salons:resources.one_unit')}
        </Button>
        <Link
          to="/salon-settings/$section"
          params={{ section: 'resources' }}
          className={buttonClass('ghost', 'compact')}
        >
          {t('missing_settings')}
        </Link>
      </div>
    </div>
  )
}

interface NobodyDoesItProps {
  service: Service
  onChoose: (service: Service) => void
}

/** For a service that nobody does: one tap assigns it to all bookable members, another chooses among them. */
function NobodyDoesIt({ service, onChoose }: NobodyDoesItProps) {
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
