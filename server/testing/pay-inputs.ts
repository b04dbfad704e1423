/** Inputs of the calls of pay, in an order in which each finds what it needs: a period that is over, rules and entries behind it. */

import { z } from 'zod'
import { drawnRule } from '../../shared/pay/worked-example.ts'
import type { GrownSalon } from './grown-salon.ts'
import type { TestApp } from './salon.ts'

interface PayInput {
  body?: unknown
  more?: Record<string, string>
}
type Make = (salon: GrownSalon, answered: ReadonlyMap<string, unknown>) => PayInput | Promise<PayInput>

const path = '/api/salons/{salonId}/pay'
const week = { from: '2027-02-28', to: '2027-03-06' }
const Rules = z.object({ rules: z.array(z.object({ id: z.string() })) })
const Made = z.object({ id: z.string() })
const Period = z.object({ members: z.array(z.object({ toBePaidCents: z.number() })) })

const tommy = ({ staff }: GrownSalon) => staff['Tommy'] ?? ''
const answer = (answered: ReadonlyMap<string, unknown>, { salonId }: GrownSalon, call: string) =>
  answered.get(`${salonId} ${call}`)

export function payInputs(appOf: () => TestApp): Record<string, Make> {
  return {
    [`PATCH ${path}/settings`]: () => ({ body: { kind: 'weekly', anchor: week.from, payDaysAfter: 3 } }),
    [`POST ${path}/periods`]: async ({ salonId, ownerEmail }) => {
      const app = appOf()
      const address = `/api/salons/${salonId}/pay?date=${week.from}`
      const { body } = await app.call('GET', address, undefined, await app.signIn(ownerEmail))
      const { members } = Period.parse(body)
      return { body: { ...week, toBePaidCents: members.reduce((sum, one) => sum + one.toBePaidCents, 0) } }
    },
    [`POST ${path}/rules`]: (salon) => ({ body: { staffId: tommy(salon), from: '2027-03-09', rule: drawnRule } }),
    [`DELETE ${path}/rules/{ruleId}`]: (salon, answered) => ({
      more: { ruleId: Rules.parse(answer(answered, salon, `POST ${path}/rules`)).rules.at(-1)?.id ?? '' },
    }),
    [`POST ${path}/adjustments`]: (salon) => ({
      body: { staffId: tommy(salon), day: '2027-03-10', kind: 'advance', cents: 20_00 },
    }),
    [`POST ${path}/adjustments/{adjustmentId}/undo`]: (salon, answered) => ({
      more: { adjustmentId: Made.parse(answer(answered, salon, `POST ${path}/adjustments`)).id },
    }),
  }
}
