import { expect, test } from 'vitest'
import { isNew, nextStep, type StartFacts, startOf, startSteps } from './start.ts'

const nothing: StartFacts = {
  hasHours: false,
  services: 0,
  members: 0,
  resources: 0,
  bookings: false,
  usesFloor: false,
  bookable: false,
}

test('a new salon begins with its name and hours, and goes on with what it has not', () => {
  expect(nextStep(startOf(nothing, []))).toBe('salon')
  expect(nextStep(startOf({ ...nothing, hasHours: true, members: 3 }, []))).toBe('menu')
  expect(nextStep(startOf({ ...nothing, hasHours: true, members: 3 }, ['menu']))).toBe('chairs')
})

test('what is done counts as done, even where it was skipped before', () => {
  const { steps } = startOf({ ...nothing, services: 2 }, ['menu', 'floor'])

  expect(steps.find(({ step }) => step === 'menu')?.state).toBe('done')
  expect(steps.find(({ step }) => step === 'floor')?.state).toBe('skipped')
})

test('a salon is new until it is booked, or until its owner wants no guide', () => {
  expect(isNew(startOf(nothing, []))).toBe(true)
  expect(isNew(startOf({ ...nothing, bookings: true }, []))).toBe(false)
  expect(isNew(startOf(nothing, startSteps))).toBe(false)
})
