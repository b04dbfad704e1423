import { useMutation } from '@tanstack/react-query'
import { ArrowRight, CircleCheck, Receipt } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showLongWeekday, showMoney, showTime, showWeekdayAndDate } from '../../../shared/format.ts'
import type { Check, CheckPayment } from '../../../shared/till/contract.ts'
import { correctPayment } from '../../../shared/till/payments.ts'
import { call, sentenceOf } from '../../api.ts'
import { languageNow } from '../../text/start.ts'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { notify } from '../../ui/toast.ts'
import { useTill, useTillDay } from '../queries.ts'
import { useCheckWords } from '../use-check-words.ts'
import { type Method, MethodKeys, methodsOf } from './MethodKeys.tsx'
import type { Opened } from './opened.ts'
import type { OverProps } from './over-props.ts'
import { useSameKey } from './use-same-key.ts'

const reasons = ['wrong_tap', 'declined', 'other'] as const
type Why = (typeof reasons)[number]

/** A payment of a paid check was made another way, or by mistake: what changes is said before it is changed. */
export function CorrectPanel({
  salon,
  check,
  settings,
  work,
  onOpen,
  onClose,
}: OverProps & { onOpen: (opened: Opened) => void }) {
  const { t } = useTranslation('till')
  const words = useCheckWords()
  const { keyFor } = useSameKey()
  const day = useCorrectedDay(salon.id, check)
  const { isClosed } = day
  const paid = check.payments.filter(({ kind, isReversed }) => kind === 'payment' && !isReversed)
  const mendable = paid.filter(({ method }) => method !== 'gift_card' && method !== 'deposit')
  const [paymentId, setPaymentId] = useState(mendable[0]?.id ?? '')
  const [chosen, setChosen] = useState<Method | null>(null)
  const [why, setWhy] = useState<Why>('wrong_tap')
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const payment = mendable.find(({ id }) => id === paymentId) ?? mendable[0]
  const methods = methodsOf(settings).filter(({ method }) => method !== 'gift_card')
  const was = payment ? (methods.find((one) => isMethodOf(one, payment)) ?? null) : null
  const correcting = useMutation({
    mutationFn: ({ to, of, reason }: { to: Method; of: CheckPayment; reason: string }) => {
      const input = { version: check.version, method: moneyMethod(to), otherMethodId: to.otherMethodId, reason }
      const params = { salonId: salon.id, checkId: check.id, paymentId: of.id }
      return call(correctPayment, {
        params,
        input,
        headers: { 'Idempotency-Key': keyFor({ ...input, paymentId: of.id }) },
      })
    },
    onSuccess: (changed) => {
      work.took(changed)
      notify({ kind: 'success', title: t('correct.done') })
      onClose()
    },
  })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const reason = why === 'other' ? typed.trim() : t(`correct.reasons.${why}`)
    setMissing(reason === '')
    if (!chosen || !payment || reason === '') return
    const onError = (error: unknown) => {
      if (work.caught(error, null)) return
      notify({ kind: 'failure', title: t('correct.failed'), text: sentenceOf(error) })
    }
    correcting.mutate({ to: chosen, of: payment, reason }, { onError })
  }

  return (
    <section
      aria-labelledby="till-correct-head"
      className="flex min-h-0 flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-card"
    >
      <div className="flex flex-none flex-wrap items-center gap-3 border-b border-line bg-confirmed-tint px-5 py-3 text-confirmed-ink">
        <CircleCheck size={22} className="flex-none" aria-hidden />
        <p className="num grow leading-6">
          <b className="block text-xl font-semibold">
            {t('correct.paid', { money: showMoney(check.totals.paidCents) })}
          </b>
          <span className="text-sm">
            {paid.map((one) => words.by(one)).join(', ')}
            {check.paidAt && `, ${showTime(salon.timezone, Date.parse(check.paidAt))}`}
          </span>
        </p>
        <Button onClick={onClose}>
          <Receipt size={18} aria-hidden />
          {t('receipt.page')}
        </Button>
      </div>
      <form noValidate onSubmit={handleSubmit} className="flex min-h-0 flex-1 flex-col">
        <div className="grid min-h-0 flex-1 grid-cols-1 content-start gap-3 px-5 py-3 lg:overflow-y-auto">
          <div>
            <h2 id="till-correct-head">{t('correct.title')}</h2>
            <When day={day} />
          </div>
          {mendable.length > 1 && (
            <Chips
              label={t('correct.which')}
              value={payment?.id ?? ''}
              options={mendable.map((one) => ({
                value: one.id,
                label: `${words.method(one)} ${showMoney(one.cents)}`,
              }))}
              onChange={(id) => {
                setPaymentId(id)
                setChosen(null)
              }}
            />
          )}
          {payment ? (
            <>
              <MethodKeys
                methods={methods}
                chosen={chosen}
                disabled={was}
                detailOf={(method) => (method === was ? t('correct.as_entered') : null)}
                onChoose={setChosen}
              />
              <Chips
                label={t('reason')}
                value={why}
                options={reasons.map((value) => ({ value, label: t(`correct.reasons.${value}`) }))}
                onChange={setWhy}
              />
              {why === 'other' && (
                <TextField
                  label={t('correct.why')}
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                  maxLength={200}
                  error={isMissing ? t('correct.why_missing') : undefined}
                />
              )}
              {chosen && <Consequences salonId={salon.id} check={check} payment={payment} to={chosen} />}
            </>
          ) : (
            <p className="text-ink-2">{t('correct.nothing')}</p>
          )}
          {settings.cashPrice !== 'none' && (
            <p className="text-sm text-ink-2">
              {t(`correct.other_amount.${isClosed ? 'refund' : check.mayRefund ? 'open' : 'ask'}`)}
            </p>
          )}
          {check.mayRefund && !isClosed && (
            <Button look="ghost" className="justify-self-start" onClick={() => onOpen({ kind: 'reopen' })}>
              {t('reopen.open')}
            </Button>
          )}
        </div>
        {payment && (
          <div className="flex-none border-t border-line px-5 pt-3 pb-4">
            <Button
              type="submit"
              look="primary"
              className="min-h-15! w-full text-lg!"
              busy={correcting.isPending}
              disabled={chosen === null}
            >
              {chosen ? t('correct.do', { how: words.by(chosen) }) : t('correct.choose')}
            </Button>
          </div>
        )}
      </form>
    </section>
  )
}

function isMethodOf({ method, methodName }: Method, payment: CheckPayment): boolean {
  return method === payment.method && methodName === payment.methodName
}

function moneyMethod({ method }: Method) {
  return method === 'gift_card' || method === 'deposit' ? 'other' : method
}

/** Until when it can be corrected in its day, or on which day it counts instead. */
function When({ day: { date, countsOn, isClosed } }: { day: CorrectedDay }) {
  const { t, i18n } = useTranslation('till')
  const language = languageNow(i18n)

  return (
    <p className="text-sm text-ink-2">
      {isClosed === undefined
        ? t('correct.stays')
        : isClosed
          ? t('correct.closed', {
              day: showWeekdayAndDate(date, language),
              next: showWeekdayAndDate(countsOn, language),
            })
          : t('correct.until', { day: showLongWeekday(date, language) })}
    </p>
  )
}

interface CorrectedDay {
  date: string
  /** Undefined until it is read. */
  isClosed: boolean | undefined
  countsOn: string
}

/** The day of the check, whether it is closed, and on which day a correction counts. */
function useCorrectedDay(salonId: string, check: Check): CorrectedDay {
  const till = useTill(salonId)
  const date = check.day ?? till.data?.date ?? ''
  const day = useTillDay(salonId, date)
  const isClosed = day.data?.date === date ? day.data.state === 'closed' : undefined
  return { date, isClosed, countsOn: isClosed ? (till.data?.countsOn ?? date) : date }
}

interface ConsequencesProps {
  salonId: string
  check: Check
  payment: CheckPayment
  to: Method
}

/** What the drawer and the totals come to with it, and whose tip is paid how. */
function Consequences({ salonId, check, payment, to }: ConsequencesProps) {
  const { t } = useTranslation('till')
  const words = useCheckWords()
  const { countsOn } = useCorrectedDay(salonId, check)
  const { data: day } = useTillDay(salonId, countsOn)
  if (!day || day.date !== countsOn) return null
  const totalOf = (one: { method: string; methodName: string }) =>
    day.figures.byMethod.find((row) => row.method === one.method && row.methodName === one.methodName)?.cents ?? 0
  const rows = [
    { money: payment, cents: 0 - payment.cents },
    { money: to, cents: payment.cents },
  ].map(({ money, cents }) => {
    const isCash = money.method === 'cash'
    const before = isCash ? day.drawer.expectedCents : totalOf(money)
    const what = isCash ? t('correct.drawer') : t('correct.total', { method: words.method(money) })
    return { what, before, after: before + cents, isCash }
  })
  const isTipMoved = payment.tipCents > 0 && (payment.method === 'cash') !== (to.method === 'cash')

  return (
    <dl className="divide-y divide-line rounded-md border border-line-2 text-md">
      {rows
        .toSorted((a, b) => Number(b.isCash) - Number(a.isCash))
        .map(({ what, before, after }) => (
          <Row key={what} what={what}>
            <s className="text-ink-3">{showMoney(before)}</s>
            <ArrowRight size={16} className="mx-1.5 inline" aria-hidden />
            <b className="font-semibold">{showMoney(after)}</b>
          </Row>
        ))}
      {isTipMoved && (
        <Row what={t('correct.tip', { money: showMoney(payment.tipCents) })}>
          {t(to.method === 'cash' ? 'correct.tip_cash' : 'correct.tip_other')}
        </Row>
      )}
    </dl>
  )
}

function Row({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3 px-3.5 py-2">
      <dt className="text-ink-2">{what}</dt>
      <dd className="num text-right">{children}</dd>
    </div>
  )
}
