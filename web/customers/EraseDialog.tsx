import { Eraser } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Erasure } from '../../shared/customers/privacy.ts'
import { showMoney } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { sentenceOf } from '../api.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Select } from '../ui/Select.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { ActDialogProps } from './BlockDialog.tsx'
import { useEraseCustomer, useErasure } from './book-queries.ts'
import { useNameOf } from './CustomerWords.tsx'

/** Says what will be erased permanently, and asks. Blocked while there are upcoming visits. */
export function EraseDialog({ salonId, customer, open, onClose }: ActDialogProps) {
  const { t } = useTranslation(['customers', 'common'])
  const nameOf = useNameOf()
  const name = nameOf(customer)
  const erasure = useEraseCustomer(salonId, customer.id)
  const { data, error } = useErasure(salonId, customer.id, open && erasure.isIdle) // once erased, there is nothing left to preview
  const coming = data?.coming ?? 0
  const family = data?.family ?? []
  const [goes, setGoes] = useState<'keep' | 'erase'>('keep')

  return (
    <ConfirmDialog
      open={open}
      title={t('privacy.title', { name })}
      question={coming > 0 ? t('privacy.coming', { count: coming }) : t('privacy.text')}
      cancelLabel={t('common:cancel')}
      confirmLabel={
        <>
          <Eraser size={18} aria-hidden />
          {t('privacy.confirm')}
        </>
      }
      busy={erasure.isPending}
      blocked={!data || coming > 0}
      onCancel={onClose}
      onConfirm={() => erasure.mutate(goes, { onSuccess: onClose })}
    >
      <div>
        {!data && !error && (
          <output className="grid gap-2">
            <span className="sr-only">{t('privacy.loading')}</span>
            <Skeleton className="h-20 w-full" />
          </output>
        )}
        {error && <p role="alert">{sentenceOf(error)}</p>}
        {data && (
          <>
            <p className="font-semibold">{t('privacy.goes')}</p>
            <ul className="list-disc pl-5">
              <li>{t('privacy.records', { count: data.records })}</li>
              {data.bookings > 0 && <li>{t('privacy.bookings', { count: data.bookings })}</li>}
              {data.messages > 0 && <li>{t('privacy.messages', { count: data.messages })}</li>}
              {data.reviews > 0 && <li>{t('privacy.reviews', { count: data.reviews })}</li>}
              {data.waiting > 0 && <li>{t('privacy.waiting', { count: data.waiting })}</li>}
            </ul>
            <StandsInTheirName erasure={data} />
            {family.length > 0 && (
              <Select
                label={t('family.erase', { names: family.map(nameOf).join(', ') })}
                value={goes}
                options={(['keep', 'erase'] as const).map((value) => ({ value, label: t(`family.erase_${value}`) }))}
                onChange={setGoes}
                className="mt-3"
              />
            )}
          </>
        )}
      </div>
    </ConfirmDialog>
  )
}

/** What is left, and where it goes. */
function StandsInTheirName({ erasure: { heldDeposits, giftCards, openChecks, inLine } }: { erasure: Erasure }) {
  const { t } = useTranslation('customers')
  const stays = [
    toCents(heldDeposits) > 0 && t('privacy.deposits', { amount: showMoney(toCents(heldDeposits)) }),
    toCents(giftCards) > 0 && t('privacy.gift_cards', { amount: showMoney(toCents(giftCards)) }),
    openChecks > 0 && t('privacy.open_checks', { count: openChecks }),
    inLine > 0 && t('privacy.in_line', { count: inLine }),
  ].filter((words) => words !== false)
  if (stays.length === 0) return null
  return (
    <>
      <p className="mt-2 font-semibold">{t('privacy.stays')}</p>
      <ul className="list-disc pl-5">
        {stays.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </>
  )
}
