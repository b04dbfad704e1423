import { expect, test } from 'vitest'
import { AppError } from '../../shared/errors.ts'
import { customerFields, screenToFix } from './refusals.ts'
import { attemptFor, bookingRequest } from './request.ts'
import { gel, kim, lotus, pedicure } from './sample-offer.ts'
import { chooseDate, chooseStaffFor, chooseTimes, emptyWizard, toggleService, type as typeInto } from './wizard.ts'

const offer = lotus()

test('the request has the chosen services, members and time', () => {
  const request = bookingRequest(visit(), offer)

  expect(request.services).toEqual([gel.id, pedicure.id])
  expect(request.staffAssignments).toEqual([
    { serviceId: gel.id, staffId: kim.id },
    { serviceId: pedicure.id, staffId: null },
  ])
  expect(request.timeSlots.map(({ serviceId, startDateTime }) => [serviceId, startDateTime])).toEqual([
    [gel.id, '2026-11-20T22:15:00.000Z'],
    [pedicure.id, '2026-11-20T23:00:00.000Z'],
  ])
})

test('trying again with nothing changed is the same attempt, so that it makes one booking', () => {
  const first = attemptFor(bookingRequest(visit(), offer), null, () => 'first')
  const again = attemptFor(bookingRequest(visit(), offer), first, () => 'second')

  expect(again.key).toBe('first')
})

test('a changed request is a new attempt', () => {
  const first = attemptFor(bookingRequest(visit(), offer), null, () => 'first')
  const changed = typeInto(visit(), { comment: 'Short almond, please' })

  expect(attemptFor(bookingRequest(changed, offer), first, () => 'second').key).toBe('second')
})

test('a lost time is mended where times are chosen, a refused phone number where it was typed', () => {
  expect(screenToFix(new AppError('slot_taken'))).toBe('time')
  expect(screenToFix(new AppError('staff_not_qualified'))).toBe('staff')
  expect(screenToFix(new AppError('service_inactive'))).toBe('services')
  expect(screenToFix(new AppError('invalid_request', { fields: { 'customer.phone': 'Enter all 10 digits' } }))).toBe(
    'info',
  )
  expect(screenToFix(new AppError('unavailable'))).toBe('review')
  expect(
    customerFields(new AppError('invalid_request', { fields: { 'customer.phone': 'Enter all 10 digits' } })),
  ).toEqual({
    phone: 'Enter all 10 digits',
  })
})

function visit() {
  const both = [gel, pedicure].reduce((wizard, { id }) => toggleService(wizard, id, offer), emptyWizard)
  const timed = chooseTimes(chooseDate(chooseStaffFor(both, gel.id, kim.id), '2026-11-20'), [
    { serviceId: gel.id, startDateTime: '2026-11-20T22:15:00.000Z', endDateTime: '2026-11-20T23:00:00.000Z' },
    { serviceId: pedicure.id, startDateTime: '2026-11-20T23:00:00.000Z', endDateTime: '2026-11-20T23:50:00.000Z' },
  ])
  return typeInto(timed, { firstName: 'Emily', phone: '(408) 555-0117' })
}
