import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Category } from '../../shared/services/contract.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useDeleteCategory } from './queries.ts'

interface RemoveCategoryProps {
  salonId: string
  category: Category
}

/** Deletes a category, once the owner has said so twice. Its services stay. */
export function RemoveCategory({ salonId, category: { id, name } }: RemoveCategoryProps) {
  const { t } = useTranslation(['services', 'common'])
  const [asking, setAsking] = useState(false)
  const deletion = useDeleteCategory(salonId)

  return (
    <>
      <Button look="danger-ghost" shape="icon" aria-label={t('delete_of', { name })} onClick={() => setAsking(true)}>
        <Trash2 size={17} aria-hidden />
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('delete_of', { name })}
        question={t('categories.question')}
        cancelLabel={t('common:cancel')}
        confirmLabel={
          <>
            <Trash2 size={18} aria-hidden />
            {t('common:delete')}
          </>
        }
        busy={deletion.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => deletion.mutate(id, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}
