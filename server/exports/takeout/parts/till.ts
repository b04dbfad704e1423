/** What the till is set up with: settings, the next number, products. */

import { line } from '../../../../shared/text.ts'
import * as till from '../../../../shared/till/limits.ts'
import { document, documents, id, maybe, name, numbers, oneOf, orElse, texts, whole, yesNo } from '../fields.ts'
import type { TakeoutPart } from './part.ts'
import { byId, cents, translations } from './rules.ts'

export const tillParts = {
  tillSettings: {
    table: 'till_settings',
    mayLack: true,
    key: ['tax_millionths'],
    fields: {
      taxMillionths: whole(0, till.maxTaxMillionths),
      cashPrice: oneOf(...till.cashPrices),
      cashPriceBp: whole(0, 2000),
      surchargeCapBp: orElse(null, maybe(whole(0, 2000))),
      tipPercents: numbers,
      tipSplit: oneOf('share', 'equal'),
      cardTipFeeBp: whole(0, 2000),
      discountBearer: oneOf(...till.discountBearers),
      discountReasons: texts(20),
      reasonBearers: orElse({}, document),
      methods: texts(20),
      otherMethods: documents,
      openingFloatCents: cents,
      frontDeskMayRefund: yesNo,
      frontDeskMayClose: yesNo,
      cashTipsAtCounter: orElse(false, yesNo),
      accountNames: orElse({}, document),
      serviceTaxes: orElse([], documents),
    },
  },
  tillCounters: {
    table: 'till_counters',
    mayLack: true,
    key: ['last_number'],
    fields: { lastNumber: whole(1, 1_000_000_000) },
  },
  products: {
    table: 'products',
    mayLack: true,
    key: byId,
    fields: {
      id,
      name: name(100),
      names: translations(line(100)),
      priceCents: cents,
      taxed: yesNo,
      stock: maybe(whole(-1_000_000, 1_000_000)),
      active: yesNo,
    },
  },
} as const satisfies Record<string, TakeoutPart>
