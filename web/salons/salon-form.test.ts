import { expect, test } from 'vitest'
import { type Salon, SalonChange } from '../../shared/salons/contract.ts'
import { usualNoShowRules } from '../../shared/salons/no-shows.ts'
import { codesOf } from '../ui/field-codes.ts'
import { changeOf, isEmpty, type SalonForm, salonFormOf } from './salon-form.ts'

const lotus: Salon = {
  id: '0197d2f0-0000-7000-8000-000000000001',
  slug: null,
  name: 'Lotus Nails & Spa',
  address: '123 Story Rd, San Jose, CA',
  phone: '+14085550100',
  email: 'hello@lotusnails.example',
  timezone: 'America/Los_Angeles',
  settings: { workingHours: { start: '09:00', end: '19:00' }, timeSlotInterval: 30 },
  autoConfirm: false,
  askForReviews: true,
  noticeMinutes: 0,
  horizonDays: 90,
  version: 1,
  cancelHours: 24,
  lateCancels: 'counted',
  noShowRules: usualNoShowRules,
  vipVisits: 10,
  dayEndHour: 3,
  rulesFrom: null,
  bookingCode: 'auto',
  waitlist: 'first',
  reminders: [{ leadMinutes: 1440, text: true, email: true }],
}

test('an untouched form changes nothing', () => {
  expect(salonFormOf(lotus).phone).toBe('(408) 555-0100')
  expect(isEmpty(changeOf(salonFormOf(lotus), lotus))).toBe(true)
})

test('only what was changed is sent, and never the hours, which each day has for itself', () => {
  expect(typed({ timezone: 'America/Denver', slotMinutes: '15' })).toEqual({
    timezone: 'America/Denver',
    settings: { timeSlotInterval: 15 },
  })
  expect(typed({ askForReviews: false })).toEqual({ askForReviews: false })
  expect(typed({ dayEndHour: '4' })).toEqual({ dayEndHour: 4 })
  expect(typed({ bookingCode: 'on' })).toEqual({ bookingCode: 'on' })
  expect(typed({ autoConfirm: true, noticeMinutes: '120', horizonDays: ' 30 ' })).toEqual({
    autoConfirm: true,
    noticeMinutes: 120,
    horizonDays: 30,
  })
})

test('an emptied phone, email or address is taken away', () => {
  expect(wrong({ phone: '', email: '', address: '' })).toEqual({})
})

test('each invalid field is named', () => {
  expect(wrong({ name: '   ', phone: '555', email: 'hello@', horizonDays: '' })).toEqual({
    name: 'salon_name_required',
    phone: 'phone',
    email: 'email',
    horizonDays: 'horizon',
  })
  expect(wrong({ horizonDays: '366' })).toEqual({ horizonDays: 'horizon' })
  expect(wrong({ horizonDays: '1.5' })).toEqual({ horizonDays: 'horizon' })
  expect(wrong({ horizonDays: 'a month' })).toEqual({ horizonDays: 'horizon' })
  expect(wrong({ noticeMinutes: '-5' })).toEqual({ noticeMinutes: 'notice' })
})

function typed(otherwise: Partial<SalonForm>) {
  return changeOf({ ...salonFormOf(lotus), ...otherwise }, lotus)
}

function wrong(otherwise: Partial<SalonForm>): Record<string, string> {
  const read = SalonChange.safeParse(typed(otherwise))
  return read.success ? {} : codesOf(read.error.issues)
}
