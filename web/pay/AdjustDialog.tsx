import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showName } from '../../shared/format.ts'
import type { MemberPayOut, PayPeriodOut } from '../../shared/pay/contract.ts'
import { maxAdjustedMinutes, type PayAdjustmentKind, payAdjustmentKinds } from '../../shared/pay/limits.ts'
import { parsePrice } from '../../shared/services/typed.ts'
import { newKey } from '../new-key.ts'
import { Chips } from '../ui/Chips.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { useAdjust } from './queries.ts'
import { parseNumber } from './typed.ts'

interface AdjustDialogProps {
  salonId: string
  period: PayPeriodOut
  member: MemberPayOut
  onClose: () => void
}

interface Typed {
  kind: PayAdjustmentKind
  sign: string
  day: string
  amount: string
  reason: string
}

/** Records an advance, bonus or correction as a separate entry with its day and reason. */
export function AdjustDialog({ salonId, period, member, onClose }: AdjustDialogProps) {
  const { t } = useTranslation('pay')
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const adjust = useAdjust(salonId)
  // The idempotency key: sent again after a lost connection, the entry is applied once.
  const [key] = useState(newKey)
  const day = period.today < period.to ? period.today : period.to
  const begins: Typed = { kind: 'advance', sign: 'add', day, amount: '', reason: '' }
  const [typed, setTyped] = useState(begins)
  const isHours = typed.kind === 'hours'
  const isSigned = isHours || typed.kind === 'correction'

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const sign = isSigned && typed.sign === 'take' ? -1 : 1
    const hours = parseNumber(typed.amount)
    const size = isHours ? hours && Math.round(hours * 60) : parsePrice(typed.amount)
    const invalid = !size || (isHours && size > maxAdjustedMinutes)
    const reason = typed.reason.trim()
    const codes = {
      ...(invalid && { amount: t(isHours ? 'adjust.hours_invalid' : 'adjust.cents_invalid') }),
      ...(typed.day === '' && { day: 'required' }),
      ...(reason === '' && typed.kind !== 'advance' && { reason: 'required' }),
    }
    show(codes)
    if (!size || Object.keys(codes).length > 0) return
    const { kind } = typed
    const amount = { cents: isHours ? 0 : size * sign, minutes: isHours ? size * sign : 0 }
    adjust.mutate(
      { staffId: member.staffId, day: typed.day, kind, ...amount, reason, key },
      { onSuccess: onClose, onError: (error) => showRefusal(error, { cents: 'amount', minutes: 'amount' }) },
    )
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('adjust.title', { name: showName(member) })}
      submitLabel={t('adjust.save')}
      busy={adjust.isPending}
      form={form}
      onSubmit={handleSubmit}
    >
      <Chips
        label={t('adjust.kind')}
        value={typed.kind}
        options={payAdjustmentKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        onChange={(kind) => setTyped({ ...typed, kind })}
      />
      {isSigned && (
        <Chips
          label={t('adjust.sign')}
          value={typed.sign}
          options={[
            { value: 'add', label: t('adjust.add') },
            { value: 'take', label: t('adjust.take') },
          ]}
          onChange={(sign) => setTyped({ ...typed, sign })}
        />
      )}
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={t(isHours ? 'adjust.hours' : 'adjust.cents')}
          {...(isHours && { hint: t('adjust.hours_hint') })}
          value={typed.amount}
          onChange={(event) => setTyped({ ...typed, amount: event.target.value })}
          error={errorOf('amount')}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          label={t('adjust.day')}
          type="date"
          min={period.from}
          max={period.to}
          value={typed.day}
          onChange={(event) => setTyped({ ...typed, day: event.target.value })}
          error={errorOf('day')}
        />
      </div>
      <TextField
        label={t(typed.kind === 'advance' ? 'adjust.reason_optional' : 'adjust.reason')}
        value={typed.reason}
        onChange={(event) => setTyped({ ...typed, reason: event.target.value })}
        error={errorOf('reason')}
        maxLength={200}
        autoComplete="off"
      />
    </FormDialog>
  )
}
