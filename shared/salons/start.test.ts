import { expect, test } from 'vitest'
import { nextStep, type StartFacts, startOf } from './start.ts'

const nothing: StartFacts = {
  hasHours: false,
  opens: true, // without saved hours, the default ones apply
  services: 0,
  members: 0,
  resources: 0,
  bookings: false,
  usesFloor: false,
  performed: false,
  worked: false,
  bookable: false,
}

test('a new salon begins with its name and hours, and goes on with what it has not', () => {
  expect(nextStep(startOf(nothing, []))).toBe('salon')
  expect(nextStep(startOf({ ...nothing, hasHours: true, members: 3 }, []))).toBe('menu')
  expect(nextStep(startOf({ ...nothing, hasHours: true, members: 3 }, ['menu']))).toBe('chairs')
})

test('hours with no open day do not complete the first step', () => {
  const closed = { ...nothing, hasHours: true, opens: false, services: 2 }

  expect(nextStep(startOf(closed, []))).toBe('salon')
  expect(nextStep(startOf({ ...closed, opens: true }, []))).toBe('team')
})

test('a step that is done counts as done even if it was skipped before', () => {
  const { steps } = startOf({ ...nothing, services: 2 }, ['menu', 'floor'])

  expect(steps.find(({ step }) => step === 'menu')?.state).toBe('done')
  expect(steps.find(({ step }) => step === 'floor')?.state).toBe('skipped')
})

test('names the first obstacle that keeps clients from booking', () => {
  const missing = (facts: Partial<StartFacts>) => startOf({ ...nothing, ...facts }, []).missing
  const team = { services: 2, members: 3 }

  expect(missing({ members: 3 })).toBe('services')
  expect(missing({ services: 2 })).toBe('members')
  expect(missing(team)).toBe('performers')
  expect(missing({ ...team, performed: true })).toBe('hours')
  expect(missing({ ...team, performed: true, worked: true })).toBe('resources')
  expect(missing({ ...team, performed: true, worked: true, bookable: true })).toBeNull()
})
