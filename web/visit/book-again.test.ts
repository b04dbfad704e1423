import { expect, test } from 'vitest'
import { noTranslations } from '../../shared/text/translated.ts'
import { againForAll, againOf } from './book-again.ts'

const mai = { customerFirstName: 'Mai', again: { lastName: 'Tran', phone: '+14085550199' } }
const line = (serviceId: string | null, staffId: string | null, staffFirstName: string) => ({
  id: `line-${serviceId}`,
  serviceId,
  serviceName: 'Manicure',
  serviceNames: noTranslations,
  staffId,
  staffFirstName,
  price: '25.00',
  duration: 30,
  options: [{ optionId: 'long', name: 'Long', names: noTranslations, count: 2, minutes: 20, price: '10.00' }],
  startTime: '',
  endTime: '',
})

test('the same services by the same members, without what was deleted and without members the client does not know', () => {
  const services = [line('gel', 'kim', 'Kim'), line(null, 'kim', 'Kim'), line('fill', 'thao', '')]

  const { wizard, booking } = againOf({ ...mai, services })

  expect(wizard).toMatchObject({ serviceIds: ['gel', 'fill'], staffByService: { gel: 'kim', fill: null }, each: true })
  expect([wizard.times, booking]).toEqual([[], null])
  expect(againOf({ ...mai, services: services.slice(0, 2) }).wizard.each).toBe(false)
})

test('the client’s name and phone are known', () => {
  const { wizard } = againOf({ ...mai, services: [] })

  expect(wizard.customer).toMatchObject({ firstName: 'Mai', lastName: 'Tran', phone: '(408) 555-0199', email: '' })
})

test('with their options, until the booking page knows what they cost today', () => {
  const { again, wizard } = againOf({ ...mai, services: [line('gel', 'kim', 'Kim')] })

  expect(again).toBe(true)
  expect(wizard.options['gel']).toMatchObject([{ optionId: 'long', count: 2, minutes: 10, cents: 500 }])
})

test('a whole party, in the order of its places; whoever was not named is not now', () => {
  const person = (place: number, firstName: string, serviceId: string) => {
    return { place, firstName, services: [line(serviceId, 'thao', 'Thao')] }
  }
  const people = [person(2, 'Mai (3)', 'fill'), person(0, 'Mai', 'gel'), person(1, 'Ana', 'dip')]

  const { wizard } = againForAll({ services: people[1]?.services, party: { people, sideBySide: true } } as never)

  expect(wizard).toMatchObject({ serviceIds: ['gel'], sideBySide: true })
  expect(wizard.guests).toMatchObject([
    { name: 'Ana', serviceIds: ['dip'], staffByService: { dip: 'thao' }, times: [] },
    { name: '', serviceIds: ['fill'] },
  ])
})
