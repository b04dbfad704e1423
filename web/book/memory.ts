/** What this device remembers of its client: stored with a booking, or forgotten, as the client chooses. */

import { deviceStorage } from './browser-storage.ts'
import { type Contact, forgetContact, keepContact, loadContact } from './contact.ts'
import { forgetLastVisits, keepLastVisit } from './last-visit.ts'
import { forgetReturning, noteReturning } from './returning.ts'
import type { useKeptVisit } from './use-kept-visit.ts'
import { emptyWizard, type Wizard } from './wizard.ts'

export function memoryOf(
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
