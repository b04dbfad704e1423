/** What each of two technicians has done of a visit. */

import { expect, test } from 'vitest'
import { handOver } from './hand-over.ts'

const gel = { minutes: 45, cents: 3500 }
const pedicure = { minutes: 30, cents: 4001 }

test('the service being done is shared by the minutes, to the cent', () => {
  const [parts] = handOver([{ minutes: 30, cents: 1000 }], 10)
  expect(parts).toEqual({ done: { minutes: 10, cents: 333 }, rest: { minutes: 20, cents: 667 } })
})

test('a service that is over stays, a later one goes', () => {
  const parts = handOver([gel, pedicure], 45)
  expect(parts).toEqual([
    { done: gel, rest: null },
    { done: null, rest: pedicure },
  ])
})

test('at once everything goes', () => {
  expect(handOver([gel, pedicure], 0)).toEqual([
    { done: null, rest: gel },
    { done: null, rest: pedicure },
  ])
})

test('of what takes longer than planned, at least five minutes go', () => {
  const [parts] = handOver([gel], 55)
  expect(parts).toEqual({ done: { minutes: 55, cents: 3208 }, rest: { minutes: 5, cents: 292 } })
})
