import { expect, test } from 'vitest'
import { noTranslations } from '../../shared/text/translated.ts'
import { againOf } from './book-again.ts'

const line = (serviceId: string | null, staffId: string | null, staffFirstName: string) => ({
  id: `line-${serviceId}`,
  serviceId,
  serviceName: 'Manicure',
  serviceNames: noTranslations,
  staffId,
  staffFirstName,
  price: '25.00',
  duration: 30,
  startTime: '',
  endTime: '',
})

test('the same services by the same members, without what was deleted and without members the client does not know', () => {
  const services = [line('gel', 'kim', 'Kim'), line(null, 'kim', 'Kim'), line('fill', 'thao', '')]

  const { wizard, booking } = againOf({ services } as never)

  expect(wizard).toMatchObject({ serviceIds: ['gel', 'fill'], staffByService: { gel: 'kim', fill: null }, each: true })
  expect([wizard.customer.phone, wizard.times, booking]).toEqual(['', [], null])
  expect(againOf({ services: services.slice(0, 2) } as never).wizard.each).toBe(false)
})
