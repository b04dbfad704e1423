import { expect, test } from 'vitest'
import { isArrangementOf } from './order.ts'

test('a new order must name every item of the menu exactly once', () => {
  const menu = ['manicure', 'pedicure', 'full set']

  expect(isArrangementOf(['pedicure', 'full set', 'manicure'], menu)).toBe(true)
  expect(isArrangementOf([], [])).toBe(true)
  expect(isArrangementOf(['pedicure', 'manicure'], menu)).toBe(false)
  expect(isArrangementOf(['pedicure', 'manicure', 'manicure'], menu)).toBe(false)
  expect(isArrangementOf(['pedicure', 'manicure', 'haircut'], menu)).toBe(false)
  expect(isArrangementOf(['pedicure', 'manicure', 'full set', 'haircut'], menu)).toBe(false)
})
