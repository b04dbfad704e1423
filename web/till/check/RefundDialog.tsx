import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showMoney } from '../../../shared/format.ts'
import { toDollars } from '../../../shared/money.ts'
import { moneyMethods } from '../../../shared/till/limits.ts'
import { refundCheck } from '../../../shared/till/payments.ts'
import { call } from '../../api.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Select, type SelectOption } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { notify } from '../../ui/toast.ts'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { useCheckWords } from '../use-check-words.ts'
import type { OverProps } from './over-props.ts'
import { useRefundRows } from './use-refund-rows.ts'
import { useSameKey } from './use-same-key.ts'

/** Refunds lines and tips of a paid check by one method, with a reason. Counts on today's date. */
export function RefundDialog({ salon, check, settings, work, onClose }: OverProps) {
  const { t } = useTranslation('till')
  const words = useCheckWords()
  const { form, errorOf, show, showRefusal, clear } = useFieldErrors()
  const { keyFor } = useSameKey()
  const [method, setMethod] = useState<string>(() => firstMethod(check))
  const [restock, setRestock] = useState(true)
  const [reason, setReason] = useState('')
  const { amounts, setAmounts, open, draft, plan, wrongAmounts } = useRefundRows(check)
  const hasProduct = check.lines.some(
    ({ id, kind }) => kind === 'product' && draft.lines.some(({ lineId }) => lineId === id),
  )
  const hasGiftCard = check.payments.some((one) => one.method === 'gift_card' && !one.isReversed)

  const refunding = useMutation({
    mutationFn: () => {
      const own = settings.otherMethods.find(({ id }) => id === method)
      const input = {
        ...draft,
        version: check.version,
        method: own ? ('other' as const) : (offered.find((one) => one === method) ?? 'cash'),
        otherMethodId: own?.id ?? null,
        restock,
        reason: reason.trim(),
      }
      const params = { salonId: salon.id, checkId: check.id }
      return call(refundCheck, { params, input, headers: { 'Idempotency-Key': keyFor(input) } })
    },
    onSuccess: ({ check: refunded, cents }) => {
      work.took(refunded)
      notify({ kind: 'success', title: t('refund.done', { money: showMoney(cents) }) })
      onClose()
    },
    onError: (error) => work.caught(error, () => refunding.mutate()) || showRefusal(error),
    meta: { failed: t('refund.failed'), tellsTruth: true },
  })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const wrong = wrongAmounts()
    const nothing = Object.keys(wrong).length === 0 && 'refusal' in plan
    show({
      ...wrong,
      ...(nothing && { [open[0]?.key ?? '']: t('refund.nothing') }),
      ...(reason.trim() === '' && { reason: 'required' }),
    })
    if (Object.keys(wrong).length === 0 && !nothing && reason.trim() !== '') refunding.mutate()
  }

  const offered = [...moneyMethods.filter((one) => one !== 'other'), ...(hasGiftCard ? (['gift_card'] as const) : [])]
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('refund.title', { number: check.number })}
      submitLabel={'refusal' in plan ? t('refund.open') : t('refund.do', { money: showMoney(plan.cents) })}
      busy={refunding.isPending}
      form={form}
      onSubmit={handleSubmit}
    >
      <p className="text-sm text-ink-2">{t('refund.text')}</p>
      <Button
        className="justify-self-start"
        onClick={() => {
          clear()
          setAmounts(Object.fromEntries(open.map(({ key, cents }) => [key, toDollars(cents)])))
        }}
      >
        {t('refund.all')}
      </Button>
      {open.map(({ key, name, cents }) => (
        <TextField
          key={key}
          label={name}
          hint={t('refund.at_most', { money: showMoney(cents) })}
          value={amounts[key] ?? ''}
          onChange={(event) => setAmounts({ ...amounts, [key]: event.target.value })}
          error={errorOf(key)}
          inputMode="decimal"
          autoComplete="off"
        />
      ))}
      {!('refusal' in plan) && (
        <output className="text-md text-ink-2">
          {t('refund.comes_to', {
            money: showMoney(plan.cents),
            tax: showMoney(plan.lines.reduce((sum, { taxCents }) => sum + taxCents, 0)),
          })}
        </output>
      )}
      <Select
        label={t('refund.method')}
        value={method}
        options={[
          ...offered.map(
            (one): SelectOption<string> => ({ value: one, label: words.method({ method: one, methodName: '' }) }),
          ),
          ...settings.otherMethods.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={setMethod}
      />
      {hasProduct && <Checkbox label={t('refund.restock')} checked={restock} onChange={setRestock} />}
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

/** The method of the first payment. */
function firstMethod({ payments }: OverProps['check']): string {
  const [paid] = payments.filter(({ kind, isReversed }) => kind === 'payment' && !isReversed)
  return moneyMethods.find((one) => one === paid?.method && one !== 'other') ?? 'cash'
}
