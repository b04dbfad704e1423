import { expect, test } from 'vitest'
import { gel, kim, lotus, pedicure, thao } from './sample-offer.ts'
import { lengthOfChoice, soonerOf } from './sooner.ts'
import { align, chooseStaffFor, chooseStaffForAll, chooseTimes, chooseTogether, emptyWizard } from './wizard.ts'

const menu = [
  category('hands', ['feet'], { ...gel, categoryId: 'hands' }),
  category('feet', ['hands'], { ...pedicure, categoryId: 'feet' }),
]
const offer = { ...lotus(), menu }
const both = align({ ...emptyWizard, serviceIds: [gel.id, pedicure.id] }, offer)

test('two technicians are offered with the minutes they save, where the salon allows the pair', () => {
  expect(soonerOf(both, offer)).toEqual({ minutes: 50, instead: 95 })
  expect(soonerOf(both, lotus())).toBeNull()
  expect(soonerOf({ ...both, serviceIds: [gel.id] }, offer)).toBeNull()
})

test('they are not where only one person could do both', () => {
  expect(soonerOf(both, { ...offer, staff: [kim] })).toBeNull()
  expect(soonerOf(both, { ...offer, staff: [kim, { ...thao, serviceIds: [] }] })).toBeNull()
})

test('one member asked for both cannot: the request for two is given up, and so it is said', () => {
  const together = chooseTogether(both, true)
  const withKim = align(chooseStaffForAll(together, kim.id), offer)

  expect(soonerOf(withKim, offer)).toBe('one_member')
  expect(withKim.together).toBe(false)
  expect(soonerOf(chooseStaffFor(withKim, gel.id, thao.id), offer)).toEqual({ minutes: 50, instead: 95 })
  expect(align(together, offer).together).toBe(true)
  expect(align(together, lotus()).together).toBe(false)
})

test('the visit is as long as its services lie, before a time is chosen and after', () => {
  const together = chooseTogether(both, true)
  const at = (time: string) => `2027-03-11T${time}:00.000Z`
  const lines = [
    { serviceId: gel.id, startDateTime: at('18:00'), endDateTime: at('18:45') },
    { serviceId: pedicure.id, startDateTime: at('19:00'), endDateTime: at('19:50') },
  ]

  expect(lengthOfChoice(both, offer)).toMatchObject({ minutes: 95, serviceMinutes: 95 })
  expect(lengthOfChoice(together, offer)).toEqual({ minutes: 50, serviceMinutes: 95, atOnce: true })
  expect(lengthOfChoice(chooseTimes(both, lines), offer)).toEqual({ minutes: 110, serviceMinutes: 95, atOnce: false })
})

function category(id: string, alongside: string[], service: typeof gel) {
  return { id, name: id, names: { vi: '' }, description: '', alongside, services: [service] }
}
