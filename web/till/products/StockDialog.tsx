import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localDateOf, showShortDate } from '../../../shared/format.ts'
import type { Product } from '../../../shared/till/products.ts'
import { useCurrentSalon } from '../../salons/current-salon.ts'
import { languageNow } from '../../text/start.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { LoadedPart } from '../../ui/LoadedPart.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { nameOf } from '../names.ts'
import { rowClass } from '../row-class.ts'
import { useChangeStock, useStock } from './queries.ts'

interface StockDialogProps {
  salonId: string
  product: Product
  onClose: () => void
}

/** Pieces received, lost or counted, and the stock's history. */
export function StockDialog({ salonId, product, onClose }: StockDialogProps) {
  const { t, i18n } = useTranslation('till')
  const language = languageNow(i18n)
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const [kind, setKind] = useState<'received' | 'lost' | 'counted'>(product.stock === null ? 'counted' : 'received')
  const [count, setCount] = useState('')
  const [reason, setReason] = useState('')
  const changing = useChangeStock(salonId, product.id)
  const entries = useStock(salonId, product.id)
  const zone = useCurrentSalon()?.timezone ?? 'UTC'

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const number = /^\s*\d{1,6}\s*$/.test(count) ? Number(count) : null
    const isNumber = number !== null && (kind === 'counted' || number > 0)
    show({
      ...(!isNumber && { count: t('products.count_invalid') }),
      ...(kind === 'lost' && reason.trim() === '' && { reason: 'required' }),
    })
    if (!isNumber || (kind === 'lost' && reason.trim() === '')) return
    const input =
      kind === 'counted'
        ? { kind, stock: number, reason: reason.trim() }
        : { kind, quantity: number, reason: reason.trim() }
    changing.mutate(input, { onSuccess: onClose, onError: (error) => showRefusal(error) })
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('products.stock_of', { name: nameOf(product, language) })}
      submitLabel={t('day.note')}
      busy={changing.isPending}
      form={form}
      onSubmit={handleSubmit}
    >
      <p className="text-md text-ink-2">
        {product.stock === null ? t('products.not_counted') : t('add.in_stock', { count: product.stock })}
      </p>
      <div className="flex">
        <Segmented
          label={t('products.what')}
          value={kind}
          options={(['received', 'lost', 'counted'] as const).map((value) => ({
            value,
            label: t(`products.${value}`),
          }))}
          onChange={setKind}
        />
      </div>
      <TextField
        label={t(kind === 'counted' ? 'products.there_are' : 'line.quantity')}
        value={count}
        onChange={(event) => setCount(event.target.value)}
        error={errorOf('count')}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        label={t('reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={errorOf('reason')}
        maxLength={200}
        autoComplete="off"
      />
      <LoadedPart answer={entries} failed={t('products.entries_failed')}>
        {(read) =>
          read.entries.length === 0 ? null : (
            <ul aria-label={t('products.entries')} className="rounded-md border border-line text-sm">
              {read.entries.slice(0, 12).map(({ id, at, kind: what, quantity, stock, checkNumber, reason: why }) => (
                <li key={id} className={`flex justify-between gap-3 px-3 py-2 ${rowClass}`}>
                  <span className="text-ink-2">
                    {[
                      t(`products.entry_${what}`),
                      checkNumber !== null && t('open.number', { number: checkNumber }),
                      why,
                      showShortDate(localDateOf(zone, Date.parse(at)), language),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                  <span className="num whitespace-nowrap">
                    {quantity > 0 ? `+${quantity}` : String(quantity).replace('-', '−')}
                    {stock !== null && ` → ${stock}`}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </LoadedPart>
    </FormDialog>
  )
}
