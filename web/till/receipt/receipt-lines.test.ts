import { expect, test } from 'vitest'
import { allOf, noTranslations } from '../../../shared/text/translated.ts'
import type { ReceiptOut } from '../../../shared/till/receipt.ts'
import { receiptLines } from './receipt-lines.ts'
import { receiptTextIn } from './receipt-text.ts'

/** Check 1047: a gift card of 25.00, and the rest in cash at 3% less. */
const receipt: ReceiptOut = {
  number: 1047,
  state: 'paid',
  at: '2027-03-10T18:00:00.000Z',
  day: '2027-03-10',
  language: 'en',
  firstName: 'Emily',
  salon: { id: 'salon', name: 'Lotus Nails', address: '', phone: '', timezone: 'America/Los_Angeles' },
  lines: [
    line({ name: 'Gel manicure', names: allOf({ vi: 'Sơn gel' }), staffFirstName: 'Kim', cents: 38_00 }),
    line({ name: 'Cuticle oil', kind: 'product', staffFirstName: 'Kim', quantity: 2, cents: 9_00 }),
  ],
  discounts: [{ reason: 'First visit', cents: 5_00 }],
  beforeTaxCents: 42_00,
  taxedCents: 9_00,
  taxCents: 84,
  serviceTaxedCents: 0,
  serviceTaxCents: 0,
  tipCents: 7_60,
  cashPriceCents: -76,
  totalCents: 49_68,
  payments: [
    { ...money('gift_card', 25_00), lastFour: '7K4Q', giftCardLeftCents: 12_00 },
    { ...money('cash', 24_68), tenderedCents: 40_00, changeCents: 15_32 },
  ],
  refunds: [],
  reviewPath: null,
  bookAgain: { path: '/', staffFirstName: '' },
}

function line(more: Partial<ReceiptOut['lines'][number]>): ReceiptOut['lines'][number] {
  return {
    kind: 'service',
    name: '',
    names: noTranslations,
    options: [],
    quantity: 1,
    staffFirstName: '',
    cents: 0,
    giftCardLastFour: '',
    ...more,
  }
}

function money(method: ReceiptOut['payments'][number]['method'], cents: number): ReceiptOut['payments'][number] {
  return {
    method,
    methodName: '',
    cents,
    cashPriceBp: 0,
    isDebit: false,
    lastFour: '',
    giftCardLeftCents: null,
    tenderedCents: null,
    changeCents: null,
  }
}

function shown(change: Partial<ReceiptOut> = {}, language: 'en' | 'vi' = 'en') {
  const { lines, sums, payments } = receiptLines(
    { ...receipt, ...change },
    receiptTextIn(language).getFixedT(language, 'receipt'),
    language,
  )
  const rows = (of: typeof lines) =>
    of.map(({ what, about, money: cents }) => [what, about, cents].filter(Boolean).join(' | '))
  return { lines: rows(lines), sums: rows(sums), payments: rows(payments) }
}

test('who did a service stands beside it, and how many of a product', () => {
  expect(shown().lines).toEqual([
    'Gel manicure | Kim | $38.00',
    '2 × Cuticle oil | $9.00',
    'First visit discount | −$5.00',
  ])
})

test('what was chosen for a service comes before who did it', () => {
  const long = { optionId: 'long', name: 'Long', names: allOf({ vi: 'Dài' }), count: 1, minutes: 10, price: '5.00' }
  const art = { ...long, name: 'Nail art', count: 2 }
  const lines = [line({ name: 'Gel manicure', options: [long, art], staffFirstName: 'Kim', cents: 38_00 })]
  expect(shown({ lines }).lines[0]).toBe('Gel manicure | Long, Nail art × 2 · Kim | $38.00')
})

test('sums name tax, tip and the cash price only where there are some', () => {
  expect(shown().sums).toEqual([
    'Subtotal | $42.00',
    'Sales tax on $9.00 | $0.84',
    'Tip | $7.60',
    'Cash price | −$0.76',
  ])
  expect(shown({ cashPriceCents: 76 }).sums.at(-1)).toBe('Card surcharge | $0.76')
  expect(shown({ taxCents: 0, tipCents: 0, cashPriceCents: 0 }).sums).toEqual(['Subtotal | $42.00'])
})

test('tax on services is a line of its own', () => {
  const taxed = { taxedCents: 47_00, taxCents: 2_55, serviceTaxedCents: 38_00, serviceTaxCents: 1_71 }
  expect(shown(taxed).sums.slice(1, 3)).toEqual(['Sales tax on $9.00 | $0.84', 'Sales tax on services, $38.00 | $1.71'])
  expect(shown({ ...taxed, taxedCents: 38_00, taxCents: 1_71 }).sums[1]).toBe('Sales tax on services, $38.00 | $1.71')
})

test('a card surcharge is named by its percents, and one of before they were stored without', () => {
  const surcharge = (...bps: number[]) =>
    shown({ cashPriceCents: 76, payments: bps.map((cashPriceBp) => ({ ...money('card', 10_00), cashPriceBp })) })
  expect(surcharge(300).sums.at(-1)).toBe('Card surcharge 3% | $0.76')
  expect(surcharge(300, 350, 300, 0).sums.at(-1)).toBe('Card surcharge 3%, 3.5% | $0.76')
  expect(surcharge(0).sums.at(-1)).toBe('Card surcharge | $0.76')
})

test('payments say which card, what is left on it, and what was handed over and back', () => {
  expect(shown().payments).toEqual([
    'Gift card 7K4Q | $25.00',
    'Left on the gift card | $12.00',
    'Cash | $24.68',
    'Cash given | $40.00',
    'Change | $15.32',
  ])
  const exact = { ...money('cash', 10_00), tenderedCents: 10_00, changeCents: 0 }
  expect(shown({ payments: [exact] }).payments).toEqual(['Cash | $10.00'])
  expect(
    shown({
      payments: [
        { ...money('card', 5_00), lastFour: '8861' },
        { ...money('card', 2_00), isDebit: true },
        { ...money('card', 3_00), isDebit: true, lastFour: '8862' },
        { ...money('other', 1_00), methodName: 'Check' },
      ],
    }).payments,
  ).toEqual(['Card ending 8861 | $5.00', 'Debit card | $2.00', 'Debit card ending 8862 | $3.00', 'Check | $1.00'])
})

test('what was given back follows', () => {
  const refunds = [{ method: 'cash' as const, methodName: '', at: receipt.at, cents: 9_84 }]
  expect(shown({ refunds }).payments.at(-1)).toBe('Refunded, Cash | −$9.84')
})

test('a gift card that was sold is known by its last four', () => {
  expect(shown({ lines: [line({ kind: 'gift_card', cents: 50_00, giftCardLastFour: '7K4Q' })] }).lines[0]).toBe(
    'Gift card 7K4Q | $50.00',
  )
})

test('it is in the language of the client, whichever the screen is in', () => {
  expect(shown({}, 'vi')).toMatchObject({
    lines: ['Sơn gel | Kim | $38.00', '2 × Cuticle oil | $9.00', 'Giảm giá: First visit | −$5.00'],
    payments: [
      'Gift card 7K4Q | $25.00',
      'Còn trong gift card | $12.00',
      'Tiền mặt | $24.68',
      expect.any(String),
      'Tiền thối | $15.32',
    ],
  })
})
