/** The waitlist entry as loaded from the server, time left of an offer, and the client's actions. */

import { useEffect, useState } from 'react'
import type { Shown } from '../../../shared/bookings/shown.ts'
import { kindOfSum } from '../../../shared/prices.ts'
import { minutesBetween } from '../../../shared/time.ts'
import type {
  chooseAnew as ChooseAnew,
  ClientWaiting,
  declinePlace as DeclinePlace,
  leaveWaitlist as LeaveWaitlist,
  readWaiting as ReadWaiting,
  takePlace as TakePlace,
} from '../../../shared/waitlist/contract.ts'
import { address, call, sentenceOf } from '../../api.ts'
import { useTermsQuestion } from '../../book/use-terms-question.tsx'
import { now } from '../../clock.ts'

const readWaiting = address<typeof ReadWaiting>('GET', '/api/waitlist/:link')
const takePlace = address<typeof TakePlace>('POST', '/api/waitlist/:link/booking')
const declinePlace = address<typeof DeclinePlace>('POST', '/api/waitlist/:link/refusal')
const chooseAnew = address<typeof ChooseAnew>('PATCH', '/api/waitlist/:link')
const leaveWaitlist = address<typeof LeaveWaitlist>('DELETE', '/api/waitlist/:link')

const rereadMs = 20_000

type WaitingAct = 'take' | 'decline' | 'leave' | 'choose'

export function useWaiting(link: string, first: ClientWaiting) {
  const [waiting, setWaiting] = useState(first)
  /** When the offer expires, by this browser's clock; null: no offer. */
  const [until, setUntil] = useState<number | null>(null)
  const [present, setPresent] = useState<number | null>(null)
  const [busy, setBusy] = useState<WaitingAct | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const params = { link }
  const terms = useTermsQuestion('book', setFailure)
  const { offer, state } = waiting
  const left =
    offer === null
      ? null
      : until === null || present === null
        ? offer.secondsLeft
        : Math.max(0, Math.ceil((until - present) / 1000))

  function show(answer: ClientWaiting) {
    setWaiting(answer)
    setUntil(answer.offer && now() + answer.offer.secondsLeft * 1000)
    setPresent(now())
  }

  // The server rendered it a moment ago.
  useEffect(() => {
    const reread = () => {
      if (document.visibilityState === 'visible') void call(readWaiting, { params: { link } }).then(show, () => null)
    }
    reread()
    const timer = state === 'waiting' ? setInterval(reread, rereadMs) : undefined
    document.addEventListener('visibilitychange', reread)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', reread)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `show` only sets state
  }, [link, state])

  useEffect(() => {
    if (until === null) return
    const timer = setInterval(() => setPresent(now()), 1000)
    return () => clearInterval(timer)
  }, [until])

  async function ask(what: WaitingAct, send: () => Promise<ClientWaiting>, resend?: (accepted: Shown) => void) {
    setBusy(what)
    setFailure(null)
    try {
      show(await send())
    } catch (error) {
      setFailure(sentenceOf(error))
      if (resend) terms.ask(error, resend)
      await call(readWaiting, { params }).then(show, () => null)
    } finally {
      setBusy(null)
    }
  }

  const placeId = offer?.placeId ?? ''

  function take(shown: Shown) {
    void ask('take', () => call(takePlace, { params, input: { placeId, shown } }), take)
  }

  return {
    waiting,
    /** Seconds; null: no offer. 0: it has expired. */
    left,
    busy,
    failure,
    termsQuestion: terms.question,
    take: () =>
      take({
        price: waiting.totalPrice,
        priceKind: kindOfSum(waiting.services.map(({ priceKind = 'exact' }) => priceKind)),
        minutes: offer ? minutesBetween(Date.parse(offer.startTime), Date.parse(offer.endTime)) : waiting.totalDuration,
      }),
    decline: () => void ask('decline', () => call(declinePlace, { params, input: { placeId } })),
    choose: (staffId: string | null) => void ask('choose', () => call(chooseAnew, { params, input: { staffId } })),
    leave: () => void ask('leave', () => call(leaveWaitlist, { params })),
  }
}
