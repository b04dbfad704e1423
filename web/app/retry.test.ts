import { expect, test } from 'vitest'
import { AppError } from '../../shared/errors.ts'
import { mayRetry } from './retry.ts'

test('a busy server is asked three times more, then the page says so', () => {
  for (const code of ['unavailable', 'too_many_requests'] as const) {
    const busy = new AppError(code)
    expect([0, 1, 2, 3].map((failures) => mayRetry(failures, busy))).toEqual([true, true, true, false])
  }
})

test('who is signed out, not allowed, or asks for what is gone or switched off hears it at once', () => {
  for (const code of ['unauthenticated', 'forbidden', 'not_found', 'password_change_required', 'floor_off'] as const) {
    expect(mayRetry(0, new AppError(code)), code).toBe(false)
  }
})
