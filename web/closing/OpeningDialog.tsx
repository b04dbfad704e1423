import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toDollars } from '../../shared/money.ts'
import { parsePrice } from '../../shared/services/typed.ts'
import { countedCents } from '../../shared/till/counting.ts'
import type { TillDay } from '../../shared/till/days.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { CountRows } from './CountDrawer.tsx'
import { type Pieces, piecesOf, sent } from './pieces.ts'
import { useOpenDay } from './queries.ts'

/** The cash in the drawer at the start of the day: as an amount, or counted. */
export function OpeningDialog({ day, onClose }: { day: TillDay; onClose: () => void }) {
  const { t } = useTranslation('till')
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const [how, setHow] = useState<'amount' | 'count'>(day.openingCounted ? 'count' : 'amount')
  const [money, setMoney] = useState(toDollars(day.drawer.openingCents))
  const [pieces, setPieces] = useState<Pieces>(() => piecesOf(day.openingCounted))
  const opening = useOpenDay(day)
  const counted = how === 'count' ? sent(pieces) : null

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const cents = how === 'amount' ? parsePrice(money) : counted && countedCents(counted)
    show(cents === null ? { cents: t('money_invalid') } : {})
    if (cents === null) return
    opening.mutate({ cents, counted }, { onSuccess: onClose, onError: (error) => showRefusal(error) })
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('day.opening_title')}
      submitLabel={t('day.note')}
      busy={opening.isPending}
      form={form}
      onSubmit={handleSubmit}
    >
      <div className="flex">
        <Segmented
          label={t('day.opening_how')}
          value={how}
          options={(['amount', 'count'] as const).map((value) => ({ value, label: t(`day.opening_${value}`) }))}
          onChange={setHow}
        />
      </div>
      {how === 'amount' ? (
        <TextField
          label={t('day.amount')}
          value={money}
          onChange={(event) => setMoney(event.target.value)}
          error={errorOf('cents')}
          inputMode="decimal"
          autoComplete="off"
        />
      ) : (
        <CountRows pieces={pieces} isClosed={false} onType={setPieces} />
      )}
    </FormDialog>
  )
}
