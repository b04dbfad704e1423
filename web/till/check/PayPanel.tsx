import { WifiOff } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../../shared/errors.ts'
import { showMoney } from '../../../shared/format.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { parsePrice } from '../../../shared/services/typed.ts'
import type { Check } from '../../../shared/till/contract.ts'
import type { TillSettings } from '../../../shared/till/settings.ts'
import { priceBy, settledBy } from '../../../shared/till/settling.ts'
import { sentenceOf } from '../../api.ts'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { useCheckWords } from '../use-check-words.ts'
import { CashPart } from './CashPart.tsx'
import { GiftCardPart } from './GiftCardPart.tsx'
import { type Method, MethodKeys, methodsOf } from './MethodKeys.tsx'
import { CardPart, ReferencePart } from './NotedPart.tsx'
import { PaymentStrips } from './PaymentStrips.tsx'
import { payFormId } from './pay-form-id.ts'
import { nothingTyped, type PayTyped } from './pay-typed.ts'
import { personsOf } from './persons.ts'
import { AmountPart, PersonPart } from './SplitPart.tsx'
import { usePayKeys } from './use-pay-keys.ts'
import type { Payment, PaymentDraft } from './use-payment.ts'

interface PayPanelProps {
  salon: Salon
  check: Check
  settings: TillSettings
  payment: Payment
}

/** Payment: the amount left, which part to pay, the method, and a button that says what will be recorded. */
export function PayPanel({ salon, check, settings, payment }: PayPanelProps) {
  const { t } = useTranslation('till')
  const words = useCheckWords()
  const [typed, setTyped] = useState(nothingTyped)
  const methods = methodsOf(settings)
  const [method, setMethod] = useState<Method>(methods[0] ?? { method: 'card', methodName: '', otherMethodId: null })
  const [paidPersons, setPaidPersons] = useState<readonly string[]>([])
  const [giftCents, setGiftCents] = useState<number | null>(null)
  const { form, errorOf, show, clear } = useFieldErrors()
  const button = useRef<HTMLButtonElement>(null)
  usePayKeys(form)
  const { leftCents, totalCents } = check.totals
  const persons = personsOf(check, typed.ways)
  const open = persons.filter(({ id }) => !paidPersons.includes(id))
  const person = open.find(({ id }) => id === typed.person) ?? open[0]
  const due = dueNow()
  const isGiftCard = method.method === 'gift_card'
  const isEmpty = check.lines.length === 0

  /** Money to take now; null: the input is not an amount. */
  function dueNow(): number | null {
    const whole = priceBy(method.method, Math.max(0, leftCents), settings)
    if (typed.split === 'all') return whole
    if (typed.split === 'amount') return parsePrice(typed.amount)
    // The last person pays whatever is left.
    const isLast = open.length < 2 || (person?.cents ?? 0) >= leftCents
    return isLast ? whole : priceBy(method.method, person?.cents ?? 0, settings)
  }

  function type(changes: Partial<PayTyped>) {
    clear()
    setTyped({ ...typed, ...changes })
  }

  function draftOf(): PaymentDraft | null {
    const tendered = typed.tendered.trim() === '' ? null : parsePrice(typed.tendered)
    const wrong = {
      ...(typed.split === 'amount' && (due === null || due === 0) && { cents: t('money_invalid') }),
      ...(method.method === 'cash' &&
        typed.tendered.trim() !== '' &&
        tendered === null && { tenderedCents: t('money_invalid') }),
      ...(method.method === 'cash' &&
        tendered !== null &&
        due !== null &&
        tendered < due && {
          tenderedCents: t('cash.too_little', { money: showMoney(due - tendered) }),
        }),
      ...(method.method === 'card' && !/^(\d{4})?$/.test(typed.lastFour) && { lastFour: 'last_four' }),
      ...(isGiftCard && typed.code.trim() === '' && { giftCardCode: 'gift_card_code' }),
    }
    show(wrong)
    if (Object.keys(wrong).length > 0) return null
    const isAll = typed.split === 'all' || settledBy(method.method, due ?? 0, { ...settings, leftCents }) === leftCents
    const money = isGiftCard && due !== null && giftCents !== null ? Math.min(due, giftCents) : due
    return {
      method: method.method,
      otherMethodId: method.otherMethodId,
      cents: isAll ? null : money,
      tipPart: typed.tipPart,
      ...(method.method === 'cash' && { tenderedCents: tendered }),
      ...(method.method === 'card' && { lastFour: typed.lastFour }),
      ...(!isGiftCard && method.method !== 'cash' && { reference: typed.reference }),
      ...(isGiftCard && { giftCardCode: typed.code }),
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const draft = draftOf()
    if (!draft || isEmpty) return
    const payer = typed.split === 'person' ? person?.id : undefined
    payment.send(draft, () => {
      if (payer !== undefined) setPaidPersons((before) => [...before, payer])
      setTyped((before) => ({
        ...nothingTyped,
        split: before.split === 'amount' ? 'all' : before.split,
        ways: before.ways,
      }))
      setGiftCents(null)
      if (isGiftCard) setMethod(methods[0] ?? method)
    })
  }

  const { failure } = payment
  const fieldsOf = failure instanceof AppError ? failure.fields : undefined
  const failed = failure instanceof Error && !fieldsOf ? sentenceOf(failure) : null
  const errorAt = (path: string) => errorOf(path) ?? fieldsOf?.[path]
  const amount = isGiftCard && giftCents !== null && due !== null ? Math.min(due, giftCents) : due

  return (
    <section
      aria-label={t('pay.page')}
      className="flex min-h-0 flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-card"
    >
      <div className="flex-none px-5 pt-4 pb-3">
        <p className="flex justify-between gap-3">
          <span className="font-medium text-ink-2">{t(typed.split === 'all' ? 'pay.left' : 'pay.part')}</span>
          <span className="num text-sm text-ink-3">
            {typed.split === 'all'
              ? t('pay.total', { money: showMoney(totalCents) })
              : t('pay.left_of', { money: showMoney(leftCents) })}
          </span>
        </p>
        <output className="num block text-[2.75rem] leading-13 font-semibold tracking-tight" aria-live="polite">
          {showMoney(due ?? 0)}
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
              paid={paidPersons}
              chosen={person?.id ?? null}
              hasVisits={check.visits.length > 1}
              ways={typed.ways}
              onType={type}
            />
          )}
          {typed.split === 'amount' && <AmountPart typed={typed} onType={type} error={errorAt('cents')} />}
          <MethodKeys
            methods={methods}
            chosen={method}
            settings={settings}
            leftCents={Math.max(0, leftCents)}
            onChoose={(chosen) => {
              clear()
              setMethod(chosen)
            }}
          />
          {method.method === 'card' && <CardPart typed={typed} onType={type} errorAt={errorAt} />}
          {method.method === 'cash' && (
            <CashPart due={due ?? 0} typed={typed} onType={type} error={errorAt('tenderedCents')} />
          )}
          {isGiftCard && (
            <GiftCardPart
              salonId={salon.id}
              code={typed.code}
              due={due ?? 0}
              onType={(code) => {
                setGiftCents(null)
                type({ code })
              }}
              onKnown={setGiftCents}
              error={errorAt('giftCardCode')}
            />
          )}
          {['zelle', 'venmo', 'cash_app', 'other'].includes(method.method) && (
            <ReferencePart typed={typed} onType={type} errorAt={errorAt} />
          )}
        </div>
        <div className="flex-none border-t border-line px-5 pt-3 pb-4">
          {failed && (
            <p
              role="alert"
              className="mb-2.5 rounded-md bg-cancelled-tint px-3 py-2 text-md font-medium text-cancelled-ink"
            >
              {failed}
            </p>
          )}
          {payment.isUnsent ? (
            <Unsent onGiveUp={payment.giveUp} />
          ) : (
            <Button
              ref={button}
              type="submit"
              look="primary"
              busy={payment.isBusy}
              disabled={isEmpty}
              className="min-h-15! w-full text-lg!"
            >
              {isGiftCard
                ? t('pay.by_gift_card', { money: showMoney(amount ?? 0) })
                : t('pay.done', { money: showMoney(amount ?? 0), method: words.by(method) })}
            </Button>
          )}
        </div>
      </form>
    </section>
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
