import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Category } from '../../shared/services/contract.ts'
import { ConfirmDelete } from '../ui/ConfirmDelete.tsx'
import { useNameOf } from './names.ts'
import { useDeleteCategory } from './queries.ts'

interface Removal {
  ask: (category: Category) => void
  dialog: ReactNode
}

/** Deletes a category after confirmation. Its services stay. */
export function useRemoveCategory(salonId: string): Removal {
  const { t } = useTranslation('services')
  const deletion = useDeleteCategory(salonId)
  const nameOf = useNameOf()
  const [open, setOpen] = useState(false)
  // Kept while the dialog fades out.
  const [category, setCategory] = useState<Category | null>(null)

  function ask(category: Category) {
    setCategory(category)
    setOpen(true)
  }

  const dialog = category && (
    <ConfirmDelete
      open={open}
      title={t('delete_of', { name: nameOf(category).text })}
      question={t('categories.question')}
      busy={deletion.isPending}
      onCancel={() => setOpen(false)}
      onConfirm={() => deletion.mutate(category.id, { onSettled: () => setOpen(false) })}
    />
  )
  return { ask, dialog }
}
