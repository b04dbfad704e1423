import { Pencil, Plus, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource, Salon } from '../../shared/salons/contract.ts'
import { translated } from '../../shared/text/translated.ts'
import { useResources } from '../data/salons.ts'
import { useServices } from '../data/services.ts'
import { useDeleteResource } from '../salons/changes.ts'
import { ResourceDialog } from '../salons/ResourceDialog.tsx'
import { useSaveResource } from '../salons/save-resource.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDelete } from '../ui/ConfirmDelete.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { LoadedPart } from '../ui/LoadedPart.tsx'

/** What services need besides staff, and how many there are. Changes are saved at once. */
export function Resources({ salon }: { salon: Salon }) {
  const { t } = useTranslation('salons')
  const resources = useResources(salon.id)
  const [adding, setAdding] = useState(false)

  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-2">{t('resources.intro')}</p>
      <LoadedPart answer={resources} failed={t('resources.load_failed')}>
        {(all) =>
          all.length > 0 ? (
            <ul className="grid">
              {all.map((resource) => (
                <ResourceLine key={resource.id} salonId={salon.id} resource={resource} />
              ))}
            </ul>
          ) : (
            <p className="text-ink-2">{t('resources.empty')}</p>
          )
        }
      </LoadedPart>
      <Button className="justify-self-start" onClick={() => setAdding(true)}>
        <Plus size={18} aria-hidden />
        {t('resources.add')}
      </Button>
      <ResourceDialog salonId={salon.id} open={adding} onClose={() => setAdding(false)} />
    </div>
  )
}

function ResourceLine({ salonId, resource }: { salonId: string; resource: Resource }) {
  const { t, i18n } = useTranslation('salons')
  const [editing, setEditing] = useState(false)
  const [asking, setAsking] = useState(false)
  const services = useServices(salonId)
  const deletion = useDeleteResource(salonId)
  const { id, name, units, serviceIds } = resource
  const names = (services.data ?? [])
    .filter((service) => serviceIds.includes(service.id))
    .map(({ name, names }) => translated(name, names, languageNow(i18n)).text)

  return (
    <li className="flex flex-wrap items-center gap-1 border-b border-line py-2 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">
          {name} · <span className="font-normal">{t('resources.units_count', { count: units })}</span>
        </p>
        <p className="text-sm text-ink-2">
          {serviceIds.length > 0
            ? t('resources.needed_by', { services: names.join(', ') })
            : t('resources.needed_by_none')}
        </p>
      </div>
      <IconButton label={t('resources.edit_one', { name })} onClick={() => setEditing(true)}>
        <Pencil size={20} aria-hidden />
      </IconButton>
      <IconButton look="danger-ghost" label={t('resources.delete_one', { name })} onClick={() => setAsking(true)}>
        <Trash2 size={20} aria-hidden />
      </IconButton>
      {units === 0 && serviceIds.length > 0 && <NoUnits salonId={salonId} resource={resource} />}
      <ResourceDialog salonId={salonId} resource={resource} open={editing} onClose={() => setEditing(false)} />
      <ConfirmDelete
        open={asking}
        title={t('resources.delete.title')}
        question={t('resources.delete.question', { name })}
        busy={deletion.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => deletion.mutate(id, { onSettled: () => setAsking(false) })}
      />
    </li>
  )
}

/** Nothing that needs it can be booked: one tap adds a first unit. */
function NoUnits({ salonId, resource: { id, name, version } }: { salonId: string; resource: Resource }) {
  const { t } = useTranslation('salons')
  const save = useSaveResource(salonId, id)

  return (
    <div className="flex w-full flex-wrap items-center gap-x-2 rounded-md bg-scheduled-tint py-1 pr-1 pl-3 text-scheduled-ink">
      <p className="flex min-w-0 grow basis-40 items-start gap-2 py-1 text-sm font-medium">
        <TriangleAlert size={16} className="mt-0.5 flex-none" aria-hidden />
        {t('resources.no_units', { name })}
      </p>
      <Button look="ghost" shape="compact" busy={save.isPending} onClick={() => save.mutate({ units: 1, version })}>
        {t('resources.one_unit')}
      </Button>
    </div>
  )
}
