/** The visit as loaded from the server, and the client's actions on it. */

import { useEffect, useState } from 'react'
import type { ClientVisit } from '../../shared/bookings/client-visit.ts'
import type { LateChoice } from '../../shared/bookings/late.ts'
import type { Shown } from '../../shared/bookings/shown.ts'
import { call, sentenceOf } from '../api.ts'
import { useTermsQuestion } from '../book/use-terms-question.tsx'
import type { ServicesDraft } from './ChangeServices.tsx'
import * as calls from './calls.ts'

export type VisitOutcome = 'moved' | 'changed' | 'cancelled' | 'guest_cancelled' | 'confirmed' | 'late' | 'not_late'

export function useVisit(link: string, first: ClientVisit) {
  const [visit, setVisit] = useState(first)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [done, setDone] = useState<VisitOutcome | null>(null)
  const params = { link }
  const terms = useTermsQuestion('change', setFailure)

  // The salon may have changed it: refetches when the client returns to the page.
  useEffect(() => {
    function refresh() {
      if (document.visibilityState === 'visible')
        void call(calls.readVisit, { params: { link } }).then(setVisit, () => null)
    }
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [link])

  async function ask(
    what: VisitOutcome,
    send: () => Promise<ClientVisit>,
    resend?: (accepted: Shown) => void,
  ): Promise<boolean> {
    setBusy(true)
    setFailure(null)
    setDone(null)
    try {
      setVisit(await send())
      setDone(what)
      return true
    } catch (error) {
      setFailure(sentenceOf(error))
      if (resend) terms.ask(error, resend)
      await call(calls.readVisit, { params }).then(setVisit, () => null)
      return false
    } finally {
      setBusy(false)
    }
  }

  /** @param onDone called once the services are changed, also after a question */
  async function changeServices(draft: ServicesDraft, onDone: () => void): Promise<void> {
    const input = { ...draft, version: visit.version }
    const done = await ask(
      'changed',
      () => call(calls.changeServices, { params, input }),
      (shown) => void changeServices({ ...draft, shown }, onDone),
    )
    if (done) onDone()
  }

  return {
    visit,
    busy,
    failure,
    done,
    /** Returns whether it worked; if not, `failure` says why. */
    move: (startDateTime: string, person?: string) =>
      ask('moved', () => call(calls.moveVisit, { params, input: { startDateTime, person, version: visit.version } })),
    changeServices,
    termsQuestion: terms.question,
    confirm: () => ask('confirmed', () => call(calls.confirmVisit, { params })),
    sayLate: (minutes: LateChoice | null) =>
      ask(minutes === null ? 'not_late' : 'late', () => call(calls.sayLate, { params, input: { minutes } })),
    cancel: () => ask('cancelled', () => call(calls.cancelVisit, { params })),
    /** One guest of a party. */
    cancelGuest: (bookingId: string) =>
      ask('guest_cancelled', () => call(calls.cancelGuest, { params: { link, bookingId } })),
    forget: () => setFailure(null),
  }
}
