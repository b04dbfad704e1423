import { ArrowUpDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Category } from '../../shared/services/contract.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { ArrangeDialog } from './ArrangeDialog.tsx'
import { categoryLook } from './category-look.ts'
import { useNameOf } from './names.ts'
import { useOrderCategories } from './queries.ts'

interface ArrangeCategoriesProps {
  salonId: string
  categories: readonly Category[]
}

export function ArrangeCategories({ salonId, categories }: ArrangeCategoriesProps) {
  const { t } = useTranslation('services')
  const [open, setOpen] = useState(false)
  const save = useOrderCategories(salonId)
  const nameOf = useNameOf()

  const items = categories.map((category) => ({
    id: category.id,
    name: nameOf(category).text,
    content: (
      <span className="flex items-center gap-2.5">
        <span className={`size-3 flex-none rounded-full ${categoryLook(category.colour).dot}`} aria-hidden />
        <span lang={nameOf(category).lang} className="min-w-0 wrap-anywhere">
          {nameOf(category).text}
        </span>
      </span>
    ),
  }))

  return (
    <>
      <IconButton label={t('arrange.categories')} onClick={() => setOpen(true)}>
        <ArrowUpDown size={18} aria-hidden />
      </IconButton>
      <ArrangeDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('arrange.categories')}
        hint={t('arrange.hint')}
        sections={[{ id: 'categories', items }]}
        save={save}
      />
    </>
  )
}
