import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { allOf } from '../../shared/text/translated.ts'
import { book as en } from '../text/en/book.ts'
import { book as vi } from '../text/vi/book.ts'
import { type Booked, calendarEvent } from './booked.ts'
import { gel, kim, lotus, pedicure } from './sample-offer.ts'

const long = { optionId: 'long', count: 1, name: 'Long', names: allOf({ vi: 'Dài' }), minutes: 15, price: '10.00' }
const art = { ...long, optionId: 'art', count: 4, name: 'Art', names: allOf({ vi: 'Vẽ' }) }

const line = {
  id: 'l1',
  serviceId: gel.id,
  serviceName: gel.name,
  staffId: kim.id,
  staffFirstName: 'kim',
  staffRequested: true,
  startTime: '2026-11-20T18:00:00Z',
  endTime: '2026-11-20T19:00:00Z',
  duration: 60,
  price: '38.00',
  options: [long, art],
}
const alone: Booked = {
  id: '01930000-0000-7000-8000-000000000000',
  status: 'confirmed',
  startTime: line.startTime,
  endTime: line.endTime,
  totalDuration: 60,
  totalPrice: '38.00',
  bookingSubmittedAt: '2026-11-18T18:00:00Z',
  customerFirstName: 'Mai',
  customerLastName: '',
  customerPhone: '+14085550100',
  services: [line],
}

test('the calendar names what was chosen for each service, as the mail does', async () => {
  const [first] = (await descriptionOf(alone, 'en')).split('\n')
  const [inVietnamese] = (await descriptionOf(alone, 'vi')).split('\n')

  expect(first).toBe('Gel Manicure (Long, Art × 4) with kim')
  expect(inVietnamese).toBe('Sơn gel móng tay (Dài, Vẽ × 4) với kim')
})

test('of a party, it says whose each service is', async () => {
  const guest = { id: 'b2', firstName: '', startTime: alone.startTime, endTime: alone.endTime, totalPrice: '45.00' }
  const services = [{ ...line, serviceId: pedicure.id, staffRequested: false, options: [] }]
  const said = await descriptionOf({ ...alone, guests: [{ ...guest, services }] }, 'en')

  expect(said.split('\n').slice(0, 2)).toEqual([
    'Mai: Gel Manicure (Long, Art × 4) with kim',
    'Guest 2: Spa Pedicure with our team',
  ])
})

async function descriptionOf(booked: Booked, language: 'en' | 'vi'): Promise<string> {
  const words = createInstance()
  await words.init({ lng: language, resources: { en: { book: en }, vi: { book: vi } }, defaultNS: 'book' })
  const t = words.getFixedT(language, ['book', 'consent', 'common', 'errors'] as const)
  return calendarEvent(booked, lotus(), { language, today: '2026-11-18' }, t).description
}
