import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../../shared/errors.ts'
import { parsePrice } from '../../../shared/services/typed.ts'
import type { TillSettings } from '../../../shared/till/settings.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { moneyWaysOf } from './money-ways.ts'
import { useTakeDeposit } from './queries.ts'
import { WaySelect } from './WaySelect.tsx'

interface TakeDepositProps {
  salonId: string
  bookingId: string
  settings: TillSettings
  onClose: () => void
}

/** Takes a deposit before the visit. */
export function TakeDeposit({ salonId, bookingId, settings, onClose }: TakeDepositProps) {
  const { t } = useTranslation('till')
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const ways = moneyWaysOf(settings)
  const [amount, setAmount] = useState('')
  const [way, setWay] = useState(ways[0])
  const taking = useTakeDeposit(salonId)
  const [asked, setAsked] = useState<{ cents: number; question: string }>()
  const question = asked && asked.cents === parsePrice(amount) ? asked.question : null

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const cents = parsePrice(amount)
    show(cents ? {} : { cents: t('money_invalid') })
    if (!cents || !way) return
    const { method, otherMethodId } = way
    taking.mutate(
      { bookingId, cents, method, otherMethodId, aboveVisit: question !== null },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (error instanceof AppError && error.code === 'deposit_above_visit')
            setAsked({ cents, question: error.message })
          else showRefusal(error)
        },
      },
    )
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('deposits.take')}
      submitLabel={t('deposits.do')}
      busy={taking.isPending}
      form={form}
      onSubmit={handleSubmit}
    >
      <p className="text-ink-2">{t('deposits.take_text')}</p>
      <TextField
        label={t('deposits.amount')}
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        error={errorOf('cents')}
        inputMode="decimal"
        autoComplete="off"
      />
      {question !== null && (
        <p role="alert" className="rounded-md bg-no-show-tint px-4 py-2.5 text-md font-medium text-no-show-ink">
          {question}
        </p>
      )}
      <WaySelect label={t('deposits.method')} ways={ways} chosen={way} onChoose={setWay} />
    </FormDialog>
  )
}
