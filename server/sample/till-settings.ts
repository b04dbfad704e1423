/** How Lotus Nails & Spa takes money. */

export const settings = {
  tax_millionths: 93_750,
  cash_price: 'cash_off',
  cash_price_bp: 300,
  tip_percents: [1500, 1800, 2000, 2500],
  tip_split: 'share',
  card_tip_fee_bp: 300,
  discount_bearer: 'salon',
  methods: ['card', 'cash', 'zelle', 'venmo', 'cash_app', 'gift_card', 'deposit'],
  other_methods: '[]',
  account_names: '{}',
  opening_float_cents: 20_000,
  front_desk_may_refund: false,
  front_desk_may_close: true,
  reason_bearers: '{}',
} as const
