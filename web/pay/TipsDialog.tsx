import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showMonth } from '../../shared/format.ts'
import { toDollars } from '../../shared/money.ts'
import { cashTipsOf, maxPaidOut, type TipMonth } from '../../shared/pay/tips.ts'
import { parsePrice } from '../../shared/services/typed.ts'
import { languageNow } from '../text/start.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { showCents } from './pay-words.ts'
import type { useDeclareOwnTips } from './tips-queries.ts'

interface TipsDialogProps {
  title?: string
  /** Those that are over: one to enter, or several to choose from. */
  months: readonly [TipMonth, ...TipMonth[]]
  declare: ReturnType<typeof useDeclareOwnTips>
  onClose: () => void
}

/** Cash tips of a month, and what was given to others. What was entered before stays. */
export function TipsDialog({ title, months, declare, onClose }: TipsDialogProps) {
  const { t, i18n } = useTranslation('tips')
  const language = languageNow(i18n)
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const [chosen, setChosen] = useState(months[0].month)
  const month = months.find((one) => one.month === chosen) ?? months[0]
  const known = cashTipsOf(month)
  const [typed, setTyped] = useState<{ cash?: string; paidOut?: string }>({})
  const { cash = toDollars(known.cashCents), paidOut = toDollars(known.paidOutCents) } = typed
  const name = showMonth(`${month.month}-01`, language)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const [cashCents, paidOutCents] = [parsePrice(cash), parsePrice(paidOut)]
    const max = cashCents === null ? null : maxPaidOut(month, cashCents)
    const isAbove = max !== null && paidOutCents !== null && paidOutCents > max
    const codes = {
      ...(cashCents === null && { cashCents: t('invalid') }),
      ...(paidOutCents === null && { paidOutCents: t('invalid') }),
      ...(isAbove && { paidOutCents: t('above_tips', { money: showCents(max, language) }) }),
    }
    show(codes)
    if (cashCents === null || paidOutCents === null || isAbove) return
    declare.mutate(
      { month: month.month, cashCents, paidOutCents },
      { onSuccess: onClose, onError: (error) => showRefusal(error) },
    )
  }

  const recorded = {
    cash: showCents(month.cashTipsCents, language),
    charged: showCents(month.cardTipsCents + month.otherTipsCents, language),
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title ?? t('dialog', { month: name })}
      submitLabel={t('save')}
      busy={declare.isPending}
      form={form}
      onSubmit={handleSubmit}
    >
      {months.length > 1 && (
        <Select
          label={t('month')}
          value={month.month}
          options={months.map((one) => ({ value: one.month, label: showMonth(`${one.month}-01`, language) }))}
          onChange={(other) => {
            setChosen(other)
            setTyped({})
          }}
          error={errorOf('month')}
          className="md:max-w-75"
        />
      )}
      <p className="text-md text-ink-2">
        {t('recorded', recorded)} {known.isDeclared && t('stays')}
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={t('cash_field')}
          value={cash}
          onChange={({ target }) => setTyped({ ...typed, cash: target.value })}
          error={errorOf('cashCents') ?? (months.length === 1 ? errorOf('month') : undefined)}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          label={t('paid_out_field')}
          hint={t('paid_out_hint')}
          value={paidOut}
          onChange={({ target }) => setTyped({ ...typed, paidOut: target.value })}
          error={errorOf('paidOutCents')}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
    </FormDialog>
  )
}
