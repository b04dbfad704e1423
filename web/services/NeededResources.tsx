import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useResources } from '../data/salons.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { LoadedPart } from '../ui/LoadedPart.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

interface NeededResourcesProps {
  salonId: string
  chosen: readonly string[]
  onChange: (resourceIds: string[]) => void
  error: string | undefined
}

/** Resources that a service needs besides staff, such as one of the salon's few pedicure chairs. */
export function NeededResources({ salonId, chosen, onChange, error }: NeededResourcesProps) {
  const { t } = useTranslation('services')
  const errorId = useId()
  const resources = useResources(salonId)

  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="border-t border-line pt-4 md:col-span-2">
      <legend className="sr-only">{t('form.resources')}</legend>
      <h3 aria-hidden className="mb-1">
        {t('form.resources')}
      </h3>
      <LoadedPart answer={resources} failed={t('form.resources_failed')} waiting={<Skeleton className="h-11" />}>
        {(all) =>
          all.length === 0 ? (
            <p className="text-sm text-ink-2">{t('form.no_resources')}</p>
          ) : (
            all.map(({ id, name, units }) => (
              <Checkbox
                key={id}
                label={name}
                hint={t('form.units', { count: units })}
                checked={chosen.includes(id)}
                onChange={(needed) => onChange(needed ? [...chosen, id] : chosen.filter((one) => one !== id))}
              />
            ))
          )
        }
      </LoadedPart>
      {error && (
        <p id={errorId} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
