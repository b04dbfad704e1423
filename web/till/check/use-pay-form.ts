/** What is chosen and typed to pay a check, and the payment that it makes. */

import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../../shared/errors.ts'
import { showMoney } from '../../../shared/format.ts'
import { parsePrice } from '../../../shared/services/typed.ts'
import type { Check } from '../../../shared/till/contract.ts'
import type { TillSettings } from '../../../shared/till/settings.ts'
import { priceBy, pricingFor, settledBy } from '../../../shared/till/settling.ts'
import { sentenceOf } from '../../api.ts'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { type Method, payingMethods } from './MethodKeys.tsx'
import { nothingTyped, type PayTyped } from './pay-typed.ts'
import { personsOf } from './persons.ts'
import type { Payment, PaymentDraft } from './use-payment.ts'
import type { TypedTip } from './use-typed-tip.ts'

interface PayFormProps {
  check: Check
  settings: TillSettings
  payment: Payment
  typedTip: TypedTip
}

export type PayForm = ReturnType<typeof usePayForm>

export function usePayForm({ check, settings, payment, typedTip }: PayFormProps) {
  const [typed, setTyped] = useState(nothingTyped)
  const methods = payingMethods(settings)
  const [method, setMethod] = useState<Method>(
    methods[0] ?? { method: 'card', methodName: '', otherMethodId: null, isDebit: false },
  )
  const [paidPersons, setPaidPersons] = useState<readonly string[]>([])
  const [giftCents, setGiftCents] = useState<number | null>(null)
  const { form, errorOf, show, clear } = useFieldErrors()
  const wrongIn = useWrong()
  const { leftCents } = check.totals
  const pricing = pricingFor(method, settings)
  const persons = personsOf(check, typed.ways)
  const open = persons.filter(({ id }) => !paidPersons.includes(id))
  const person = open.find(({ id }) => id === typed.person) ?? open[0]
  const isGiftCard = method.method === 'gift_card'
  const due = dueNow()
  const amount = isGiftCard && giftCents !== null && due !== null ? Math.min(due, giftCents) : due
  const isEmpty = check.lines.length === 0

  /** Money to take now; null: the input is not an amount. */
  function dueNow(): number | null {
    const whole = priceBy(method.method, Math.max(0, leftCents), pricing)
    if (typed.split === 'all') return whole
    if (typed.split === 'amount') return parsePrice(typed.amount)
    // The last person pays whatever is left.
    const isLast = open.length < 2 || (person?.cents ?? 0) >= leftCents
    return isLast ? whole : priceBy(method.method, person?.cents ?? 0, pricing)
  }

  function type(changes: Partial<PayTyped>) {
    clear()
    if (changes.code !== undefined) setGiftCents(null)
    setTyped({ ...typed, ...changes })
  }

  function choose(chosen: Method) {
    clear()
    setMethod(chosen)
  }

  function draftOf(): PaymentDraft | null {
    const wrong = wrongIn(typed, method, due)
    show(wrong)
    if (Object.keys(wrong).length > 0) return null
    const isAll = typed.split === 'all' || settledBy(method.method, due ?? 0, { ...pricing, leftCents }) === leftCents
    return { ...draftBy(typed, method), cents: isAll ? null : amount }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const draft = draftOf()
    if (!draft || isEmpty || typedTip.isWrong) return
    typedTip.save()
    const payer = typed.split === 'person' ? person?.id : undefined
    payment.send(draft, () => {
      if (payer !== undefined) setPaidPersons((before) => [...before, payer])
      setTyped(({ split, ways }) => ({ ...nothingTyped, split: split === 'amount' ? 'all' : split, ways }))
      setGiftCents(null)
      if (isGiftCard) setMethod(methods[0] ?? method)
    })
  }

  const { failure } = payment
  const fieldsOf = failure instanceof AppError ? failure.fields : undefined
  return {
    form,
    typed,
    type,
    methods,
    method,
    choose,
    persons,
    paidPersons,
    person,
    due,
    /** What will be taken: of a gift card no more than it has. */
    amount,
    isGiftCard,
    setGiftCents,
    isEmpty,
    errorAt: (path: string) => errorOf(path) ?? fieldsOf?.[path],
    failed: failure instanceof Error && !fieldsOf ? sentenceOf(failure) : null,
    handleSubmit,
  }
}

/** What is typed that cannot be, by the field of the request. */
function useWrong() {
  const { t } = useTranslation('till')

  return (typed: PayTyped, { method }: Method, due: number | null): Record<string, string> => {
    const tendered = tenderedIn(typed)
    const isCash = method === 'cash'
    const isTooLittle = isCash && tendered !== null && due !== null && tendered < due
    return {
      ...(typed.split === 'amount' && (due === null || due === 0) && { cents: t('money_invalid') }),
      ...(isCash && typed.tendered.trim() !== '' && tendered === null && { tenderedCents: t('money_invalid') }),
      ...(isTooLittle && { tenderedCents: t('cash.too_little', { money: showMoney(due - tendered) }) }),
      ...(method === 'card' && !/^(\d{4})?$/.test(typed.lastFour) && { lastFour: 'last_four' }),
      ...(method === 'gift_card' && typed.code.trim() === '' && { giftCardCode: 'gift_card_code' }),
    }
  }
}

/** Null: nothing, or not an amount. */
function tenderedIn({ tendered }: PayTyped): number | null {
  return tendered.trim() === '' ? null : parsePrice(tendered)
}

function draftBy(typed: PayTyped, { method, otherMethodId, isDebit }: Method): Omit<PaymentDraft, 'cents'> {
  return {
    method,
    otherMethodId,
    tipPart: typed.tipPart,
    ...(method === 'cash' && { tenderedCents: tenderedIn(typed) }),
    ...(method === 'card' && { isDebit, lastFour: typed.lastFour }),
    ...(method !== 'gift_card' && method !== 'cash' && { reference: typed.reference }),
    ...(method === 'gift_card' && { giftCardCode: typed.code }),
  }
}
