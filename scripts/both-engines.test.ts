import { expect, test } from 'vitest'
import { databaseTests, filesForServer } from './both-engines.ts'

test('what is told of the database itself is looked at on a server, and races are by halves', () => {
  const onServer = filesForServer()
  const ofDatabase = databaseTests().filter((file) => file.startsWith('server/db/'))
  expect(ofDatabase.length).toBeGreaterThan(10)
  expect(ofDatabase.filter((file) => !onServer.includes(file))).toEqual([])

  const races = databaseTests().filter((file) => file.endsWith('/races.test.ts'))
  const there = races.filter((file) => onServer.includes(file))
  expect(there.length).toBeGreaterThanOrEqual(races.length / 3)
  expect(there.length).toBeLessThanOrEqual((races.length * 2) / 3)
})
