/** The people of a visit: number, total and times. Pure. */

import type { VisitLength } from '../../../shared/bookings/length.ts'
import { type Beside, besideOneAnother } from '../../../shared/bookings/side-by-side.ts'
import type { VisitSlot } from '../../../shared/bookings/visit-day.ts'
import { type Cents } from '../../../shared/money.ts'
import { chosenServices, findService, type Offer, totalPrice } from '../offer.ts'
import { lengthOfChoice } from '../sooner.ts'
import { spanOf } from '../times.ts'
import type { Say } from '../use-text.ts'
import { align, asGuest, chooseStaffForAll, type Guest, type Wizard, wizardOf } from '../wizard.ts'

/** The host's choices, then each guest's. */
export function peopleOf(wizard: Wizard): readonly (Wizard | Guest)[] {
  return [wizard, ...wizard.guests]
}

/** 'You', or a guest by name or by number. */
export function nameOfPerson({ guests }: Wizard, person: number, t: Say): string {
  if (person === 0) return t('party.you')
  return guests[person - 1]?.name.trim() || t('party.guest', { number: person + 1 })
}

/** Changes the number of people, host included; the choices of those who stay are kept. */
export function setPeople(wizard: Wizard, count: number, offer: Offer): Wizard {
  const nobody: Guest = {
    name: '',
    serviceIds: [],
    staffByService: {},
    options: {},
    each: false,
    together: false,
    times: [],
  }
  const guests = Array.from({ length: count - 1 }, (_, index) => wizard.guests[index] ?? nobody)
  return align({ ...wizard, guests, times: [] }, offer)
}

export function changeGuest(wizard: Wizard, index: number, change: (guest: Guest) => Guest): Wizard {
  return { ...wizard, guests: wizard.guests.map((guest, at) => (at === index ? change(guest) : guest)), times: [] }
}

/** The chosen options of each person's services; empty: to be chosen again. */
export function withOptionsOfAll(
  wizard: Wizard,
  [own, ...others]: readonly (Wizard['options'] | null | undefined)[],
): Wizard {
  const guests = wizard.guests.map((guest, index) => ({ ...guest, options: others[index] ?? {} }))
  return { ...wizard, options: own ?? {}, guests }
}

export function withoutGuest(wizard: Wizard, index: number, offer: Offer): Wizard {
  return align({ ...wizard, guests: wizard.guests.toSpliced(index, 1), times: [] }, offer)
}

/** A start of the whole party. */
export function choosePartySlot(wizard: Wizard, { lines }: Pick<VisitSlot, 'lines'>): Wizard {
  const timesOf = (person: number) =>
    lines
      .filter((line) => (line.person ?? 0) === person)
      .map(({ serviceId, startDateTime, endDateTime }) => ({ serviceId, startDateTime, endDateTime }))
  return {
    ...wizard,
    times: timesOf(0),
    guests: wizard.guests.map((guest, index) => ({ ...guest, times: timesOf(index + 1) })),
  }
}

/** Whether everybody could sit side by side. */
export function besideIn({ lines }: Pick<VisitSlot, 'lines'>, offer: Offer): Beside {
  return besideOneAnother(
    lines.map(({ serviceId, person = 0, startDateTime, endDateTime }) => ({
      person,
      takes: findService(offer, serviceId)?.takes ?? 'none',
      start: Date.parse(startDateTime),
      end: Date.parse(endDateTime),
    })),
  )
}

/** With a person's choices changed, as those of a client who comes alone. */
export function withPerson(wizard: Wizard, person: number, changed: Wizard): Wizard {
  return person === 0 ? changed : changeGuest(wizard, person - 1, (guest) => asGuest(guest, changed))
}

/** Nobody asks for anybody any more. */
export function withAnyStaff(wizard: Wizard): Wizard {
  return peopleOf(wizard).reduce<Wizard>(
    (all, _, person) => withPerson(all, person, chooseStaffForAll(personsWizard(all, person), null)),
    wizard,
  )
}

export function servicesOfAll(wizard: Wizard, offer: Offer) {
  return peopleOf(wizard).flatMap((person) => chosenServices(offer, person))
}

export function priceOfAll(wizard: Wizard, offer: Offer): Cents {
  return totalPrice(servicesOfAll(wizard, offer))
}

/** From the first start to the last end; null until a time is chosen. */
export function spanOfAll(wizard: Wizard): ReturnType<typeof spanOf> {
  return wizard.times.length === 0 ? null : spanOf(peopleOf(wizard).flatMap(({ times }) => times))
}

/** At the chosen times; until then, as the party wants to be scheduled. */
export function lengthOfAll(wizard: Wizard, offer: Offer): VisitLength {
  if (wizard.guests.length === 0) return lengthOfChoice(wizard, offer)
  const span = spanOfAll(wizard)
  const each = peopleOf(wizard).map((person) => lengthOfChoice({ ...person, times: [] }, offer).minutes)
  const planned = wizard.arrangement === 'turns' ? each.reduce((sum, one) => sum + one, 0) : Math.max(...each)
  const minutes = span ? (span.end - span.start) / 60_000 : planned
  return { minutes, serviceMinutes: minutes, atOnce: false }
}

/** The guest's choices, for the pages that choose for a client who comes alone. */
export function personsWizard(wizard: Wizard, person: number): Wizard {
  const guest = wizard.guests[person - 1]
  return guest ? wizardOf(guest) : wizard
}
