import { expect, test } from 'vitest'
import { personsWizard, setPeople, withPerson } from '../party/people.ts'
import { gel, kim, lotus, pedicure } from '../sample-offer.ts'
import { chooseStaffForAll, chooseTogether, emptyWizard, toggleService, type Wizard } from '../wizard.ts'
import { easierThan } from './easier.ts'

const offer = lotus()
const alone = toggleService(emptyWizard, gel.id, offer)

function party(people: number, host: Wizard = alone): Wizard {
  const guests = Array.from({ length: people - 1 }, (_, index) => index + 1)
  return guests.reduce(
    (all, guest) => withPerson(all, guest, { ...personsWizard(all, guest), serviceIds: [gel.id] }),
    setPeople(host, people, offer),
  )
}

function given(wizard: Wizard) {
  return easierThan(wizard, offer).map(({ leaves, people }) => [...leaves, ...(people === null ? [] : [people])])
}

test('a party that wants to start together may fit in any arrangement, or smaller', () => {
  expect(given(party(3))).toEqual([['any_arrangement'], ['any_arrangement', 2], ['any_arrangement', 1]])
})

test('each wish is given up by itself before all of them are', () => {
  const withKim = party(2, chooseStaffForAll(alone, kim.id))

  expect(given(withKim)).toEqual([
    ['any_staff'],
    ['any_arrangement'],
    ['any_staff', 'any_arrangement'],
    ['any_staff', 'any_arrangement', 1],
  ])
})

test('four ways are tried at most, as each is searched for', () => {
  expect(given(party(6))).toEqual([
    ['any_arrangement'],
    ['any_arrangement', 5],
    ['any_arrangement', 4],
    ['any_arrangement', 3],
  ])
})

test('what is given up is no longer part of the choices', () => {
  const both = chooseTogether(toggleService(chooseStaffForAll(alone, kim.id), pedicure.id, offer), true)
  const found = easierThan(both, offer).map(({ wizard: { together, staffByService } }) => [
    together,
    staffByService[gel.id],
  ])

  expect(found).toEqual([
    [true, null],
    [false, kim.id],
    [false, null],
  ])
})

test('who comes alone and asks for nobody can give up nothing', () => {
  expect(given(alone)).toEqual([])
})
