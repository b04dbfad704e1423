import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Category } from '../../shared/services/contract.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useDeleteCategory } from './queries.ts'

interface Removal {
  ask: (category: Category) => void
  dialog: ReactNode
}

/** Deletes a category, once the owner has said so twice. Its services stay. */
export function useRemoveCategory(salonId: string): Removal {
  const { t } = useTranslation(['services', 'common'])
  const deletion = useDeleteCategory(salonId)
  const [open, setOpen] = useState(false)
  // Kept while the dialog fades away.
  const [category, setCategory] = useState<Category | null>(null)

  function ask(category: Category) {
    setCategory(category)
    setOpen(true)
  }

  const dialog = category && (
    <ConfirmDialog
      open={open}
      title={t('delete_of', { name: category.name })}
      question={t('categories.question')}
      cancelLabel={t('common:cancel')}
      confirmLabel={
        <>
          <Trash2 size={18} aria-hidden />
          {t('common:delete')}
        </>
      }
      busy={deletion.isPending}
      onCancel={() => setOpen(false)}
      onConfirm={() => deletion.mutate(category.id, { onSettled: () => setOpen(false) })}
    />
  )
  return { ask, dialog }
}
