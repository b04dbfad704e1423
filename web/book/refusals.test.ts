import { expect, test } from 'vitest'
import { AppError } from '../../shared/errors.ts'
import { customerFields, type Failure, screenToFix, stillFailing } from './refusals.ts'
import { chooseDate, chooseTimes, emptyWizard, type } from './wizard.ts'

const slot = { serviceId: 'manicure', startDateTime: '2027-03-11T18:00:00Z', endDateTime: '2027-03-11T18:30:00Z' }
const failed = (screen: Failure['screen'], fields: Failure['fields'] = {}): Failure => {
  return { sentence: 'Not so', screen, unanswered: false, fields }
}

test('a refusal leads to where it can be mended', () => {
  const phone = new AppError('invalid_request', { fields: { 'customer.phone': 'Not a phone', timeSlots: 'Wrong' } })

  expect(screenToFix(phone)).toBe('info')
  expect(customerFields(phone)).toEqual({ phone: 'Not a phone' })
  expect(screenToFix(new AppError('slot_taken'))).toBe('time')
  expect(screenToFix(new AppError('too_many_bookings'))).toBe('review')
})

test('a lost time is mended by another time, not by looking at another day', () => {
  const lost = failed('time')

  expect(stillFailing(lost, emptyWizard, chooseDate(emptyWizard, '2027-03-12'))).toBe(lost)
  expect(stillFailing(lost, emptyWizard, chooseTimes(emptyWizard, [slot]))).toBeNull()
})

test('a refused field is mended by typing in it, and the others stay refused', () => {
  const refused = failed('info', { phone: 'Not a phone', email: 'Not an address' })
  const corrected = type(emptyWizard, { phone: '4085550123' })
  const left = stillFailing(refused, emptyWizard, corrected)

  expect(left).toEqual({ ...refused, fields: { email: 'Not an address' } })
  expect(stillFailing(left ?? refused, corrected, type(corrected, { firstName: 'Mai' }))).toEqual(left)
  expect(stillFailing(left ?? refused, corrected, type(corrected, { email: 'mai@example.com' }))).toBeNull()
})

test('what could not be mended by a field is forgotten as soon as anything changes', () => {
  expect(stillFailing(failed('services'), emptyWizard, type(emptyWizard, { firstName: 'Mai' }))).toBeNull()
})
