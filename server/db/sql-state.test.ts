import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { isRepeatedIn, sqlStateOf } from './sql-state.ts'

function refusal(message: string, code: string): DatabaseError {
  return Object.assign(new DatabaseError(message, message.length, 'error'), { code })
}

test.each([
  ['23502', 'null value in column "name" of relation "services_102014" violates not-null constraint'],
  [
    '23503',
    'insert or update on table "staff_services_102022" violates foreign key constraint "staff_services_102022_fkey"',
  ],
  ['23505', 'duplicate key value violates unique constraint "staff_pkey_102030"'],
  ['23514', 'new row for relation "services_102014" violates check constraint "services_price_cents_check"'],
  ['23P01', 'conflicting key value violates exclusion constraint "nobody_serves_two_at_once_102062"'],
  ['40P01', 'deadlock detected'],
])('%s is recognized when another machine has said it', (code, message) => {
  expect(sqlStateOf(refusal(message, 'XX000'))).toBe(code)
  expect(sqlStateOf(refusal(message, '25006'))).toBe('25006')
})

test('what nothing is known of keeps its code, and what the database has not said has none', () => {
  expect(sqlStateOf(refusal('could not receive data', 'XX000'))).toBe('XX000')
  expect(sqlStateOf(Object.assign(new Error('cut off'), { code: 'ECONNRESET' }))).toBe('')
  expect(sqlStateOf(null)).toBe('')
})

test('an index is recognized by its name, and by that of its part on a machine', () => {
  const said = (name: string) => refusal(`duplicate key value violates unique constraint "${name}"`, '23505')
  expect(isRepeatedIn('users_email', said('users_email'))).toBe(true)
  expect(isRepeatedIn('users_email', said('users_email_102008'))).toBe(true)
  expect(isRepeatedIn('users_email', said('users_email_sent'))).toBe(false)
  expect(isRepeatedIn('users_email', Object.assign(said('x'), { constraint: 'users_email' }))).toBe(true)
  expect(isRepeatedIn('users_email', refusal('check "users_email"', '23514'))).toBe(false)
})
