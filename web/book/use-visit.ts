/** State of the booking page: choices, current screen, booking attempt. */

import { useRef, useState } from 'react'
import type { Shown } from '../../shared/bookings/shown.ts'
import { AppError } from '../../shared/errors.ts'
import { isOffline, sentenceOf } from '../api.ts'
import { newKey } from '../new-key.ts'
import { deviceStorage, tabStorage } from './browser-storage.ts'
import { sendBooking } from './calls.ts'
import { type Contact, forgetContact, keepContact, loadContact, withContact } from './contact.ts'
import { letGo, whileBooking } from './holder.ts'
import { forgetLastVisits, keepLastVisit } from './last-visit.ts'
import type { Offer } from './offer.ts'
import { customerFields, type Failure, isOutdated, screenToFix, stillFailing } from './refusals.ts'
import { attemptFor, type BookVisitInput, clientRequest } from './request.ts'
import { forgetReturning, noteReturning } from './returning.ts'
import { asCode, type CodeRequest, nothingSaved, save } from './saved.ts'
import type { Screen } from './steps.ts'
import { useKeptVisit } from './use-kept-visit.ts'
import { addressOf } from './use-screen.ts'
import { useTermsQuestion } from './use-terms-question.tsx'
import { chooseTimes, emptyWizard, type Wizard } from './wizard.ts'

/** Another price or length, accepted for what the page shows. */
interface Agreed {
  /** As JSON. */
  shown: string
  instead: Shown
}

export function useVisit(offer: Offer, firstPlace: Screen, isNew: boolean) {
  const { salon } = offer
  const kept = useKeptVisit(offer, firstPlace, isNew)
  const { saved, setSaved, restored, screen, go, contact, last } = kept
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const terms = useTermsQuestion('book', (changed) =>
    setFailure({ sentence: changed, screen: 'review', unanswered: false, fields: {} }),
  )
  const [agreed, setAgreed] = useState<Agreed | null>(null)
  const { rememberOrForget, memory } = memoryOf(kept, salon.id, change)

  function change(wizard: Wizard) {
    setFailure((before) => before && stillFailing(before, saved.wizard, wizard))
    if (wizard.times !== saved.wizard.times) letGo()
    setSaved((before) => ({ ...before, wizard, menuChanged: false }))
  }

  /** With what the client has agreed to instead of what the page shows. */
  function request(known = agreed): BookVisitInput {
    const input = clientRequest(saved.wizard, offer)
    return JSON.stringify(input.shown) === known?.shown ? { ...input, shown: known.instead } : input
  }

  /** @param send absent: without a code */
  async function book(send = sendBooking, known = agreed) {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setFailure(null)
    const input = request(known)
    const attempt = attemptFor(input, saved.attempt, newKey)
    setSaved((before) => ({ ...before, attempt }))
    try {
      const booking = await whileBooking(() => send(input, attempt.key))
      letGo(true)
      const remembered = rememberOrForget()
      const made = 'requested' in booking ? { requested: booking.startTime } : { booking }
      setSaved(withContact({ ...nothingSaved, ...made }, remembered))
      go('done', { replace: true })
    } catch (error) {
      if (error instanceof AppError && error.code === 'code_needed') askForCode(error)
      else handleFailure(error, send)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  function askForCode(error: AppError) {
    const { phone, email } = saved.wizard.customer
    const to = `${phone} ${email}`
    setSaved((before) => {
      const sent = before.code?.to === to ? before.code.sent : null
      return { ...before, code: asCode({ ...Object(error.details), to, sent }) }
    })
    if (screen === 'code') handleFailure(error)
    else go('code')
  }

  function handleFailure(error: unknown, send = sendBooking) {
    if (isOutdated(error)) return readMenuAgain()
    terms.ask(error, (instead) => {
      const next = { shown: JSON.stringify(request(null).shown), instead }
      setAgreed(next)
      void book(send, next)
    })
    const known = error instanceof AppError ? error : new AppError('internal', { cause: error })
    const mend = screenToFix(known)
    if (mend === 'time') letGo()
    setFailure({
      sentence: sentenceOf(error),
      screen: mend,
      unanswered: isOffline(error),
      fields: customerFields(known),
    })
    setSaved((before) => ({
      ...before,
      wizard: mend === 'time' ? chooseTimes(before.wizard, []) : before.wizard,
      attempt: known.code === 'idempotency_mismatch' ? null : before.attempt,
    }))
    go(mend)
  }

  /** Loads the page again, with today's menu and team: what is no longer offered is dropped, and all else stays. */
  function readMenuAgain() {
    save(tabStorage(), salon.id, { ...saved, menuChanged: true })
    location.assign(addressOf('services'))
  }

  function noteSent(sent: CodeRequest['sent']) {
    setSaved((before) => ({ ...before, code: before.code && { ...before.code, sent } }))
  }

  return {
    ...saved,
    restored,
    screen,
    go,
    change,
    busy,
    request,
    book: (send?: typeof sendBooking) => book(send),
    termsQuestion: terms.question,
    noteSent,
    readMenuAgain,
    failure,
    contact,
    last,
    memory,
  }
}

/** What this device remembers of its client: stored with a booking, or forgotten, as the client chooses. */
function memoryOf(
  { saved, setSaved, contact, noteContact }: ReturnType<typeof useKeptVisit>,
  salonId: string,
  change: (wizard: Wizard) => void,
) {
  /** Stores or forgets the contact, as the client has chosen. */
  function rememberOrForget(): Contact | null {
    noteReturning(saved.remember ? 'known' : 'booked')
    if (saved.remember) {
      keepContact(deviceStorage(), saved.wizard.customer)
      keepLastVisit(deviceStorage(), salonId, saved.wizard)
    } else {
      forgetContact(deviceStorage())
      forgetLastVisits(deviceStorage())
    }
    const remembered = loadContact(deviceStorage())
    noteContact(remembered)
    return remembered
  }

  function setRemember(remember: boolean) {
    setSaved((before) => ({ ...before, remember }))
  }

  /** Keeps the notes and the chosen visit; only the person changes. */
  function forgetMe() {
    forgetContact(deviceStorage())
    forgetReturning()
    forgetLastVisits(deviceStorage())
    noteContact(null)
    setRemember(false)
    change({ ...saved.wizard, customer: { ...emptyWizard.customer, comment: saved.wizard.customer.comment } })
  }

  return {
    rememberOrForget,
    memory: { remember: saved.remember, isKnown: contact !== null, onChange: setRemember, onForget: forgetMe },
  }
}
