import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { Check } from '../../../shared/till/contract.ts'
import { type Paid, type PaymentIn, pay, takeBackPayment } from '../../../shared/till/payments.ts'
import { call, isOffline, sentenceOf } from '../../api.ts'
import { newKey } from '../../new-key.ts'
import { salonKey } from '../../query-keys.ts'
import { notify } from '../../ui/toast.ts'
import type { CheckWork } from './use-check-work.tsx'
import { useSameKey } from './use-same-key.ts'

export type PaymentDraft = Omit<z.input<typeof PaymentIn>, 'version'>

interface Unsent {
  input: z.input<typeof PaymentIn>
  key: string
  onPaid: () => void
}

export interface Payment {
  /** Sends the payment. Further presses are ignored until there is a response. */
  send: (draft: PaymentDraft, onPaid: () => void) => void
  takeBack: (paymentId: string) => void
  isBusy: boolean
  /** There was no response: the same payment is retried until there is one, or until it is given up. */
  isUnsent: boolean
  giveUp: () => void
  /** Why the last payment was rejected; null: it was not, or there was none. */
  failure: unknown
  /** The last payment made on this screen: change to hand back, and codes of gift cards sold. */
  last: Paid | null
}

const retryMilliseconds = 5_000
const patienceMilliseconds = 15_000

export function usePayment(salonId: string, { id: checkId }: Check, work: CheckWork): Payment {
  const { t } = useTranslation('till')
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [last, setLast] = useState<Paid | null>(null)
  // A second press can come before the first one is rendered.
  const busy = useRef(false)
  const takingBack = useSameKey()

  async function once(act: () => Promise<unknown>) {
    if (busy.current) return
    busy.current = true
    setBusy(true)
    try {
      await act()
    } finally {
      busy.current = false
      setBusy(false)
    }
  }

  async function post(one: Unsent) {
    try {
      const headers = { 'Idempotency-Key': one.key }
      const signal = AbortSignal.timeout(patienceMilliseconds)
      const paid = await call(pay, { params: { salonId, checkId }, input: one.input, headers, signal })
      setUnsent(null)
      setFailure(null)
      setLast(paid)
      work.took(paid.check)
      one.onPaid()
    } catch (error) {
      if (isOffline(error) || error instanceof DOMException) return setUnsent(one)
      setUnsent(null)
      // The input stays, so that it can be reviewed before pressing again.
      if (work.caught(error, null)) return
      setFailure(error)
      void queries.invalidateQueries({ queryKey: salonKey(salonId, 'check', checkId) })
    }
  }

  function send(draft: PaymentDraft, onPaid: () => void) {
    if (unsent) return
    setFailure(null)
    void once(() => work.after((check) => post({ input: { ...draft, version: check.version }, key: newKey(), onPaid })))
  }

  const sendAgain = useEffectEvent(() => {
    if (unsent) void once(() => post(unsent))
  })
  const isUnsent = unsent !== null
  useEffect(() => {
    if (!isUnsent) return
    const again = () => sendAgain()
    const retry = setInterval(again, retryMilliseconds)
    window.addEventListener('online', again)
    return () => {
      clearInterval(retry)
      window.removeEventListener('online', again)
    }
  }, [isUnsent])

  async function reverse(paymentId: string, check: Check) {
    const input = { version: check.version }
    const headers = { 'Idempotency-Key': takingBack.keyFor({ ...input, paymentId }) }
    try {
      work.took(await call(takeBackPayment, { params: { salonId, checkId, paymentId }, input, headers }))
      takingBack.answered()
    } catch (error) {
      if (work.caught(error, () => takeBack(paymentId))) return
      notify({ kind: 'failure', title: t('pay.take_back_failed'), text: sentenceOf(error) })
    }
  }

  function takeBack(paymentId: string) {
    void once(() => work.after((check) => reverse(paymentId, check)))
  }

  return {
    send,
    takeBack,
    isBusy,
    isUnsent,
    giveUp: () => {
      setUnsent(null)
      void queries.invalidateQueries({ queryKey: salonKey(salonId, 'check', checkId) })
    },
    failure,
    last,
  }
}
