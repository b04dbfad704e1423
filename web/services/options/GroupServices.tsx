import { useTranslation } from 'react-i18next'
import type { Service } from '../../../shared/services/contract.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { useNameOf } from '../names.ts'

interface GroupServicesProps {
  services: readonly Service[]
  /** Ids of those chosen. */
  asked: readonly string[]
  onChange: (asked: readonly string[]) => void
}

/** The services that a question belongs to. */
export function GroupServices({ services, asked, onChange }: GroupServicesProps) {
  const { t } = useTranslation('services')
  const nameOf = useNameOf()
  return (
    <fieldset className="min-w-0 border-t border-line pt-4 lg:col-span-2">
      <legend className="sr-only">{t('options.asked_with')}</legend>
      <h3 aria-hidden>{t('options.asked_with')}</h3>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {services.map((service) => (
          <Checkbox
            key={service.id}
            label={nameOf(service).text}
            checked={asked.includes(service.id)}
            onChange={(isAsked) =>
              onChange(isAsked ? [...asked, service.id] : asked.filter((one) => one !== service.id))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
