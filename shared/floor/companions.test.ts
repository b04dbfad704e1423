import { expect, test } from 'vitest'
import { withPeople } from './companions.ts'

const nobody = { serviceIds: [] as string[], staffId: null as string | null, options: {}, redo: false }
const manicure = { ...nobody, serviceIds: ['manicure'], staffId: 'loan', redo: true }

test('a friend who comes along would like the same, with anyone', () => {
  expect(withPeople([manicure], 2, nobody)).toEqual([manicure, { ...nobody, serviceIds: ['manicure'] }])
})

test('there is always one person, and never more than eight', () => {
  expect(withPeople([nobody], 0, nobody)).toHaveLength(1)
  expect(withPeople([nobody], 9, nobody)).toHaveLength(8)
})

test('whoever stays keeps what they chose when others leave', () => {
  expect(withPeople([manicure, { ...nobody, serviceIds: ['pedicure'] }], 1, nobody)).toEqual([manicure])
})
