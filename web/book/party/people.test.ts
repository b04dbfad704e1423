import { expect, test } from 'vitest'
import { bookingRequest } from '../request.ts'
import { gel, kim, lotus, pedicure, thao } from '../sample-offer.ts'
import { loadSaved, nothingSaved, save } from '../saved.ts'
import { nextAllowed } from '../steps.ts'
import { chooseStaffForAll, emptyWizard, toggleService, type Wizard } from '../wizard.ts'
import {
  changeGuest,
  choosePartySlot,
  lengthOfAll,
  personsWizard,
  priceOfAll,
  setPeople,
  spanOfAll,
  withoutGuest,
} from './people.ts'
import { peopleQuery } from './people-query.ts'

const offer = lotus()

/** The host has a gel manicure with Kim, the first guest a pedicure, the second nothing yet. */
function three(): Wizard {
  const host = chooseStaffForAll(toggleService(emptyWizard, gel.id, offer), kim.id)
  const ofGuest = toggleService(emptyWizard, pedicure.id, offer)
  return changeGuest(setPeople(host, 3, offer), 0, (guest) => ({
    ...guest,
    ...personsWizard(ofGuest, 0),
    name: ' Ana ',
  }))
}

const line = (person: number, serviceId: string, from: string, to: string) => ({
  person,
  serviceId,
  staffId: null,
  startDateTime: `2026-11-20T${from}:00.000Z`,
  endDateTime: `2026-11-20T${to}:00.000Z`,
})

test('the times are asked for once everybody has services, and booked once everybody has a time', () => {
  const wizard = three()
  expect(nextAllowed('staff', wizard, offer)).toBe(false)
  const both = withoutGuest(wizard, 1, offer)
  expect(nextAllowed('staff', both, offer)).toBe(true)
  expect(peopleQuery(both)).toBe(`${gel.id}|${kim.id};${pedicure.id}|any`)

  const lines = [line(0, gel.id, '22:15', '23:00'), line(1, pedicure.id, '22:10', '23:00')]
  const chosen = choosePartySlot({ ...both, date: '2026-11-20' }, { lines })
  expect(nextAllowed('time', { ...both, date: '2026-11-20' }, offer)).toBe(false)
  expect(nextAllowed('time', chosen, offer)).toBe(true)
  expect(spanOfAll(chosen)).toEqual({
    start: Date.parse('2026-11-20T22:10:00Z'),
    end: Date.parse('2026-11-20T23:00:00Z'),
  })
  expect(lengthOfAll(chosen, offer).minutes).toBe(50)
  const request = bookingRequest(chosen, offer)
  expect(request.guests).toEqual([
    expect.objectContaining({
      name: 'Ana',
      services: [pedicure.id],
      staffAssignments: [{ serviceId: pedicure.id, staffId: null }],
    }),
  ])
  expect(request.guests?.[0]?.timeSlots[0]?.startDateTime).toBe(lines[1]?.startDateTime)
})

test('price and length are of all: side by side the longest, one by one the sum', () => {
  const wizard = withoutGuest(three(), 1, offer)
  expect(priceOfAll(wizard, offer)).toBe(8300)
  expect(lengthOfAll(wizard, offer).minutes).toBe(50)
  expect(lengthOfAll({ ...wizard, arrangement: 'turns' }, offer).minutes).toBe(95)
})

test('any change of guests or their services asks for the time again', () => {
  const lines = [line(0, gel.id, '22:15', '23:00'), line(1, pedicure.id, '22:15', '23:05')]
  const chosen = choosePartySlot({ ...withoutGuest(three(), 1, offer), date: '2026-11-20' }, { lines })
  for (const after of [
    setPeople(chosen, 3, offer),
    withoutGuest(chosen, 0, offer),
    changeGuest(chosen, 0, (one) => one),
  ])
    expect(after.times).toEqual([])
})

test('a client who comes alone after all sends no guests; services that are no longer offered are dropped from guests too', () => {
  expect(bookingRequest(setPeople(three(), 1, offer), offer)).not.toHaveProperty('guests')
  const without = lotus({ services: [gel], staff: [thao] })
  expect(setPeople(three(), 3, without).guests.map(({ serviceIds }) => serviceIds)).toEqual([[], []])
})

test('a party survives a reload; nonsense is none', () => {
  const store = new Map<string, string>()
  const storage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, to: string) => void store.set(key, to),
  }
  save(storage, 'lotus', { ...nothingSaved, wizard: { ...three(), arrangement: 'any' } })
  const { guests, arrangement } = loadSaved(storage, 'lotus').wizard
  expect([guests.map(({ name, serviceIds }) => [name, serviceIds]), arrangement]).toEqual([
    [
      [' Ana ', [pedicure.id]],
      ['', []],
    ],
    'any',
  ])
  storage.setItem('booking:lotus', '{"wizard":{"guests":"many","arrangement":3}}')
  expect(loadSaved(storage, 'lotus').wizard).toMatchObject({ guests: [], arrangement: 'start' })
})
