import { expect, test } from 'vitest'
import { bookingReference } from './reference.ts'

test("a booking's reference is the end of its id, in capitals", () => {
  expect(bookingReference('019a9c0e-7b1d-7c3e-9f10-5a2b7f3a92c4')).toBe('7F3A-92C4')
})
