import { expect, test } from 'vitest'
import { filesForServer } from './both-engines.ts'
import { filesLeftOut } from './left-out.ts'

test('of what is left to the long run, each kind stays in the short one', () => {
  const left = filesLeftOut()
  expect(left.length).toBeGreaterThan(3)
  expect(left.length).toBeLessThan(60)
  const kinds = [
    'server/crash.test.ts',
    'server/main.test.ts',
    'server/bookings/races.test.ts',
    'server/db/migrations.test.ts',
  ]
  expect(left.filter((file) => kinds.includes(file))).toEqual([])
  expect(filesForServer()).toEqual(expect.arrayContaining(kinds.slice(2)))
})
