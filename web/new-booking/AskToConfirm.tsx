import { useTranslation } from 'react-i18next'
import type { CustomerSuggestion } from '../../shared/customers/contract.ts'
import { showLocalTime } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { CheckTile } from '../book/CheckTile.tsx'
import { useCustomer } from '../customers/queries.ts'
import type { BookingDraft } from './draft.ts'
import type { ChangeDraft } from './use-draft.ts'

interface AskToConfirmProps {
  salon: Salon
  known: CustomerSuggestion
  draft: BookingDraft
  onChange: ChangeDraft
}

/** For customers who would have to confirm online: whether to ask them to confirm this booking too. */
export function AskToConfirm({ salon, known, draft, onChange }: AskToConfirmProps) {
  const { t } = useTranslation('newBooking')
  const record = useCustomer(salon.id, known.id)
  if (!record.data || record.data.standing === 'free') return null

  return (
    <CheckTile
      label={t('must_confirm.label')}
      hint={t('must_confirm.hint', { time: showLocalTime(salon.noShowRules.confirmTime) })}
      checked={draft.mustConfirm}
      onChange={(mustConfirm) => onChange({ ...draft, mustConfirm })}
    />
  )
}
