/** An example week: 60 % after 5 % for supplies, at least 180.00 a day, 70 % by check. */

import type { DayWork } from './figures.ts'
import type { PayRule } from './rules.ts'

export const drawnRule: PayRule = {
  kind: 'guarantee',
  commissionBp: 6_000,
  supplyFeeBp: 500,
  categories: [],
  guaranteeCents: 180_00,
  hourlyCents: 0,
  rentCents: 0,
  cardTipFeeBp: 300,
  checkBp: 7_000,
  worker: null,
  employeeNumber: '',
}

/** Day, services, card tips, cash tips. */
const drawnDays = [
  ['2026-11-17', 268_00, 32_00, 15_00],
  ['2026-11-18', 312_00, 38_00, 20_00],
  ['2026-11-19', 355_00, 41_00, 16_00],
  ['2026-11-20', 398_00, 47_00, 20_00],
  ['2026-11-21', 509_00, 56_00, 25_00],
] as const

export const drawnWeek: DayWork[] = drawnDays.map(([day, cents, cardTipsCents, cashTipsCents]) => ({
  day,
  services: [{ categoryId: null, cents }],
  minutes: 480,
  clientMinutes: 0,
  restMinutes: 0,
  hoursFrom: 'shift',
  clocked: null,
  endedAt: null,
  cardTipsCents,
  otherTipsCents: 0,
  cashTipsCents,
  counterTipsCents: cashTipsCents,
  paidOutCents: 0,
}))
