import { expect, test } from 'vitest'
import type { Companion } from '../../shared/bookings/contract.ts'
import { partyOf, peopleOf } from './companions.ts'

const other = (firstName: string, partyPlace: number | null): Companion => ({
  id: firstName,
  firstName,
  lastName: '',
  startTime: '2027-03-11T18:00:00.000Z',
  status: 'confirmed',
  version: 1,
  partyPlace,
})
const visit = (partyPlace: number | null, companions: Companion[]) => ({
  partyPlace,
  companions,
  customerFirstName: 'Own',
})

test('a party is counted without those who only came along, and named after its host', () => {
  expect(partyOf(visit(0, [other('Ana', 1), other('Tommy', null), other('Lan', 2)]))).toEqual({
    people: 3,
    host: 'Own',
  })
  expect(partyOf(visit(2, [other('Mai', 0), other('Ana', 1)]))).toEqual({ people: 3, host: 'Mai' })
})

test('those of a party are listed with the host first, without those who only came along', () => {
  const own = { ...visit(1, [other('Lan', 2), other('Mai', 0), other('Tommy', null)]), id: 'own' }
  const people = peopleOf({ ...own, startTime: '2027-03-11T18:00:00.000Z', status: 'confirmed' })

  expect(people.map(({ firstName, isOwn }) => [firstName, isOwn])).toEqual([
    ['Mai', false],
    ['Own', true],
    ['Lan', false],
  ])
})

test('who comes alone, only came along, or has lost their party is none', () => {
  expect(partyOf(visit(null, []))).toBeNull()
  expect(partyOf(visit(null, [other('Grace', null)]))).toBeNull()
  expect(partyOf(visit(1, [other('Lan', 2)]))).toBeNull()
  expect(partyOf(visit(0, []))).toBeNull()
})
