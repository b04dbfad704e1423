import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showMoney } from '../../../shared/format.ts'
import type { Deposit } from '../../../shared/till/deposits.ts'
import type { TillSettings } from '../../../shared/till/settings.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { moneyWaysOf, sameWay } from './money-ways.ts'
import { useEndDeposit } from './queries.ts'
import { WaySelect } from './WaySelect.tsx'

interface EndDepositProps {
  salonId: string
  deposit: Deposit
  how: 'return' | 'keep'
  settings: TillSettings
  onClose: () => void
}

/** Ends a deposit that is not used on a check: it is returned, or kept by the salon, with a reason. */
export function EndDeposit({ salonId, deposit, how, settings, onClose }: EndDepositProps) {
  const { t } = useTranslation('till')
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const ways = moneyWaysOf(settings)
  const came = deposit.entries.find(({ kind }) => kind === 'received')
  const [way, setWay] = useState(() => sameWay(ways, came))
  const [reason, setReason] = useState('')
  const ending = useEndDeposit(salonId, deposit)
  const money = showMoney(deposit.cents)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const why = reason.trim()
    show(why === '' ? { reason: 'required' } : {})
    if (why === '' || !way) return
    const { method, otherMethodId } = way
    ending.mutate(
      how === 'return' ? { how, input: { method, otherMethodId, reason: why } } : { how, input: { reason: why } },
      { onSuccess: onClose, onError: (error) => showRefusal(error) },
    )
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t(`deposits.${how}_title`, { money })}
      submitLabel={t(`deposits.${how}_do`, { money })}
      busy={ending.isPending}
      form={form}
      onSubmit={handleSubmit}
    >
      <p className="text-ink-2">{t(`deposits.${how}_text`)}</p>
      {how === 'return' && <WaySelect label={t('deposits.return_by')} ways={ways} chosen={way} onChoose={setWay} />}
      <TextArea
        label={t('reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={errorOf('reason')}
        maxLength={200}
        rows={2}
      />
    </FormDialog>
  )
}
