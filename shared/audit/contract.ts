import { z } from 'zod'
import { Role } from '../accounts/role-input.ts'
import { endpoint } from '../endpoint.ts'
import { Id, SalonParams } from '../ids.ts'
import { LocalDate } from '../local-time.ts'
import { pageQuery, pageReply } from '../paging.ts'
import { line } from '../text.ts'
import { auditKinds } from './kinds.ts'

export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(auditKinds),
  action: z.string().describe('An event such as sign_in, or the call: `POST /api/salons/:id/working-hours`.'),
  userId: z.string().nullable().describe('Null: not signed in.'),
  who: z.string().describe('The name at that time.'),
  role: Role.nullable(),
  address: z.string(),
  about: z.string().describe('The subject, if it has a name: a member, a service, an account.'),
  count: z.number().nullable().describe('For events that are counted instead of recorded one by one: contacts_read.'),
  bookingId: z.string().nullable(),
  salonId: z.string().nullable(),
  salonName: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** The query. Dates are inclusive: in the salon's calendar, or in UTC when no salon is given. */
export const ActivityQuery = z.object({
  person: line(80).optional().describe("A part of the actor's name."),
  kind: z.enum(auditKinds).optional(),
  fromDate: LocalDate.optional(),
  toDate: LocalDate.optional(),
})
export type ActivityQuery = z.infer<typeof ActivityQuery>

export const ActivityPage = z.object({
  entries: z.array(AuditEntry),
  ...pageReply,
})
export type ActivityPage = z.infer<typeof ActivityPage>

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/activity',
  summary: 'Who did what in the salon, when and from where, latest first.',
  params: SalonParams,
  query: ActivityQuery.extend(pageQuery(50)),
  reply: ActivityPage,
})

export const activityFile = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/activity.csv',
  summary: "The same as CSV, in the salon's time zone.",
  params: SalonParams,
  query: ActivityQuery,
})

export const listAllActivity = endpoint({
  method: 'GET',
  path: '/api/admin/activity',
  summary: 'Who did what in any salon, latest first.',
  query: ActivityQuery.extend({ ...pageQuery(50), salonId: Id.optional() }),
  reply: ActivityPage,
})

export const allActivityFile = endpoint({
  method: 'GET',
  path: '/api/admin/activity.csv',
  summary: 'The same as CSV, in UTC.',
  query: ActivityQuery.extend({ salonId: Id.optional() }),
})
