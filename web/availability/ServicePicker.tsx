import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Category, Service } from '../../shared/services/contract.ts'
import { translated } from '../../shared/text/translated.ts'
import { languageNow } from '../text/start.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Select } from '../ui/Select.tsx'

const max = 8

interface ServicePickerProps {
  services: readonly Service[]
  categories: readonly Category[]
  /** In the order of the visit. */
  chosen: readonly string[]
  error: string | undefined
  onChange: (serviceIds: string[]) => void
}

/** The services of a visit, one after another. */
export function ServicePicker({ services, categories, chosen, error, onChange }: ServicePickerProps) {
  const { t, i18n } = useTranslation('availability')
  const nameOf = ({ name, names }: Pick<Service, 'name' | 'names'>) => translated(name, names, languageNow(i18n)).text
  const words = (service: Service) => {
    const name = nameOf(service)
    return service.status === 'active' ? name : t('why.inactive', { name })
  }
  const groupNameOf = (categoryId: string | null) => {
    const category = categories.find(({ id }) => id === categoryId)
    return category && nameOf(category)
  }
  const left = services.filter(({ id }) => !chosen.includes(id))
  const options = [
    { value: '', label: t('why.add_service') },
    ...left.map((service) => ({
      value: service.id,
      label: words(service),
      group: groupNameOf(service.categoryId),
    })),
  ]

  return (
    <div className="grid gap-2">
      {chosen.length < max ? (
        <Select
          label={t('why.services')}
          value=""
          options={options}
          error={error}
          onChange={(id) => id && onChange([...chosen, id])}
        />
      ) : (
        <p className="text-sm text-ink-2">{t('why.most', { count: max })}</p>
      )}
      {chosen.length > 0 && (
        <ol className="grid rounded-md border border-line-2 px-3">
          {chosen.map((id) => {
            const service = services.find((one) => one.id === id)
            if (!service) return null
            return (
              <li key={id} className="flex items-center gap-2 border-b border-line py-0.5 last:border-b-0">
                <span className="min-w-0 grow">{words(service)}</span>
                <IconButton
                  label={t('why.remove_service', { name: nameOf(service) })}
                  onClick={() => onChange(chosen.filter((one) => one !== id))}
                >
                  <X size={20} aria-hidden />
                </IconButton>
              </li>
            )
          })}
        </ol>
      )}
    </div>
  )
}
