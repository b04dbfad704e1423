import { ArrowUpDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Category, Service } from '../../shared/services/contract.ts'
import { Button } from '../ui/Button.tsx'
import { ArrangeDialog } from './ArrangeDialog.tsx'
import { sectionsOf } from './menu.ts'
import { useNameOf } from './names.ts'
import { useOrderServices } from './queries.ts'

interface ArrangeServicesProps {
  salonId: string
  services: readonly Service[]
  categories: readonly Category[]
}

/** Order of the public menu, by category. */
export function ArrangeServices({ salonId, services, categories }: ArrangeServicesProps) {
  const { t } = useTranslation('services')
  const [open, setOpen] = useState(false)
  const save = useOrderServices(salonId)
  const nameOf = useNameOf()

  const sections = sectionsOf(categories, services).map(({ category, services }) => ({
    id: category?.id ?? 'none',
    title: category ? nameOf(category).text : t('categories.uncategorized'),
    items: services.map((service) => {
      const { text: name, lang } = nameOf(service)
      const content = (
        <span lang={lang} className="wrap-anywhere">
          {name}
        </span>
      )
      return { id: service.id, name, content }
    }),
  }))

  return (
    <>
      <Button className="flex-none max-lg:w-touch max-lg:px-0" onClick={() => setOpen(true)}>
        <ArrowUpDown size={18} aria-hidden />
        <span className="max-lg:sr-only">{t('arrange.services')}</span>
      </Button>
      <ArrangeDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('arrange.services')}
        hint={t('arrange.hint')}
        sections={sections}
        save={save}
      />
    </>
  )
}
