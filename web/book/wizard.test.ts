import { expect, test } from 'vitest'
import { gel, kim, lotus, member, pedicure, service, thao } from './sample-offer.ts'
import {
  align,
  chooseDate,
  chooseEach,
  chooseStaffFor,
  chooseStaffForAll,
  chooseTime,
  chooseTimes,
  chooseTogether,
  emptyWizard,
  toggleService,
  type Wizard,
} from './wizard.ts'

test('a new service is for any staff', () => {
  expect(chosen(gel.id).staffByService).toEqual({ [gel.id]: null })
})

test('each service is chosen once: the second press takes it away', () => {
  const wizard = chosen(gel.id, pedicure.id, gel.id)

  expect(wizard.serviceIds).toEqual([pedicure.id])
  expect(wizard.staffByService).toEqual({ [pedicure.id]: null })
})

test('the ninth service of a visit is not added', () => {
  const many = Array.from({ length: 9 }, (_, index) => service(`service-${index}`))
  const offer = lotus({ services: many })

  const wizard = many.reduce((one, { id }) => toggleService(one, id, offer), emptyWizard)

  expect(wizard.serviceIds).toHaveLength(8)
})

test('the member requested for everything does the new service too, when she can', () => {
  const wizard = toggleService(chooseStaffForAll(chosen(gel.id), kim.id), pedicure.id, lotus())

  expect(wizard.staffByService).toEqual({ [gel.id]: kim.id, [pedicure.id]: kim.id })
  expect(wizard.each).toBe(false)
})

test('a new service that the chosen member does not do is for any staff, and each service is chosen separately', () => {
  const wizard = toggleService(chooseStaffForAll(chosen(gel.id), thao.id), pedicure.id, lotus())

  expect(wizard.staffByService).toEqual({ [gel.id]: thao.id, [pedicure.id]: null })
  expect(wizard.each).toBe(true)
})

test('back to the same for all keeps the first member only when they do everything', () => {
  const apart = chooseEach(chooseStaffFor(chosen(gel.id, pedicure.id), gel.id, thao.id), true, lotus())
  const withKim = chooseStaffFor(apart, gel.id, kim.id)

  expect(chooseEach(apart, false, lotus()).staffByService).toEqual({ [gel.id]: null, [pedicure.id]: null })
  expect(chooseEach(withKim, false, lotus()).staffByService).toEqual({ [gel.id]: kim.id, [pedicure.id]: kim.id })
})

test('a chosen time is given up when services, staff or the date change, and kept when the date is pressed again', () => {
  const timed = chooseTimes(chooseDate(chosen(gel.id), '2026-11-20'), [time(gel.id, '22:15', '23:00')])

  expect(toggleService(timed, pedicure.id, lotus()).times).toEqual([])
  expect(chooseStaffFor(timed, gel.id, kim.id).times).toEqual([])
  expect(chooseTogether(timed, true).times).toEqual([])
  expect(chooseDate(timed, '2026-11-21').times).toEqual([])
  expect(chooseDate(timed, '2026-11-20').times).toHaveLength(1)
})

test('with times of their own, a new time replaces only that of its service', () => {
  const first = chooseTime(chosen(gel.id, pedicure.id), time(gel.id, '18:00', '18:45'))
  const both = chooseTime(first, time(pedicure.id, '20:00', '20:50'))

  const changed = chooseTime(both, time(gel.id, '19:00', '19:45'))

  expect(changed.times).toEqual([time(pedicure.id, '20:00', '20:50'), time(gel.id, '19:00', '19:45')])
})

test('what the salon no longer offers is dropped from a visit that was begun before', () => {
  const begun = chooseStaffForAll(chosen(gel.id, pedicure.id), kim.id)

  const withoutPedicure = align(begun, lotus({ services: [gel] }))
  const withoutKim = align(begun, lotus({ staff: [thao, member('new', [pedicure.id])] }))

  expect(withoutPedicure.serviceIds).toEqual([gel.id])
  expect(withoutKim.staffByService).toEqual({ [gel.id]: null, [pedicure.id]: null })
})

function chosen(...serviceIds: string[]): Wizard {
  return serviceIds.reduce((wizard, id) => toggleService(wizard, id, lotus()), emptyWizard)
}

function time(serviceId: string, start: string, end: string) {
  return { serviceId, startDateTime: `2026-11-20T${start}:00.000Z`, endDateTime: `2026-11-20T${end}:00.000Z` }
}
