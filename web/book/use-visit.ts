/** State of the booking page: choices, current screen, booking attempt. Survives a reload. */

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { AppError } from '../../shared/errors.ts'
import { choicesByService } from '../../shared/services/options.ts'
import { isOffline, sentenceOf } from '../api.ts'
import { sendBooking } from './calls.ts'
import { type Contact, forgetContact, keepContact, loadContact, withContact } from './contact.ts'
import { letGo, whileBooking } from './holder.ts'
import { forgetLastVisits, keepLastVisit, loadLastVisit } from './last-visit.ts'
import { newKey } from './new-key.ts'
import type { Offer } from './offer.ts'
import { peopleOf, withOptionsOfAll } from './party/people.ts'
import { customerFields, type Failure, screenToFix, stillFailing } from './refusals.ts'
import { attemptFor, clientRequest } from './request.ts'
import { forgetReturning, noteReturning } from './returning.ts'
import { asCode, type CodeRequest, loadSaved, nothingSaved, type Saved, save } from './saved.ts'
import { earlier, furthest, isBefore, type Screen } from './steps.ts'
import { useScreen } from './use-screen.ts'
import { align, chooseTimes, emptyWizard, type Wizard } from './wizard.ts'

export function useVisit(offer: Offer, firstPlace: Screen) {
  const { salon } = offer
  const [saved, setSaved] = useState<Saved>(nothingSaved)
  const [restored, setRestored] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const [contact, setContact] = useState<Contact | null>(null)
  const [last, setLast] = useState<ReturnType<typeof loadLastVisit>>(null)
  const sending = useRef(false)
  const { screen, go, arrive } = useScreen(firstPlace, (requested) => settle(requested, saved))

  function settle(requested: Screen, { wizard, booking, code }: Saved): Screen {
    if (requested === 'done') return booking ? 'done' : 'services'
    const reach = furthest(wizard, offer)
    if (requested === 'code') return code && reach === 'review' ? 'code' : reach
    return earlier(requested, reach)
  }

  // The server does not know the choices: the first render matches its output, then this tab's saved state is restored.
  useLayoutEffect(() => {
    const found = loadSaved(sessionStorage, salon.id)
    const remembered = loadContact(localStorage)
    const mended = withContact({ ...found, wizard: align(found.wizard, offer) }, remembered)
    setContact(remembered)
    setLast(remembered && loadLastVisit(localStorage, offer))
    if (remembered) noteReturning('known')
    setSaved(mended)
    arrive(settle(firstPlace, mended))
    setRestored(true)
    // Once, on first load.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  useEffect(() => {
    if (restored) save(sessionStorage, salon.id, saved)
  }, [restored, salon.id, saved])

  useEffect(() => {
    if (restored && screen !== 'done' && screen !== 'code' && isBefore(saved.reached, screen))
      setSaved({ ...saved, reached: screen })
  }, [restored, screen, saved])

  // Booked again from an earlier visit: today's prices of its options replace the old ones.
  useEffect(() => {
    const { again, wizard } = saved
    if (!restored || !again) return
    const people = peopleOf(wizard).map((person) => ({ ...person, choices: choicesByService(person.options) }))
    void import('./options/options-again.ts')
      .then(({ optionsAgain }) => optionsAgain(offer, people))
      .catch(() => null)
      .then((options) =>
        setSaved((before) => ({
          ...before,
          again: false,
          wizard: options && before.wizard === wizard ? withOptionsOfAll(wizard, options) : before.wizard,
        })),
      )
    // oxlint-disable-next-line react/exhaustive-deps -- once for each visit that is booked again, not whenever the draft changes
  }, [restored, saved.again])

  function change(wizard: Wizard) {
    setFailure((before) => before && stillFailing(before, saved.wizard, wizard))
    if (wizard.times !== saved.wizard.times) letGo()
    setSaved((before) => ({ ...before, wizard }))
  }

  /** @param send absent: without a code */
  async function book(send = sendBooking) {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setFailure(null)
    const input = clientRequest(saved.wizard, salon)
    const attempt = attemptFor(input, saved.attempt, newKey)
    setSaved((before) => ({ ...before, attempt }))
    try {
      const booking = await whileBooking(() => send(input, attempt.key))
      letGo(true)
      const remembered = rememberOrForget()
      setContact(remembered)
      setLast(remembered && loadLastVisit(localStorage, offer))
      setSaved(withContact({ ...nothingSaved, booking }, remembered))
      go('done', { replace: true })
    } catch (error) {
      if (error instanceof AppError && error.code === 'code_needed') askForCode(error)
      else handleFailure(error)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  /** Stores or forgets the contact, as the client has chosen. */
  function rememberOrForget(): Contact | null {
    noteReturning(saved.remember ? 'known' : 'booked')
    if (saved.remember) {
      keepContact(localStorage, saved.wizard.customer)
      keepLastVisit(localStorage, salon.id, saved.wizard)
    } else {
      forgetContact(localStorage)
      forgetLastVisits(localStorage)
    }
    return loadContact(localStorage)
  }

  function setRemember(remember: boolean) {
    setSaved((before) => ({ ...before, remember }))
  }

  /** Keeps the notes and the chosen visit; only the person changes. */
  function forgetMe() {
    forgetContact(localStorage)
    forgetReturning()
    forgetLastVisits(localStorage)
    setContact(null)
    setLast(null)
    setRemember(false)
    change({ ...saved.wizard, customer: { ...emptyWizard.customer, comment: saved.wizard.customer.comment } })
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

  function handleFailure(error: unknown) {
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
    book,
    noteSent,
    failure,
    contact,
    last,
    memory: { remember: saved.remember, isKnown: contact !== null, onChange: setRemember, onForget: forgetMe },
  }
}
