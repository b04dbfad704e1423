/** What members are paid. */

import { maxPayDaysAfter, payAdjustmentKinds, payPeriodKinds } from '../../../../shared/pay/limits.ts'
import { date, document, id, instant, maybe, oneOf, text, whole, yesNo } from '../fields.ts'
import type { TakeoutPart } from './part.ts'
import { byId } from './rules.ts'

export const payParts = {
  paySettings: {
    table: 'pay_settings',
    mayLack: true,
    key: ['kind'],
    fields: {
      kind: oneOf(...payPeriodKinds),
      anchor: date,
      payDaysAfter: whole(0, maxPayDaysAfter),
      shownToMembers: yesNo,
    },
  },
  payRules: {
    table: 'pay_rules',
    mayLack: true,
    key: ['staff_id', 'from_day'],
    fields: { id, staffId: id, fromDay: date, rule: document },
  },
  salonPayRules: {
    table: 'salon_pay_rules',
    mayLack: true,
    key: ['from_day'],
    fields: { fromDay: date, rule: document },
  },
  payAdjustments: {
    table: 'pay_adjustments',
    mayLack: true,
    key: byId,
    fields: {
      id,
      staffId: id,
      day: date,
      at: instant,
      kind: oneOf(...payAdjustmentKinds),
      cents: whole(-100_000_000, 100_000_000),
      minutes: whole(-100_000, 100_000),
      reason: text(200),
      undoesId: maybe(id),
      byName: text(80),
    },
  },
  tipDeclarations: {
    table: 'tip_declarations',
    mayLack: true,
    key: byId,
    fields: {
      id,
      staffId: id,
      month: date,
      cashCents: whole(0, 100_000_000),
      paidOutCents: whole(0, 100_000_000),
      at: instant,
      byName: text(80),
    },
  },
  payPeriods: {
    table: 'pay_periods',
    mayLack: true,
    key: ['starts_on'],
    fields: { startsOn: date, endsOn: date, payOn: date, closedAt: instant, figures: document, byName: text(80) },
  },
  closedMonths: {
    table: 'closed_months',
    mayLack: true,
    key: ['month'],
    fields: { month: date, closedAt: instant, figures: document, byName: text(80) },
  },
} as const satisfies Record<string, TakeoutPart>
