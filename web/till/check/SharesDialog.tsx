import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showMoney } from '../../../shared/format.ts'
import { toDollars } from '../../../shared/money.ts'
import { parsePrice } from '../../../shared/services/typed.ts'
import { Button } from '../../ui/Button.tsx'
import { CancelButton } from '../../ui/CancelButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import type { OverProps } from './over-props.ts'
import { counted } from './with-pending.ts'

/** How the tip is split: in proportion to services, equally, or as typed. */
export function SharesDialog({ check, work, onClose }: OverProps) {
  const { t } = useTranslation(['till', 'common'])
  const id = useId()
  const { form, errorOf, show } = useFieldErrors()
  const [split, setSplit] = useState(check.tip.kind === 'members' ? 'typed' : check.tipSplit)
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(check.tips.map(({ staffId, cents }) => [staffId, toDollars(cents)])),
  )
  const [isBusy, setBusy] = useState(false)
  const { tip, tips, totals } = check
  // Tips typed per member are added up when another way is chosen.
  const shared = tip.kind === 'members' ? ({ kind: 'amount', cents: totals.tipCents } as const) : tip
  const sums = split === 'typed' ? null : counted(check, { tip: shared, tipSplit: split }).tips
  const amounts = tips.map(({ staffId }) => ({
    staffId,
    cents:
      split === 'typed'
        ? parsePrice(typed[staffId] || '0')
        : (sums?.find((one) => one.staffId === staffId)?.cents ?? 0),
  }))
  const total = amounts.reduce((sum, { cents }) => sum + (cents ?? 0), 0)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const wrong = amounts.filter(({ cents }) => cents === null).map(({ staffId }) => [staffId, t('money_invalid')])
    show(Object.fromEntries(wrong))
    if (wrong.length > 0) return
    const members = amounts.map(({ staffId, cents }) => ({ staffId, cents: cents ?? 0 }))
    setBusy(true)
    const isDone = await work.change(
      split === 'typed' ? { tip: { kind: 'members', members } } : { tip: shared, tipSplit: split },
    )
    setBusy(false)
    if (isDone) onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      title={t('tip.shares_title')}
      closeLabel={t('common:close')}
      foot={
        <>
          <CancelButton busy={isBusy} />
          <Button type="submit" form={id} look="primary" busy={isBusy}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-4">
        <div className="flex">
          <Segmented
            label={t('tip.split')}
            value={split}
            options={(['share', 'equal', 'typed'] as const).map((value) => ({ value, label: t(`tip.by_${value}`) }))}
            onChange={setSplit}
          />
        </div>
        {tips.map(({ staffId, firstName }) =>
          split === 'typed' ? (
            <TextField
              key={staffId}
              label={firstName}
              value={typed[staffId] ?? ''}
              onChange={(event) => setTyped({ ...typed, [staffId]: event.target.value })}
              error={errorOf(staffId)}
              inputMode="decimal"
              autoComplete="off"
            />
          ) : (
            <p key={staffId} className="flex min-h-touch items-center justify-between gap-3">
              {firstName}
              <span className="num font-semibold">
                {showMoney(amounts.find((one) => one.staffId === staffId)?.cents ?? 0)}
              </span>
            </p>
          ),
        )}
        <p className="flex items-center justify-between gap-3 border-t border-line pt-3 font-semibold">
          {t('tip.total')}
          <output className="num">{showMoney(total)}</output>
        </p>
      </form>
    </Dialog>
  )
}
