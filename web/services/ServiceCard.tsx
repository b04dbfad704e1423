import { CircleCheck, CirclePause, Copy, Pencil, Tag, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { showMinutes, showPrice } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import type { Resource } from '../../shared/salons/contract.ts'
import type { Category, Service } from '../../shared/services/contract.ts'
import { translated } from '../../shared/text/translated.ts'
import { languageNow } from '../text/start.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { cardClass } from '../ui/Card.tsx'
import { categoryLook } from './category-look.ts'
import { MissingResource } from './MissingResource.tsx'
import { NobodyDoesIt } from './NobodyDoesIt.tsx'
import { useNameOf } from './names.ts'
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
          className={`inline-flex min-h-7.5 min-w-0 items-center gap-1.5 rounded-sm px-2.5 text-sm ${categoryLook(category?.colour).chip}`}
        >
          <Tag size={15} className="flex-none" aria-hidden />
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
