import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Meanwhile } from '../../../shared/audit/edits.ts'
import { toDollars } from '../../../shared/money.ts'
import { parsePrice } from '../../../shared/services/typed.ts'
import { noTranslations, otherLanguages } from '../../../shared/text/translated.ts'
import type { Product } from '../../../shared/till/products.ts'
import { useMeanwhile } from '../../audit/use-meanwhile.tsx'
import { changedIn, withVersion } from '../../data/meanwhile.ts'
import { languageNow } from '../../text/start.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { languageName } from '../../ui/language-names.ts'
import { Switch } from '../../ui/Switch.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { useAddProduct, useChangeProduct } from './queries.ts'

interface ProductDialogProps {
  salonId: string
  /** Absent: a new one. */
  product?: Product
  onClose: () => void
}

export function ProductDialog({ salonId, product, onClose }: ProductDialogProps) {
  const { t, i18n } = useTranslation('till')
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const [begun] = useState(() => ({
    name: product?.name ?? '',
    names: product?.names ?? noTranslations,
    price: product ? toDollars(product.priceCents) : '',
    taxed: product?.taxed ?? true,
    active: product?.active ?? true,
    stock: '',
  }))
  const [typed, setTyped] = useState(begun)
  // As it was when the dialog was opened: what another window saves meanwhile arrives here too.
  const [before] = useState(product)
  const meanwhile = useMeanwhile(salonId)
  const adding = useAddProduct(salonId)
  const changing = useChangeProduct(salonId, product?.id ?? '')

  function send(version: number | undefined) {
    const priceCents = parsePrice(typed.price)
    const stock = typed.stock.trim() === '' ? null : Number(typed.stock)
    const wrong = {
      ...(typed.name.trim() === '' && { name: 'required' }),
      ...(priceCents === null && { priceCents: 'price' }),
      ...(!/^\s*\d{0,5}\s*$/.test(typed.stock) && { stock: t('line.quantity_invalid') }),
    }
    show(wrong)
    if (priceCents === null || Object.keys(wrong).length > 0) return
    const fields = { name: typed.name, names: typed.names, priceCents, taxed: typed.taxed, active: typed.active }
    const onError = (error: unknown) => {
      const caught = meanwhile.caught(error, { keep: (told: Meanwhile) => send(told.version), take: onClose })
      if (!caught) showRefusal(error)
    }
    if (before) changing.mutate(withVersion(changedIn(fields, before), version), { onSuccess: onClose, onError })
    else adding.mutate({ ...fields, stock }, { onSuccess: onClose, onError })
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    send(before?.version)
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t(product ? 'products.edit' : 'products.add')}
      submitLabel={t('products.save')}
      busy={adding.isPending || changing.isPending}
      form={form}
      onSubmit={handleSubmit}
      question={<>{meanwhile.dialog}</>}
    >
      <TextField
        label={t('products.name')}
        value={typed.name}
        onChange={(event) => setTyped({ ...typed, name: event.target.value })}
        error={errorOf('name')}
        maxLength={100}
        autoComplete="off"
      />
      {otherLanguages.map((language) => (
        <TextField
          key={language}
          lang={language}
          label={t('products.name_in', { language: languageName(language, languageNow(i18n)) })}
          value={typed.names[language]}
          onChange={(event) => setTyped({ ...typed, names: { ...typed.names, [language]: event.target.value } })}
          error={errorOf(`names.${language}`)}
          maxLength={100}
          autoComplete="off"
        />
      ))}
      <TextField
        label={t('line.price')}
        value={typed.price}
        onChange={(event) => setTyped({ ...typed, price: event.target.value })}
        error={errorOf('priceCents')}
        inputMode="decimal"
        autoComplete="off"
      />
      {!product && (
        <TextField
          label={t('products.stock')}
          hint={t('products.stock_hint')}
          value={typed.stock}
          onChange={(event) => setTyped({ ...typed, stock: event.target.value })}
          error={errorOf('stock')}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <Switch
        label={t('products.tax')}
        word={t(typed.taxed ? 'products.taxed' : 'products.untaxed')}
        on={typed.taxed}
        onChange={(taxed) => setTyped({ ...typed, taxed })}
      />
      <Switch
        label={t('products.status')}
        word={t(typed.active ? 'products.sold' : 'products.not_sold')}
        on={typed.active}
        onChange={(active) => setTyped({ ...typed, active })}
      />
    </FormDialog>
  )
}
