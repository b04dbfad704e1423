/** The choices, the screen and the contact as this tab and this device keep them. Survives a reload. */

import { useEffect, useLayoutEffect, useState } from 'react'
import { choicesByService } from '../../shared/services/options.ts'
import { deviceStorage, tabStorage } from './browser-storage.ts'
import { type Contact, loadContact, withContact } from './contact.ts'
import { loadLastVisit } from './last-visit.ts'
import type { Offer } from './offer.ts'
import { peopleOf, withOptionsOfAll } from './party/people.ts'
import { noteReturning } from './returning.ts'
import { hasSaved, loadSaved, nothingSaved, type Saved, save } from './saved.ts'
import { earlier, furthest, isBefore, type Screen } from './steps.ts'
import { useScreen } from './use-screen.ts'
import { align } from './wizard.ts'

/** Whether this browser has neither a visit at this salon nor a contact, so that nothing has to be restored. */
export function hasNothing(salonId: string): boolean {
  return !hasSaved(tabStorage(), salonId) && loadContact(deviceStorage()) === null
}

/** @param isNew nothing has to be restored on the first step: it need not be rendered a second time */
export function useKeptVisit(offer: Offer, firstPlace: Screen, isNew: boolean) {
  const { salon } = offer
  const [saved, setSaved] = useState<Saved>(nothingSaved)
  const [restored, setRestored] = useState(isNew)
  const [contact, setContact] = useState<Contact | null>(null)
  const [last, setLast] = useState<ReturnType<typeof loadLastVisit>>(null)
  const { screen, go, arrive } = useScreen(firstPlace, (wanted) => settle(wanted, saved))

  function settle(wanted: Screen, { wizard, booking, requested, code }: Saved): Screen {
    if (wanted === 'done') return (booking ?? requested) ? 'done' : 'services'
    const reach = furthest(wizard, offer)
    if (wanted === 'code') return code && reach === 'review' ? 'code' : reach
    return earlier(wanted, reach)
  }

  // The server does not know the choices: the first render matches its output, then this tab's saved state is restored.
  useLayoutEffect(() => {
    if (isNew) return
    const found = loadSaved(tabStorage(), salon.id)
    const remembered = loadContact(deviceStorage())
    const mended = withContact({ ...found, wizard: align(found.wizard, offer) }, remembered)
    noteContact(remembered)
    if (remembered) noteReturning('known')
    setSaved(mended)
    arrive(settle(firstPlace, mended))
    setRestored(true)
    // oxlint-disable-next-line react/exhaustive-deps -- once, on first load
  }, [])

  // In the moment of each change: the page may be left or reloaded right after it.
  useLayoutEffect(() => {
    if (restored) save(tabStorage(), salon.id, saved)
  }, [restored, salon.id, saved])

  // By the state of that moment: what was typed since the step was drawn, before this runs, stays.
  useEffect(() => {
    if (restored && screen !== 'done' && screen !== 'code')
      setSaved((before) => (isBefore(before.reached, screen) ? { ...before, reached: screen } : before))
  }, [restored, screen, saved.reached])

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

  /** @param remembered null: forgotten */
  function noteContact(remembered: Contact | null) {
    setContact(remembered)
    setLast(remembered && loadLastVisit(deviceStorage(), offer))
  }

  return { saved, setSaved, restored, screen, go, contact, last, noteContact }
}
