import { expect, test } from 'vitest'
import { findStaff } from './find-staff.ts'

const nobody = {
  languages: [],
  status: 'active' as const,
  photoUrl: null,
  isAvailableForBooking: true,
  serviceIds: [],
  ownTerms: [],
  rating: '0.0',
  reviewCount: 0,
}
const team = [
  {
    ...nobody,
    id: 'thao',
    firstName: 'Thảo',
    lastName: 'Trần',
    email: 'thao@lotus.example',
    phone: '+14085550134',
    bio: 'Nail artist',
    skills: ['Gel-X'],
  },
  {
    ...nobody,
    id: 'duc',
    firstName: 'Đức',
    lastName: 'Lê',
    email: 'duc@lotus.example',
    phone: '+14085550100',
    bio: '',
    skills: ['Pedicure', 'Waxing'],
  },
]

test('a member is found by name, email, bio or skill', () => {
  expect(found('Trần')).toEqual(['thao'])
  expect(found('DUC@')).toEqual(['duc'])
  expect(found('artist')).toEqual(['thao'])
  expect(found('wax')).toEqual(['duc'])
  expect(found('lotus')).toEqual(['thao', 'duc'])
})

test('marks may be left out, and words may come in any order', () => {
  expect(found('tran thao')).toEqual(['thao'])
  expect(found('duc le')).toEqual(['duc'])
  expect(found('thao wax')).toEqual([])
})

test('phones are not searched; nothing typed finds all', () => {
  expect(found('555')).toEqual([])
  expect(found('  ')).toEqual(['thao', 'duc'])
})

function found(typed: string): string[] {
  return findStaff(team, typed).map(({ id }) => id)
}
