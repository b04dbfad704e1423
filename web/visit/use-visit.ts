/** The visit as loaded from the server, and the client's actions on it. */

import { useEffect, useState } from 'react'
import type { ClientVisit } from '../../shared/bookings/client-visit.ts'
import type { LateChoice } from '../../shared/bookings/late.ts'
import { call, sentenceOf } from '../api.ts'
import type { ServicesDraft } from './ChangeServices.tsx'
import { cancelGuest, cancelVisit, changeServices, confirmVisit, moveVisit, readVisit, sayLate } from './calls.ts'

export type VisitOutcome = 'moved' | 'changed' | 'cancelled' | 'guest_cancelled' | 'confirmed' | 'late' | 'not_late'

export function useVisit(link: string, first: ClientVisit) {
  const [visit, setVisit] = useState(first)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [done, setDone] = useState<VisitOutcome | null>(null)
  const params = { link }

  // The salon may have changed it: refetches when the client returns to the page.
  useEffect(() => {
    function refresh() {
      if (document.visibilityState === 'visible') void call(readVisit, { params: { link } }).then(setVisit, () => null)
    }
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [link])

  async function ask(what: VisitOutcome, send: () => Promise<ClientVisit>): Promise<boolean> {
    setBusy(true)
    setFailure(null)
    setDone(null)
    try {
      setVisit(await send())
      setDone(what)
      return true
    } catch (error) {
      setFailure(sentenceOf(error))
      await call(readVisit, { params }).then(setVisit, () => null)
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    visit,
    busy,
    failure,
    done,
    /** Returns whether it worked; if not, `failure` says why. */
    move: (startDateTime: string, person?: string) =>
      ask('moved', () => call(moveVisit, { params, input: { startDateTime, person, version: visit.version } })),
    changeServices: (draft: ServicesDraft) =>
      ask('changed', () => call(changeServices, { params, input: { ...draft, version: visit.version } })),
    confirm: () => ask('confirmed', () => call(confirmVisit, { params })),
    sayLate: (minutes: LateChoice | null) =>
      ask(minutes === null ? 'not_late' : 'late', () => call(sayLate, { params, input: { minutes } })),
    cancel: () => ask('cancelled', () => call(cancelVisit, { params })),
    /** One guest of a party. */
    cancelGuest: (bookingId: string) =>
      ask('guest_cancelled', () => call(cancelGuest, { params: { link, bookingId } })),
    forget: () => setFailure(null),
  }
}
