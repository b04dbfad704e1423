import { CalendarOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CustomerRecord } from '../../shared/customers/contract.ts'
import { useChangeCustomer } from '../data/customers.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useNameOf } from './CustomerWords.tsx'

/** Props of every dialog about a customer. */
export interface ActDialogProps {
  salonId: string
  customer: CustomerRecord
  open: boolean
  onClose: () => void
}

/** Asks before blocking a customer from online booking. */
export function BlockDialog({ salonId, customer, open, onClose }: ActDialogProps) {
  const { t } = useTranslation(['customers', 'common'])
  const name = useNameOf()(customer)
  const block = useChangeCustomer(salonId, customer.id, { done: t('block.done', { name }), failed: t('block.failed') })

  return (
    <ConfirmDialog
      open={open}
      title={t('block.title', { name })}
      question={t('block.question', { name })}
      cancelLabel={t('common:cancel')}
      confirmLabel={
        <>
          <CalendarOff size={18} aria-hidden />
          {t('block.confirm')}
        </>
      }
      busy={block.isPending}
      onCancel={onClose}
      onConfirm={() => block.mutate({ blocked: true }, { onSettled: onClose })}
    />
  )
}
