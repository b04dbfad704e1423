/** Workweeks over periods: whatever their lengths, each day counts in exactly one. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../time.ts'
import { noWork, payOf } from './figures.ts'
import { payPeriodKinds } from './limits.ts'
import { daysOf, periodBeside, periodOf } from './periods.ts'
import { drawnRule } from './worked-example.ts'

const start = '2026-01-04'
const texas = {
  place: 'texas',
  overtime: true,
  minimumWageCents: null,
  restAndOther: false,
  tipFee: true,
  commissionBack: true,
} as const
const tenHours = (day: string) => ({ ...noWork, day, minutes: 600, hoursFrom: 'floor' as const })

test('every whole week of 70 hours has 30 of overtime, in the one period in which it ends', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ kind: fc.constantFrom(...payPeriodKinds), weeks: fc.integer({ min: -3, max: 3 }) }), {
        minLength: 1,
        maxLength: 8,
      }),
      (schedules) => {
        const rule = { ...drawnRule, kind: 'hourly' as const, hourlyCents: 20_00 }
        let [last, overtime] = [addDays(start, -1), 0]
        for (const { kind, weeks } of schedules) {
          const anchor = addDays(start, weeks * 7)
          const closed = last < start ? null : { from: start, to: last }
          const day = addDays(last, 1)
          const period = { ...periodBeside({ kind, anchor }, day, closed), from: day }
          const week = periodOf({ kind: 'weekly', anchor }, day)
          const earlier = daysOf({ from: week.from, to: last }).filter((one) => one >= start)
          const { wages } = payOf({
            work: daysOf(period).map(tenHours),
            rules: [{ from: start, rule }],
            adjustments: [],
            cardTipFeeBp: 0,
            carriedInCents: 0,
            to: period.to,
            weekly: {
              salonRules: [{ from: start, rule: texas }],
              anchor,
              today: period.to,
              earlier: earlier.map(tenHours),
            },
          })
          for (const { kind: of, minutes } of wages) if (of === 'overtime') overtime += minutes
          last = period.to
        }
        expect(overtime).toBe(Math.floor((daysBetween(start, last) + 1) / 7) * 30 * 60)
      },
    ),
  )
})
