import { expect, test } from 'vitest'
import type { CustomerRecord } from '../../shared/customers/contract.ts'
import { readCustomerChange, readNewCustomer, typedOf } from './customer-form.ts'

const mai: CustomerRecord = {
  id: '1',
  firstName: 'Mai',
  lastName: 'Nguyễn',
  phone: '+14085550101',
  email: '',
  language: 'vi',
  blocked: false,
  textsStopped: false,
  mailsStopped: false,
  erased: false,
  phoneHolder: null,
  phoneVisits: 0,
  family: [],
  serviceUsageCount: 3,
  lastServiceDate: null,
  totalSpent: '0.00',
  before: null,
  createdAt: '2027-03-10T16:00:00.000Z',
  notes: 'by the window',
  preferences: '',
  birthday: '1990-05-12',
  noShows: 0,
  lateCancels: 0,
  leftLine: { count: 0, latest: [] },
  exempt: false,
  standing: 'free',
  missed: [],
  exception: null,
  firstVisit: null,
  nextVisit: null,
  comingVisits: 0,
  lastServiceIds: [],
  favouriteServices: [],
  favouriteStaff: [],
  merges: [],
  version: 1,
}

test('only what was changed is sent', () => {
  const typed = typedOf(mai)

  expect(readCustomerChange(typed, mai)).toEqual({ input: {} })
  expect(readCustomerChange({ ...typed, email: 'mai@example.com', birthday: '' }, mai)).toEqual({
    input: { email: 'mai@example.com', birthday: '' },
  })
})

test('a new customer needs a first name, and a complete phone if any', () => {
  const typed = typedOf(undefined, 'vi')

  expect(readNewCustomer(typed)).toEqual({ codes: { firstName: 'required' } })
  expect(readNewCustomer({ ...typed, firstName: 'Mai', phone: '408', email: 'x' })).toEqual({
    codes: { phone: 'phone', email: 'email' },
  })
  expect(readNewCustomer({ ...typed, firstName: 'Mai', phone: '(408) 555-0101' })).toHaveProperty('input')
})
