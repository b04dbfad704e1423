import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isDatabaseAway } from '../faults.ts'
import { detectFailedCommits } from './failed-commits.ts'
import { noteSpread, salonsAreSpread } from './spread.ts'

const before = salonsAreSpread()

beforeEach(() => noteSpread(true))
afterEach(() => noteSpread(before))

test('a commit fails by the reason of its machine, and when that says none, because the machine is away', () => {
  const refused = failureAfter({ code: '23505', message: 'duplicate key value' })
  expect(refused).toMatchObject({ code: '23505', message: 'duplicate key value' })
  expect(isDatabaseAway(refused)).toBe(false)

  const away = failureAfter({ code: 'XX000', message: 'server closed the connection unexpectedly' })
  expect(away).toMatchObject({ message: 'server closed the connection unexpectedly' })
  expect(isDatabaseAway(away)).toBe(true)
})

/** Of a commit that Citus reports as done, after the machine's notice and its own. */
function failureAfter(said: { code: string; message: string }) {
  const client = new EventEmitter()
  const take = detectFailedCommits(client as unknown as pg.PoolClient)
  client.emit('notice', said)
  client.emit('notice', { code: '01000', message: 'failed to commit transaction on 10.0.0.6:5432' })
  const failure = take() ?? expect.fail('the commit did not fail')
  expect(take()).toBeNull()
  return failure
}
