import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AdminSalon } from '../../shared/admin/contract.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Contents } from './Contents.tsx'
import { useDeleteSalon, useSalonDeletion } from './queries.ts'

interface DeleteSalonProps {
  salon: AdminSalon
  onClose: () => void
}

/** Counts first what would be deleted. A salon with upcoming bookings cannot be deleted. */
export function DeleteSalon({ salon, onClose }: DeleteSalonProps) {
  const { t } = useTranslation(['admin', 'common'])
  const contents = useSalonDeletion(salon.id)
  const deletion = useDeleteSalon(salon.id)
  const hasComing = (contents.data?.comingBookings ?? 0) > 0

  return (
    <Dialog
      open
      onClose={onClose}
      busy={deletion.isPending}
      title={t('salons.delete_title', { salon: salon.name })}
      closeLabel={t('common:close')}
      foot={
        <>
          <Button disabled={deletion.isPending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            look="danger"
            busy={deletion.isPending}
            disabled={!contents.data || hasComing}
            onClick={() => deletion.mutate(undefined, { onSuccess: onClose })}
          >
            <Trash2 size={18} aria-hidden />
            {t('salons.delete')}
          </Button>
        </>
      }
    >
      <QueryState
        of={contents}
        waiting={<output className="text-ink-2">{t('contents.counting')}</output>}
        failed={t('contents.failed')}
      >
        {(salon) => (
          <div className="grid gap-3">
            <ul className="rounded-md bg-sunken p-4">
              <Contents salon={salon} />
            </ul>
            <p className={hasComing ? 'font-medium text-danger' : 'text-ink-2'}>
              {hasComing ? t('salons.delete_refused') : t('salons.delete_text')}
            </p>
          </div>
        )}
      </QueryState>
    </Dialog>
  )
}
