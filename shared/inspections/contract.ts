/** What an owner shows an inspector: a link that ends at midnight, without an account. No clients, prices or contacts are in it. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { FootSpaLog, logDays } from '../floor/foot-spas.ts'
import { SalonParams } from '../ids.ts'
import { At, LocalDate, MaybeAt } from '../local-time.ts'
import { MemberPayOut, PayDay, PayPeriodOut } from '../pay/contract.ts'
import { licenseKinds } from '../staff/licenses.ts'
import { daysBetween } from '../time.ts'
import { maxInspectedDays } from './limits.ts'

const Pay = z.object({
  hours: z.boolean(),
  wages: z.boolean(),
  from: LocalDate,
  to: LocalDate.describe('Pay periods with a day in between are shown as a whole.'),
})
export type InspectedPay = z.infer<typeof Pay>

const Inspection = z.object({
  endsAt: At,
  lastSeenAt: MaybeAt.describe('Last view, to the minute; null: never viewed.'),
  pay: Pay.nullable().describe('Null: neither hours nor wage statements are shown.'),
})
export type Inspection = z.infer<typeof Inspection>

const path = '/api/salons/:salonId/inspection'

export const readInspection = endpoint({
  method: 'GET',
  path,
  summary: 'The link for an inspector that is open now, if there is one.',
  params: SalonParams,
  reply: z.object({ open: Inspection.nullable() }),
})

export const openInspection = endpoint({
  method: 'POST',
  path,
  summary:
    "Open a link for an inspector, until midnight in the salon's zone; one that is open ends. Its URL is returned only once.",
  params: SalonParams,
  input: z.strictObject({
    pay: Pay.strict()
      .refine(({ hours, wages }) => hours || wages)
      .refine(({ from, to }) => from <= to && daysBetween(from, to) < maxInspectedDays, { path: ['to'] })
      .nullable()
      .default(null),
  }),
  reply: Inspection.extend({ address: z.string().describe('URL of the page.') }),
  status: 201,
})
export type OpenInspection = z.input<NonNullable<(typeof openInspection)['input']>>

export const endInspection = endpoint({
  method: 'DELETE',
  path,
  summary: 'End the link for an inspector at once.',
  params: SalonParams,
})

const InspectedLicense = z.object({
  name: z.string().nullable().describe("Null: the salon's own."),
  kind: z.enum(licenseKinds).nullable(),
  number: z.string().describe('Empty: none is entered.'),
  expiresOn: LocalDate.nullable(),
})
export type InspectedLicense = z.infer<typeof InspectedLicense>

const InspectedPeriod = PayPeriodOut.pick({ from: true, to: true, payOn: true, state: true, closedAt: true })

const Inspected = z.object({
  salon: z.object({ name: z.string(), address: z.string(), phone: z.string(), timezone: z.string() }),
  open: z
    .object({
      by: z.string(),
      endsAt: At,
      licenses: z.array(InspectedLicense),
      chairs: z
        .array(
          z.object({
            resourceId: z.string(),
            unit: z.number().int(),
            name: z.string(),
            cleaned: z.object({ at: At, initials: z.string() }).nullable(),
          }),
        )
        .describe('Foot spas, each with its last cleaning.'),
      pay: Pay.pick({ hours: true, wages: true })
        .extend({ periods: z.array(InspectedPeriod).describe('The latest first.') })
        .nullable(),
    })
    .nullable()
    .describe('Null: the link has ended.'),
})
export type Inspected = z.infer<typeof Inspected>

const publicPath = '/api/inspections/:token'
const Token = z.object({ token: z.string().min(20).max(60) })

export const inspect = endpoint({
  method: 'GET',
  path: publicPath,
  summary:
    'What an inspector sees: licenses, the last cleaning of each foot spa, and the pay periods that the owner shows.',
  params: Token,
  reply: Inspected,
})

export const inspectLog = endpoint({
  method: 'GET',
  path: `${publicPath}/foot-spa-log`,
  summary: 'The foot-spa log of some days, for an inspector.',
  params: Token,
  query: logDays,
  reply: FootSpaLog,
})

const InspectedPeriodPay = z.object({
  timezone: z.string(),
  hours: z
    .array(
      MemberPayOut.pick({ staffId: true, firstName: true, lastName: true, minutes: true }).extend({
        days: z.array(PayDay.pick({ day: true, minutes: true, clocked: true, endedAt: true })),
      }),
    )
    .nullable()
    .describe('Null: the owner does not show them.'),
  statements: PayPeriodOut.nullable().describe('Null: the owner does not show them, or the period is not closed.'),
})
export type InspectedPeriodPay = z.infer<typeof InspectedPeriodPay>

export const inspectPay = endpoint({
  method: 'GET',
  path: `${publicPath}/pay`,
  summary:
    'Hours and wage statements of the pay period with this day, for an inspector, as far as the owner shows them.',
  params: Token,
  query: z.object({ date: LocalDate.describe('A day of it.') }),
  reply: InspectedPeriodPay,
})
