import { CircleAlert, CircleDollarSign, X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNameOf } from '../../data/names.ts'
import { useOptionGroups } from '../../data/services.ts'
import { Button } from '../../ui/Button.tsx'
import { CancelButton } from '../../ui/CancelButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { inputClass } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { toNextPrice } from '../to-next-price.ts'
import { dismiss, dismissed } from './dismissed-prices.ts'
import { type MissingPrice, missingPrices, type TypedPrices, unreadable } from './missing-prices.ts'
import { useSaveOptionPrices } from './queries.ts'

/** How many options take time and cost nothing, and the column in which their prices are typed; hidden where there are none. */
export function MissingPrices({ salonId }: { salonId: string }) {
  const { t } = useTranslation('services')
  const [opened, setOpened] = useState(0)
  const [open, setOpen] = useState(false)
  const [left, setLeft] = useState(() => dismissed(salonId))
  const missing = missingPrices(useOptionGroups(salonId).data ?? []).filter(({ option }) => !left.has(option.id))
  if (missing.length === 0 && !open) return null

  return (
    <section
      aria-labelledby="missing-prices"
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-lg border border-line bg-surface px-4 py-3"
    >
      <CircleDollarSign size={24} className="flex-none text-brand-ink" aria-hidden />
      <div className="min-w-0 grow basis-64">
        <h2 id="missing-prices" className="text-base">
          {t('options.missing', { count: missing.length })}
        </h2>
        <p className="text-sm text-ink-2">{t('options.missing_hint')}</p>
      </div>
      <Button
        onClick={() => {
          setOpened(opened + 1)
          setOpen(true)
        }}
      >
        {t('options.type_prices')}
      </Button>
      <IconButton
        label={t('options.leave_free')}
        onClick={() => {
          const ids = [...left, ...missing.map(({ option }) => option.id)]
          dismiss(salonId, ids)
          setLeft(new Set(ids))
        }}
      >
        <X size={20} aria-hidden />
      </IconButton>
      <PricesDialog key={opened} open={open} onClose={() => setOpen(false)} salonId={salonId} missing={missing} />
    </section>
  )
}

interface PricesDialogProps {
  open: boolean
  onClose: () => void
  salonId: string
  missing: readonly MissingPrice[]
}

/** One column: what is left empty goes on costing nothing. */
function PricesDialog({ open, onClose, salonId, missing }: PricesDialogProps) {
  const { t } = useTranslation(['services', 'common'])
  const formId = useId()
  const save = useSaveOptionPrices(salonId)
  const [shown] = useState(missing)
  const [prices, setPrices] = useState<TypedPrices>({})
  const [wrong, setWrong] = useState<readonly string[]>([])
  const byGroup = [...Map.groupBy(shown, ({ group }) => group)]

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const unread = unreadable(prices)
    setWrong(unread)
    if (unread.length === 0) save.mutate(prices, { onSuccess: onClose })
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={save.isPending}
      title={t('options.missing_title')}
      closeLabel={t('common:close')}
      foot={
        <>
          <CancelButton busy={save.isPending} />
          <Button type="submit" form={formId} look="primary" busy={save.isPending}>
            {t('options.save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <p className="mb-3 text-ink-2">{t('options.missing_about')}</p>
        {byGroup.map(([group, options]) => (
          <fieldset key={group.id} className="border-line py-2 not-first-of-type:border-t">
            <QuestionName group={group} />
            {options.map(({ option }) => (
              <PriceRow
                key={option.id}
                option={option}
                price={prices[option.id] ?? ''}
                isWrong={wrong.includes(option.id)}
                onType={(price) => setPrices((was) => ({ ...was, [option.id]: price }))}
              />
            ))}
          </fieldset>
        ))}
      </form>
    </Dialog>
  )
}

function QuestionName({ group }: Pick<MissingPrice, 'group'>) {
  const { text, lang } = useNameOf()(group)
  return (
    <legend lang={lang} className="float-left mb-1 w-full font-semibold wrap-anywhere">
      {text}
    </legend>
  )
}

interface PriceRowProps {
  option: MissingPrice['option']
  price: string
  isWrong: boolean
  onType: (price: string) => void
}

function PriceRow({ option, price, isWrong, onType }: PriceRowProps) {
  const { t } = useTranslation(['services', 'errors'])
  const errorId = useId()
  const { text, lang } = useNameOf()(option)

  return (
    <div className="clear-left grid grid-cols-[minmax(0,1fr)_auto_6rem] items-center gap-3 py-1">
      <span lang={lang} className="wrap-anywhere">
        {text}
      </span>
      <span className="num text-sm text-ink-2">{t('options.adds_minutes', { count: option.minutes })}</span>
      <input
        type="text"
        data-price
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        placeholder="+$0.00"
        aria-label={t('options.price_of', { name: text })}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? errorId : undefined}
        value={price}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={toNextPrice}
        className={`${inputClass} num h-touch text-right`}
      />
      {isWrong && (
        <p id={errorId} className="col-span-3 flex items-center gap-1.5 text-sm font-medium text-danger">
          <CircleAlert size={16} className="flex-none" aria-hidden />
          {t('errors:fields.option_price')}
        </p>
      )}
    </div>
  )
}
