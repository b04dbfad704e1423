import { expect, test } from 'vitest'
import { lineOf } from './any-check.ts'
import { lineSent, withAdded, withLine } from './lines.ts'

const manicure = lineOf('manicure', 25_00, { serviceId: 's', staffId: 'kim' })
const oil = lineOf('oil', 9_00, { kind: 'product', productId: 'p', quantity: 2 })

test('an unchanged line is sent back as it is, without the server’s own fields', () => {
  const discounts = [{ id: 'x', kind: 'amount' as const, value: 500, reason: 'Birthday', cents: 500 }]

  expect(lineSent({ ...manicure, discounts })).toEqual({
    id: 'manicure',
    kind: 'service',
    serviceId: 's',
    productId: null,
    staffId: 'kim',
    quantity: 1,
    priceCents: 25_00,
    discounts: [{ kind: 'amount', value: 500, reason: 'Birthday' }],
  })
})

test('one line is changed or taken off, the others stay in their order', () => {
  const lines = [manicure, oil]

  expect(withLine(lines, 'manicure', { priceCents: 20_00 })).toMatchObject([
    { id: 'manicure', priceCents: 20_00, staffId: 'kim' },
    { id: 'oil', priceCents: 9_00 },
  ])
  expect(withLine(lines, 'manicure', null)).toEqual([lineSent(oil)])
  expect(withLine(lines, 'gone', null)).toEqual(lines.map(lineSent))
})

test('another piece of a product counts on its line', () => {
  expect(withAdded([manicure, oil], { kind: 'product', productId: 'p' })).toMatchObject([
    { id: 'manicure' },
    { id: 'oil', quantity: 3 },
  ])
  expect(withAdded([oil], { kind: 'product', productId: 'p', quantity: 4 })).toMatchObject([{ quantity: 6 }])
})

test.each([
  ['another product', oil, { kind: 'product' as const, productId: 'q' }],
  ['another seller', oil, { kind: 'product' as const, productId: 'p', staffId: 'kim' }],
  ['one at another price', { ...oil, priceCents: 5_00 }, { kind: 'product' as const, productId: 'p' }],
  [
    'one with a discount of its own',
    { ...oil, discounts: [{ id: 'x', kind: 'amount' as const, value: 100, reason: 'Old box', cents: 100 }] },
    { kind: 'product' as const, productId: 'p' },
  ],
  ['a service', manicure, { kind: 'service' as const, serviceId: 's' }],
])('%s gets a line of its own', (_, line, added) => {
  expect(withAdded([line], added)).toEqual([lineSent(line), added])
})
