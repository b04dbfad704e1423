import { WifiOff } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { showMoney, showWholeDollars } from '../../../shared/format.ts'
import type { Cents } from '../../../shared/money.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { parsePrice } from '../../../shared/services/typed.ts'
import type { Check } from '../../../shared/till/contract.ts'
import type { TillSettings } from '../../../shared/till/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useCheckWords } from '../use-check-words.ts'
import { GiftCardPart } from './GiftCardPart.tsx'
import { MethodKeys, usePriceDetails } from './MethodKeys.tsx'
import { CardPart, ReferencePart } from './NotedPart.tsx'
import { PaymentStrips } from './PaymentStrips.tsx'
import { payFormId } from './pay-form-id.ts'
import type { PayTyped } from './pay-typed.ts'
import { quickCash } from './quick-cash.ts'
import { AmountPart, PersonPart } from './SplitPart.tsx'
import { type PayForm, usePayForm } from './use-pay-form.ts'
import type { Payment } from './use-payment.ts'
import type { TypedTip } from './use-typed-tip.ts'

const typing = 'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]'

interface PayPanelProps {
  salon: Salon
  check: Check
  settings: TillSettings
  payment: Payment
  typedTip: TypedTip
}

/** Payment: the amount left, which part to pay, the method, and a button that says what will be recorded. */
export function PayPanel({ salon, check, settings, payment, typedTip }: PayPanelProps) {
  const { t } = useTranslation('till')
  const pay = usePayForm({ check, settings, payment, typedTip })
  const { form, handleSubmit, typed, type, persons, person } = pay
  usePayKeys(form)
  const { leftCents, totalCents, beforeTipCents, tipCents } = check.totals
  const detailOf = usePriceDetails(settings, Math.max(0, leftCents))

  return (
    <section
      aria-label={t('pay.page')}
      className="flex min-h-0 flex-col rounded-lg border border-line bg-surface shadow-card lg:overflow-hidden"
    >
      <div className="flex-none px-5 pt-4 pb-3">
        <p className="flex justify-between gap-3">
          <span className="font-medium text-ink-2">{t(typed.split === 'all' ? 'pay.left' : 'pay.part')}</span>
          <span className="num text-sm text-ink-3">
            {typed.split === 'all'
              ? tipCents > 0
                ? t('pay.with_tip', { money: showMoney(beforeTipCents), tip: showMoney(tipCents) })
                : t('pay.total', { money: showMoney(totalCents) })
              : t('pay.left_of', { money: showMoney(leftCents) })}
          </span>
        </p>
        <output className="num block text-[2.75rem] leading-13 font-semibold tracking-tight" aria-live="polite">
          {showMoney(pay.due ?? 0)}
        </output>
      </div>
      <PaymentStrips salon={salon} check={check} payment={payment} />
      <form
        ref={form}
        id={payFormId}
        data-passing
        noValidate
        onSubmit={handleSubmit}
        className="flex min-h-0 flex-1 flex-col"
      >
        <div className="grid min-h-0 flex-1 content-start gap-3 px-5 py-3.5 lg:overflow-y-auto">
          <div className="grid [&_fieldset]:grid [&_fieldset]:grid-cols-3">
            <Segmented
              label={t('split.label')}
              value={typed.split}
              options={(['all', 'person', 'amount'] as const).map((value) => ({ value, label: t(`split.${value}`) }))}
              onChange={(split) => type({ split })}
            />
          </div>
          {typed.split === 'person' && (
            <PersonPart
              persons={persons}
              paid={pay.paidPersons}
              chosen={person?.id ?? null}
              hasVisits={check.visits.length > 1}
              ways={typed.ways}
              onType={type}
            />
          )}
          {typed.split === 'amount' && <AmountPart typed={typed} onType={type} error={pay.errorAt('cents')} />}
          <MethodKeys methods={pay.methods} chosen={pay.method} detailOf={detailOf} onChoose={pay.choose} />
          <MethodPart salonId={salon.id} pay={pay} />
        </div>
        <PayFoot pay={pay} payment={payment} />
      </form>
    </section>
  )
}

/** What the chosen method asks for. */
function MethodPart({ salonId, pay }: { salonId: string; pay: PayForm }) {
  const { typed, type, due, errorAt, method } = pay
  switch (method.method) {
    case 'card':
      return <CardPart typed={typed} onType={type} errorAt={errorAt} />
    case 'cash':
      return <CashPart due={due ?? 0} typed={typed} onType={type} error={errorAt('tenderedCents')} />
    case 'gift_card':
      return (
        <GiftCardPart
          salonId={salonId}
          code={typed.code}
          due={due ?? 0}
          onType={(code) => type({ code })}
          onKnown={pay.setGiftCents}
          error={errorAt('giftCardCode')}
        />
      )
    default:
      return <ReferencePart typed={typed} onType={type} errorAt={errorAt} />
  }
}

/** Why the last payment was rejected, and the button that records one. */
function PayFoot({ pay, payment }: { pay: PayForm; payment: Payment }) {
  const { t } = useTranslation('till')
  const words = useCheckWords()
  const money = showMoney(pay.amount ?? 0)

  return (
    <div className="flex-none rounded-b-lg border-t border-line bg-surface px-5 pt-3 pb-4 max-lg:sticky max-lg:bottom-19">
      {pay.failed && (
        <p
          role="alert"
          className="mb-2.5 rounded-md bg-cancelled-tint px-3 py-2 text-md font-medium text-cancelled-ink"
        >
          {pay.failed}
        </p>
      )}
      {payment.isUnsent ? (
        <Unsent onGiveUp={payment.giveUp} />
      ) : (
        <Button
          type="submit"
          look="primary"
          busy={payment.isBusy}
          disabled={pay.isEmpty}
          className="min-h-15! w-full text-lg!"
        >
          {pay.isGiftCard ? t('pay.by_gift_card', { money }) : t('pay.done', { money, method: words.by(pay.method) })}
        </Button>
      )}
    </div>
  )
}

/** Shown until the server has responded to the payment. */
function Unsent({ onGiveUp }: { onGiveUp: () => void }) {
  const { t } = useTranslation('till')

  return (
    <div role="alert" className="grid gap-2 rounded-md bg-no-show-tint px-3.5 py-3 text-no-show-ink">
      <p className="flex items-start gap-2 text-md font-medium">
        <WifiOff size={18} className="mt-0.5 flex-none" aria-hidden />
        {t('pay.unsent')}
      </p>
      <Button className="justify-self-start" onClick={onGiveUp}>
        {t('pay.give_up')}
      </Button>
    </div>
  )
}

interface CashPartProps {
  due: Cents
  typed: PayTyped
  onType: (changes: Partial<PayTyped>) => void
  error: string | undefined
}

/** Cash handed over, and the change, which is shown as large as the amount due. */
function CashPart({ due, typed, onType, error }: CashPartProps) {
  const { t } = useTranslation('till')
  const tendered = typed.tendered.trim() === '' ? due : parsePrice(typed.tendered)
  const change = tendered === null ? null : tendered - due

  return (
    <div className="grid gap-2.5">
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">{t('cash.given')}</legend>
        <div className="flex flex-wrap gap-2">
          {quickCash(due).map((cents) => (
            <button
              key={cents}
              type="button"
              aria-pressed={tendered === cents}
              onClick={() => onType({ tendered: cents === due ? '' : (cents / 100).toFixed(2) })}
              className="num min-h-touch min-w-16 flex-1 rounded-md border border-field bg-surface px-2.5 font-semibold hover:bg-hover aria-pressed:border-brand aria-pressed:bg-brand-tint aria-pressed:text-brand-ink aria-pressed:ring-1 aria-pressed:ring-brand"
            >
              {cents === due ? t('cash.exact') : cents % 100 === 0 ? showWholeDollars(cents) : showMoney(cents)}
            </button>
          ))}
        </div>
      </fieldset>
      <p className="flex items-baseline justify-between gap-3" aria-live="polite">
        <span className="font-medium text-ink-2">{t('cash.change')}</span>
        <span className="num text-3xl font-semibold">{change !== null && change >= 0 ? showMoney(change) : '–'}</span>
      </p>
      <TextField
        data-amount
        label={t('cash.other')}
        value={typed.tendered}
        onChange={(event) => onType({ tendered: event.target.value })}
        error={error}
        inputMode="decimal"
        autoComplete="off"
      />
    </div>
  )
}

/** Typed digits go into the amount regardless of the focus, and Enter pays unless it would press something else. */
function usePayKeys(form: RefObject<HTMLFormElement | null>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return
    if (target.matches(typing) || document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return
    if (/^[\d.]$/.test(key)) form.current?.querySelector<HTMLInputElement>('[data-amount]')?.focus()
    else if (key === 'Enter' && !target.matches('button, a, input')) form.current?.requestSubmit()
  })

  useEffect(() => {
    const handle = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [])
}
