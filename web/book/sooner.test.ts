import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findSlots } from '../../shared/availability/slots.ts'
import { salon, member as working } from '../../shared/availability/test-day.ts'
import { layOut, minutesSaved } from '../../shared/bookings/visit.ts'
import { takenParts } from '../../shared/services/marks.ts'
import { noTranslations } from '../../shared/text/translated.ts'
import { gel, kim, lotus, member, pedicure, service, thao } from './sample-offer.ts'
import { atOnce, lengthOfChoice, soonerOf, visitOf } from './sooner.ts'
import { align, chooseStaffFor, chooseStaffForAll, chooseTimes, chooseTogether, emptyWizard } from './wizard.ts'

const hands = { ...gel, takes: 'hands' as const }
const feet = { ...pedicure, takes: 'feet' as const }
const offer = lotus({ services: [hands, feet] })
const both = align({ ...emptyWizard, serviceIds: [gel.id, pedicure.id] }, offer)

test('two technicians are offered for hands with feet, with the minutes they save, and for nothing else', () => {
  expect(soonerOf(both, offer)).toEqual({ minutes: 50, instead: 95 })
  expect(soonerOf(both, lotus({ services: [hands, { ...feet, takes: 'hands' }] }))).toBeNull()
  expect(soonerOf(both, lotus({ services: [{ ...hands, takes: 'both' }, feet] }))).toBeNull()
  expect(soonerOf(both, lotus())).toBeNull()
  expect(soonerOf({ ...both, serviceIds: [gel.id] }, offer)).toBeNull()
})

test('who asked for one member of both keeps them for what the other cannot do', () => {
  const found = atOnce(chooseStaffForAll(both, kim.id), offer)

  expect(found?.wizard.staffByService).toEqual({ [gel.id]: null, [pedicure.id]: kim.id })
})

test('other pairs are offered where the salon has its categories done at once', () => {
  const menu = [
    category('brows', ['feet'], { ...gel, categoryId: 'brows' }),
    category('feet', [], { ...pedicure, categoryId: 'feet' }),
  ]

  expect(soonerOf(both, { ...lotus(), menu })).toEqual({ minutes: 50, instead: 95 })
})

test('two technicians are offered exactly where the engine would have them on an empty day', () => {
  const ids = ['a', 'b', 'c', 'd']
  const anyone = fc.constantFrom(null, null, 'ana', 'bea', 'cat')
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ takes: fc.constantFrom(...takenParts), duration: fc.constantFrom(15, 30, 45), staff: anyone }),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
      fc.array(fc.subarray(ids), { minLength: 1, maxLength: 3 }),
      (chosen, does) => {
        const services = chosen.map(({ takes, duration }, index) => service(ids[index] ?? '', { takes, duration }))
        const staff = ['ana', 'bea', 'cat'].slice(0, does.length).map((id, index) => member(id, does[index] ?? []))
        const some = lotus({ services, staff })
        const asked = chosen.map(({ staff: id }) => (staff.some((one) => one.id === id) ? id : null))
        const staffByService = Object.fromEntries(services.map(({ id }, index) => [id, asked[index] ?? null]))
        const requested = { serviceIds: services.map(({ id }) => id), staffByService, options: {} }
        const day = salon(staff.map(({ id, serviceIds }) => working(id, { serviceIds: new Set(serviceIds) })))

        const visit = visitOf(requested, some)
        const slots = findSlots(visit, day, { earliest: 0, together: true })
        const isFree = minutesSaved(visit) > 0 && slots.some(({ lines }) => lines !== null)
        const sooner = soonerOf(requested, some)
        expect(sooner !== null && sooner !== 'one_member').toBe(isFree)
        if (sooner !== null && sooner !== 'one_member') {
          expect(sooner.minutes).toBe(Math.max(...layOut(visit, 0, true).map(({ end }) => end)) / 60_000)
        }
      },
    ),
  )
})

test('they are not where only one person could do both', () => {
  expect(soonerOf(both, { ...offer, staff: [kim] })).toBeNull()
  expect(soonerOf(both, { ...offer, staff: [kim, { ...thao, serviceIds: [] }] })).toBeNull()
})

test('a member requested for both services at once cannot do them: the request for two technicians is dropped, with a note', () => {
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
  return { id, name: id, names: noTranslations, description: '', alongside, services: [service] }
}
