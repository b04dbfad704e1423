import { expect, test } from 'vitest'
import type { VisitDay } from '../../../shared/bookings/visit-day.ts'
import { personsWizard, setPeople, withPerson } from '../party/people.ts'
import { gel, kim, lotus, pedicure, service, thao } from '../sample-offer.ts'
import { chooseStaffForAll, emptyWizard, toggleService, type Wizard } from '../wizard.ts'
import { waysOf } from './ways.ts'

const today = '2026-11-21'
const noon = Date.parse('2026-11-21T12:00:00-08:00')
const [hands, feet] = [
  { ...gel, takes: 'hands' as const },
  { ...pedicure, takes: 'feet' as const },
]
const express = service('express', { duration: 30, price: '28.00', takes: 'hands' })
const all = [hands.id, feet.id, express.id]
const offer = lotus({
  services: [hands, feet, express],
  staff: [
    { ...kim, serviceIds: all },
    { ...thao, serviceIds: all },
  ],
})
const taken = { startDateTime: '2026-11-21T22:00:00Z', endDateTime: '2026-11-21T23:00:00Z', disabled: true, lines: [] }
const full: VisitDay = { date: today, open: true, slots: [taken] }

function chosen(...serviceIds: string[]): Wizard {
  return serviceIds.reduce((wizard, id) => toggleService(wizard, id, offer), emptyWizard)
}

/** Who has the same done by anybody. */
function withGuest(wizard: Wizard): Wizard {
  const party = setPeople(wizard, 2, offer)
  return withPerson(party, 1, { ...personsWizard(party, 1), serviceIds: wizard.serviceIds })
}

function kinds(wizard: Wizard, given: { day?: Partial<VisitDay>; now?: number; mayJoinLine?: boolean } = {}) {
  const day = { ...full, ...given.day }
  return waysOf(wizard, offer, { today, now: noon, mayJoinLine: true, ...given, day }).map(({ kind }) => kind)
}

test('two at once, another technician, a shorter visit, the line, the waitlist: in this order', () => {
  const withKim = chooseStaffForAll(chosen(hands.id, feet.id), kim.id)

  expect(kinds(withKim)).toEqual(['two_at_once', 'other_staff', 'shorter', 'line', 'waitlist'])
})

test('another technician is offered to who asked for one', () => {
  expect(kinds(chosen(express.id))).not.toContain('other_staff')
})

test('a party is offered any arrangement after another technician, and before a shorter visit', () => {
  const party = withGuest(chooseStaffForAll(chosen(hands.id, feet.id), kim.id))

  expect(kinds(party)).toEqual(['two_at_once', 'other_staff', 'whatever_fits', 'shorter', 'line', 'waitlist'])
  expect(kinds({ ...party, arrangement: 'any' })).not.toContain('whatever_fits')
})

test('another technician is for the one guest who asked for one, and for nobody if several did', () => {
  const askedBy = (wizard: Wizard) => withPerson(wizard, 1, chooseStaffForAll(personsWizard(wizard, 1), kim.id))
  const ofGuest = askedBy(withGuest(chosen(hands.id)))
  const ofBoth = askedBy(withGuest(chooseStaffForAll(chosen(hands.id), thao.id)))
  const other = waysOf(ofGuest, offer, { day: full, today, now: noon, mayJoinLine: true }).find(
    (way) => way.kind === 'other_staff',
  )

  expect(other?.members.map(({ member, wizard }) => [member.id, wizard.guests[0]?.staffByService])).toEqual([
    [thao.id, { [hands.id]: thao.id }],
  ])
  expect(kinds(ofBoth)).not.toContain('other_staff')
})

test('two at once are for several services', () => {
  expect(kinds(chosen(hands.id))).not.toContain('two_at_once')
})

test('the line is for today, and while it can be joined', () => {
  const tomorrow = { date: '2026-11-22' }

  expect(kinds(chosen(hands.id), { day: tomorrow })).not.toContain('line')
  expect(kinds(chosen(hands.id), { mayJoinLine: false })).not.toContain('line')
})

test('nobody waits for a day on which nobody works', () => {
  expect(kinds(chosen(hands.id), { day: { slots: [] } })).not.toContain('waitlist')
})

test('nobody waits for a day of which less is left than the visit takes', () => {
  const at = (time: string) => ({ now: Date.parse(`2026-11-21T${time}:00-08:00`) })

  expect(kinds(chosen(hands.id), at('17:15'))).toContain('waitlist')
  expect(kinds(chosen(hands.id), at('17:16'))).not.toContain('waitlist')
  expect(kinds(chosen(hands.id), at('21:00'))).not.toContain('waitlist')
})

test('a closed day has none', () => {
  expect(kinds(chosen(hands.id, feet.id), { day: { open: false } })).toEqual([])
})
