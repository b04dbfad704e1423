import { expect, test } from 'vitest'
import { checkOf, lineOf, visitOf } from './any-check.ts'
import { personsOf } from './persons.ts'

const emily = visitOf('emily', 'Emily')
const denise = visitOf('denise', 'Denise')

test('who came together pays for their own, with the tax and the tip on it', () => {
  const check = checkOf({
    visits: [emily, denise],
    lines: [
      lineOf('manicure', 30_00, { bookingId: 'emily', staffId: 'kim' }),
      lineOf('pedicure', 50_00, { bookingId: 'denise', staffId: 'hanh' }),
      lineOf('oil', 10_00, { kind: 'product', taxed: true }),
    ],
    tip: { kind: 'amount', cents: 16_00 },
  })

  // The oil is shared: 10.00 and 0.94 of tax are split in half.
  expect(personsOf(check, 5)).toEqual([
    { id: 'emily', firstName: 'Emily', cents: 30_00 + 5_47 + 6_00 },
    { id: 'denise', firstName: 'Denise', cents: 50_00 + 5_47 + 10_00 },
  ])
})

test('one visit, or none, is shared equally by so many, and no cent is lost', () => {
  const check = checkOf({ visits: [emily], lines: [lineOf('manicure', 100_00, { bookingId: 'emily' })] })

  expect(personsOf(check, 3)).toEqual([
    { id: '0', firstName: '', cents: 33_34 },
    { id: '1', firstName: '', cents: 33_33 },
    { id: '2', firstName: '', cents: 33_33 },
  ])
})

test('shares add up to the total, whatever the prices, discounts and tips', () => {
  for (let round = 1; round < 200; round += 1) {
    const check = checkOf({
      visits: [emily, denise, visitOf('lan', 'Lan')],
      lines: [
        lineOf('a', 11 * round, { bookingId: 'emily', staffId: 'kim' }),
        lineOf('b', 7 * round + 3, { bookingId: 'denise', staffId: 'hanh' }),
        lineOf('c', 13 * round, { kind: 'product', taxed: true, bookingId: null }),
        lineOf('d', 1, { bookingId: 'lan', staffId: 'kim' }),
      ],
      discounts: [{ id: 'off', kind: 'percent', value: 333, reason: 'Birthday', cents: 0 }],
      tip: { kind: 'percent', bp: 1_800 },
    })
    const sum = personsOf(check, 2).reduce((all, { cents }) => all + cents, 0)
    expect(sum).toBe(check.totals.totalCents)
  }
})
