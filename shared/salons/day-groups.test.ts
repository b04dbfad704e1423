import { expect, test } from 'vitest'
import { groupDays } from './day-groups.ts'

test('consecutive days with the same hours are shown as one row', () => {
  expect(told('M 9-6, T 9-6, W 9-6, T 10-6, F 9-6, S off, S off')).toEqual([
    'M 9-6 to W 9-6',
    'T 10-6 to T 10-6',
    'F 9-6 to F 9-6',
    'S off to S off',
  ])
  expect(told('M off')).toEqual(['M off to M off'])
  expect(groupDays([], String)).toEqual([])
})

function told(week: string): string[] {
  return groupDays(week.split(', '), (day) => day.slice(2)).map(({ first, last }) => `${first} to ${last}`)
}
