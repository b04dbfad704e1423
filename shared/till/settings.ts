/** How a salon takes money: tax, cash price, tips, payment methods, permissions. */

import { z } from 'zod'
import { Version, VersionIn } from '../audit/edits.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { requiredLine } from '../text.ts'
import { cashPrices, discountBearers, maxTaxMillionths, paymentMethods } from './limits.ts'
import { BasisPoints, CentsIn, SalonParams } from './parts.ts'

const Settings = z.object({
  taxMillionths: z.number().int().min(0).max(maxTaxMillionths, 'tax').describe('On taxed products: 93,750 is 9.375 %.'),
  cashPrice: z.enum(cashPrices),
  cashPriceBp: BasisPoints.max(2_000).describe('Hundredths of a percent: 300 is 3 %.'),
  tipPercents: z.array(BasisPoints.min(1)).max(6).describe('Offered, in order.'),
  tipSplit: z.enum(['share', 'equal']),
  cardTipFeeBp: BasisPoints.max(2_000).describe('Off tips that were not paid in cash, when members are paid.'),
  discountBearer: z.enum(discountBearers),
  discountReasons: z.array(requiredLine(60)).max(20).describe('Offered, in order.'),
  methods: z.array(z.enum(paymentMethods)).max(paymentMethods.length).describe('Offered, in order.'),
  otherMethods: z
    .array(z.object({ id: Id, name: requiredLine(40) }))
    .max(6)
    .describe('The salon’s own; ids are made by who adds one.'),
  openingFloatCents: CentsIn,
  frontDeskMayRefund: z.boolean(),
  frontDeskMayClose: z.boolean(),
})

/** In responses: typed values have been parsed. */
export const TillSettings = Settings.extend({
  discountReasons: z.array(z.string()).describe('Offered, in order.'),
  otherMethods: z.array(z.object({ id: z.string(), name: z.string() })).describe('The salon’s own.'),
  version: Version,
})
export type TillSettings = z.infer<typeof TillSettings>

/** Until the salon changes them. */
export const defaultTillSettings: Omit<TillSettings, 'version'> = {
  taxMillionths: 0,
  cashPrice: 'none',
  cashPriceBp: 0,
  tipPercents: [1500, 1800, 2000, 2500],
  tipSplit: 'share',
  cardTipFeeBp: 0,
  discountBearer: 'salon',
  discountReasons: [],
  methods: ['card', 'cash', 'zelle', 'venmo', 'cash_app', 'gift_card', 'deposit'],
  otherMethods: [],
  openingFloatCents: 20_000,
  frontDeskMayRefund: false,
  frontDeskMayClose: true,
}

const path = '/api/salons/:salonId/till-settings'

export const readTillSettings = endpoint({
  method: 'GET',
  path,
  summary: 'How the salon takes money.',
  params: SalonParams,
  reply: TillSettings,
})

export const changeTillSettings = endpoint({
  method: 'PATCH',
  path,
  summary: 'Change how the salon takes money. Paid checks keep what held when they were paid.',
  params: SalonParams,
  refusals: ['changed_meanwhile'],
  input: Settings.partial().strict().extend({ version: VersionIn }),
  reply: TillSettings,
})
