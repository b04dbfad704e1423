import { expect, test } from 'vitest'
import { lacksRequired, nobody, readNewUser, readUserChange, typedOf } from './user-form.ts'

const rosa = { ...nobody, email: 'rosa@example.com', firstName: 'Rosa', lastName: 'Delgado' }

test('a new owner is sent with the name of the first salon, an administrator without', () => {
  expect(readNewUser({ ...rosa, salonName: 'Pearl' })).toMatchObject({ input: { salonName: 'Pearl' } })
  expect(readNewUser({ ...rosa, salonName: ' ' })).not.toHaveProperty('input.salonName')
  expect(readNewUser({ ...rosa, role: 'super_admin', salonName: 'Pearl' })).not.toHaveProperty('input.salonName')
  expect(readNewUser({ ...rosa, timezone: 'America/Denver' })).toHaveProperty('input.timezone', 'America/Denver')
  expect(readNewUser({ ...rosa, role: 'super_admin' })).not.toHaveProperty('input.timezone')
  expect(readNewUser({ ...rosa, email: 'admin@localhost' })).toHaveProperty('input.email')
  expect(readNewUser({ ...rosa, email: 'admin@' })).toHaveProperty('codes.email', 'email')
})

test('names what is missing', () => {
  const read = readNewUser({ ...nobody, email: 'rosa', phone: '12' })

  expect(read).toEqual({ codes: { email: 'email', firstName: 'required', lastName: 'required', phone: 'phone' } })
  expect(lacksRequired('codes' in read ? read.codes : {})).toBe(true)
  expect(lacksRequired({ phone: 'phone' })).toBe(false)
})

test('only what was changed is sent, an emptied phone too', () => {
  const before = typedOf({
    ...rosa,
    id: '1',
    phone: '+14085550123',
    role: 'technician',
    createdAt: '2027-03-10T16:00:00.000Z',
  })

  expect(before.phone).toBe('(408) 555-0123')
  expect(readUserChange(before, before)).toEqual({ input: {} })
  expect(readUserChange({ ...before, phone: '', lastName: 'Vo' }, before)).toEqual({
    input: { phone: '', lastName: 'Vo' },
  })
})
