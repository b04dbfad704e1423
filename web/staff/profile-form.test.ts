import { expect, test } from 'vitest'
import type { Staff } from '../../shared/staff/contract.ts'
import { isOffered, readNewStaff, readStaffChange, typedOf } from './profile-form.ts'

const kim: Staff = {
  id: 'kim',
  firstName: 'Kim',
  lastName: 'Nguyen',
  email: 'kim@lotus.example',
  phone: '+14085550121',
  address: '',
  bio: 'Senior',
  skills: ['Gel', 'Acrylic'],
  languages: ['en', 'vi'],
  status: 'active',
  photoUrl: null,
  isAvailableForBooking: true,
  serviceIds: [],
  ownTerms: [],
  rating: '0.0',
  reviewCount: 0,
}

test('a new member needs names, email and phone; skills are parted by commas', () => {
  const linh = {
    ...typedOf(undefined),
    firstName: ' Linh ',
    lastName: 'Nguyễn',
    email: 'linh@lotus.example',
    phone: '408 555 0123',
    skills: 'Gel, ,  Nail  art,Gel',
  }

  expect(readNewStaff(linh)).toEqual({
    input: {
      firstName: 'Linh',
      lastName: 'Nguyễn',
      email: 'linh@lotus.example',
      phone: '+14085550123',
      address: '',
      bio: '',
      skills: ['Gel', 'Nail art'],
      languages: [],
    },
  })
  expect(readNewStaff(typedOf(undefined))).toEqual({
    codes: { firstName: 'required', lastName: 'required', email: 'required', phone: 'required' },
  })
})

test('names each invalid field', () => {
  const wrong = { email: 'linh at home', phone: '555', skills: `Gel, ${'x'.repeat(61)}`, bio: 'x'.repeat(501) }

  expect(readNewStaff({ ...typedOf(kim), ...wrong })).toEqual({
    codes: { email: 'email', phone: 'phone', bio: 'too_long', skills: 'too_long' },
  })
})

test('an untouched profile changes nothing', () => {
  expect(typedOf(kim).phone).toBe('(408) 555-0121')
  expect(readStaffChange(typedOf(kim), kim)).toEqual({ input: {} })
})

test('of a profile only what was changed is sent, and anything may be emptied; the first name then stays', () => {
  const typed = { ...typedOf(kim), email: '', phone: '', bio: '', skills: '', languages: ['vi'] }

  expect(readStaffChange({ ...typed, status: 'on_break' }, kim)).toEqual({
    input: { email: '', phone: '', bio: '', skills: [], languages: ['vi'], status: 'on_break' },
  })
  expect(readStaffChange({ ...typedOf(kim), firstName: ' ' }, kim)).toEqual({ input: {} })
})

test('clients are offered who is active and available for booking', () => {
  expect(isOffered(kim)).toBe(true)
  expect(isOffered({ ...kim, status: 'on_break' })).toBe(false)
  expect(isOffered({ ...kim, isAvailableForBooking: false })).toBe(false)
})
