import { useTranslation } from 'react-i18next'
import type { Closure } from '../../shared/salons/contract.ts'
import { ConfirmDelete } from '../ui/ConfirmDelete.tsx'
import { useDeleteClosure } from './changes.ts'

interface DeleteClosureProps {
  salonId: string
  closure: Closure
  open: boolean
  onClose: () => void
}

/** Asks first: clients can book its days right away. */
export function DeleteClosure({ salonId, closure: { id, name }, open, onClose }: DeleteClosureProps) {
  const { t } = useTranslation('salons')
  const deletion = useDeleteClosure(salonId)

  return (
    <ConfirmDelete
      open={open}
      title={t('closures.delete_title', { name })}
      question={t('closures.delete_question')}
      busy={deletion.isPending}
      onCancel={onClose}
      onConfirm={() => deletion.mutate(id, { onSettled: onClose })}
    />
  )
}
