import { expect, test } from 'vitest'
import { filesThatAskForADay } from './asks-for-a-day.ts'

test('a journey asks for a day that reads the clock, or only calls a step that does', () => {
  const journeys = filesThatAskForADay('e2e/**/*.spec.ts')
  expect(journeys).toEqual(expect.arrayContaining(['e2e/stages.spec.ts', 'e2e/status.spec.ts', 'e2e/book.spec.ts']))
})

test('so does a screen that begins with today, and the runner of the specification', () => {
  expect(filesThatAskForADay('web/**/*.screen.ts')).toContain('web/dashboard/dashboard.screen.ts')
  expect(filesThatAskForADay('e2e/specification/*.spec.ts')).toHaveLength(2)
})

test('what is the same on every day is left out', () => {
  expect(filesThatAskForADay('web/{accounts,book}/**/hydrate.screen.ts')).toEqual([])
})
