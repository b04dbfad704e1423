import { expect, test } from 'vitest'
import { gel, lotus, member, pedicure } from './sample-offer.ts'
import { customerErrors, furthest, nextAllowed, screenOf, stepAfter, stepBefore } from './steps.ts'
import { chooseDate, chooseTimes, emptyWizard, toggleService, type as typeInto, type Wizard } from './wizard.ts'

const offer = lotus()

test('a visit needs a service before its staff is chosen', () => {
  expect(nextAllowed('services', emptyWizard, offer)).toBe(false)
  expect(nextAllowed('services', withServices(), offer)).toBe(true)
})

test('without anyone for a service the staff step cannot be left', () => {
  const nobodyForPedicure = lotus({ staff: [member('kim', [gel.id])] })

  expect(nextAllowed('staff', withServices(), offer)).toBe(true)
  expect(nextAllowed('staff', withServices(), nobodyForPedicure)).toBe(false)
})

test('every service needs its time', () => {
  const one = chooseTimes(chooseDate(withServices(), '2026-11-20'), [time(gel.id)])
  const both = chooseTimes(one, [time(gel.id), time(pedicure.id)])

  expect(nextAllowed('time', withServices(), offer)).toBe(false)
  expect(nextAllowed('time', one, offer)).toBe(false)
  expect(nextAllowed('time', both, offer)).toBe(true)
})

test('first name and phone are all that has to be filled in', () => {
  expect(nextAllowed('info', typeInto(withTimes(), { firstName: ' ', phone: '408' }), offer)).toBe(false)
  expect(nextAllowed('info', typeInto(withTimes(), { firstName: 'Emily', phone: '408' }), offer)).toBe(true)
})

test('a phone number that cannot be one, or half an email, is pointed out', () => {
  const customer = { ...emptyWizard.customer, firstName: 'Emily' }

  expect(customerErrors({ ...customer, phone: '(408) 555-01' })).toEqual({ phone: 'phone' })
  expect(customerErrors({ ...customer, phone: '' })).toEqual({ phone: 'required' })
  expect(customerErrors({ ...customer, phone: '408.555.0117', email: 'emily@example' })).toEqual({ email: 'email' })
  expect(customerErrors({ ...customer, phone: '+1 408 555 0117', email: 'emily.s@mail.example.com' })).toEqual({})
})

test('an address leads no further than what has been chosen allows', () => {
  expect(furthest(emptyWizard, offer)).toBe('services')
  expect(furthest(withServices(), offer)).toBe('time')
  expect(furthest(withTimes(), offer)).toBe('info')
  expect(furthest(typeInto(withTimes(), { firstName: 'Emily', phone: '408' }), offer)).toBe('info')
  expect(furthest(typeInto(withTimes(), { firstName: 'Emily', phone: '4085550117' }), offer)).toBe('review')
})

test('the address names the step, and anything else is the first one', () => {
  expect(screenOf('')).toBe('services')
  expect(screenOf('?step=time')).toBe('time')
  expect(screenOf('?step=done')).toBe('done')
  expect(screenOf('?step=payment')).toBe('services')
})

test('steps follow one another in both directions', () => {
  expect(stepAfter('services')).toBe('staff')
  expect(stepBefore('review')).toBe('info')
  expect(stepBefore('services')).toBe('services')
})

function withServices(): Wizard {
  return [gel, pedicure].reduce((wizard, { id }) => toggleService(wizard, id, offer), emptyWizard)
}

function withTimes(): Wizard {
  return chooseTimes(chooseDate(withServices(), '2026-11-20'), [time(gel.id), time(pedicure.id)])
}

function time(serviceId: string) {
  return { serviceId, startDateTime: '2026-11-20T22:15:00.000Z', endDateTime: '2026-11-20T23:00:00.000Z' }
}
