/** Merging two records of one person, and undoing it. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, SalonParams } from '../ids.ts'
import type { Cents } from '../money.ts'
import type { Instant, LocalDate } from '../time.ts'
import { Customer, CustomerRecord } from './contract.ts'

/** The fields of the remaining record that may change. Its name, language and existing phone do not. */
export interface MergeFields {
  phone: string
  /** Whose phone it is; null: their own. */
  phoneHolderId: string | null
  email: string
  birthday: LocalDate | null
  preferences: string
  notes: string
  blocked: boolean
  createdAt: Instant
  importedVisits: number
  importedSpentCents: Cents
  importedLastVisit: LocalDate | null
}

/** Missing fields are filled in from the second record, notes are joined, and a block is kept. A phone of their own comes before a shared one. */
export function mergeFields(kept: MergeFields, merged: MergeFields): MergeFields {
  const { phone, phoneHolderId } =
    [kept, merged].find((one) => one.phone !== '' && one.phoneHolderId === null) ?? (kept.phone === '' ? merged : kept)
  return {
    phone,
    phoneHolderId,
    email: kept.email || merged.email,
    birthday: kept.birthday ?? merged.birthday,
    preferences: bothOf(kept.preferences, merged.preferences),
    notes: bothOf(kept.notes, merged.notes),
    blocked: kept.blocked || merged.blocked,
    createdAt: Math.min(kept.createdAt, merged.createdAt),
    importedVisits: kept.importedVisits + merged.importedVisits,
    importedSpentCents: kept.importedSpentCents + merged.importedSpentCents,
    importedLastVisit: laterOf(kept.importedLastVisit, merged.importedLastVisit),
  }
}

/** Reverts what the merge changed, except fields that were changed since. */
export function undoFields(now: MergeFields, before: MergeFields, after: MergeFields): MergeFields {
  const isSamePhone = now.phone === after.phone && now.phoneHolderId === after.phoneHolderId
  const { phone, phoneHolderId } = isSamePhone ? before : now
  return {
    phone,
    phoneHolderId,
    email: now.email === after.email ? before.email : now.email,
    birthday: now.birthday === after.birthday ? before.birthday : now.birthday,
    preferences: now.preferences === after.preferences ? before.preferences : now.preferences,
    notes: now.notes === after.notes ? before.notes : now.notes,
    blocked: now.blocked === after.blocked ? before.blocked : now.blocked,
    createdAt: before.createdAt,
    importedVisits: before.importedVisits,
    importedSpentCents: before.importedSpentCents,
    importedLastVisit: before.importedLastVisit,
  }
}

function laterOf(one: LocalDate | null, other: LocalDate | null): LocalDate | null {
  return one === null || (other !== null && other > one) ? other : one
}

function bothOf(one: string, other: string): string {
  if (other === '' || one.includes(other)) return one
  return one === '' ? other : `${one}\n${other}`
}

export const mergeCustomers = endpoint({
  method: 'POST',
  path: '/api/salons/:salonId/customers/merges',
  summary: 'Merge two records. The first one gets the visits of both; either phone number finds it.',
  params: SalonParams,
  input: z
    .strictObject({ keepId: Id, mergeId: Id })
    .refine(({ keepId, mergeId }) => keepId !== mergeId, { path: ['mergeId'], message: 'invalid' }),
  reply: CustomerRecord,
})

export const undoMerge = endpoint({
  method: 'DELETE',
  path: '/api/salons/:salonId/customers/merges/:mergeId',
  summary: 'Undo the latest merge of a record. Visits booked since with the other phone number go with that record.',
  params: z.object({ salonId: Id, mergeId: Id }),
  reply: CustomerRecord,
})

export const maxPairs = 20

export const listDuplicates = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/customers/duplicates',
  summary: 'Likely duplicates: the same email, the same name, or a name with one letter more or less.',
  params: SalonParams,
  reply: z.object({
    pairs: z.array(z.object({ reason: z.enum(['email', 'name', 'spelling']), one: Customer, other: Customer })),
    more: z.boolean(),
  }),
})

export const keepApart = endpoint({
  method: 'POST',
  path: '/api/salons/:salonId/customers/distinctions',
  summary: 'Mark two records as different people: they are no longer suggested as duplicates.',
  params: SalonParams,
  input: z
    .strictObject({ oneId: Id, otherId: Id })
    .refine(({ oneId, otherId }) => oneId !== otherId, { path: ['otherId'], message: 'invalid' }),
})
