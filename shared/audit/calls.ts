/** Every call that the audit log can tell of: what changes something, and what is taken away as a file. */

import type { z } from 'zod'
import type { AuditEvent } from './kinds.ts'

type CallsOf<Contract> = {
  [Name in keyof Contract]: Contract[Name] extends {
    method: infer Verb extends string
    path: infer Path extends string
  }
    ? Verb extends 'GET'
      ? Contract[Name] extends { reply?: z.ZodVoid }
        ? `GET ${Path}`
        : never
      : `${Verb} ${Path}`
    : never
}[keyof Contract]

/** Each contract of the product: a call that is missing its sentence does not compile. */
export type AuditedAction =
  | AuditEvent
  | CallsOf<typeof import('../accounts/contract.ts')>
  | CallsOf<typeof import('../accounts/own-account.ts')>
  | CallsOf<typeof import('../accounts/second-factors.ts')>
  | CallsOf<typeof import('../admin/contract.ts')>
  | CallsOf<typeof import('../bookings/affected.ts')>
  | CallsOf<typeof import('../bookings/change.ts')>
  | CallsOf<typeof import('../bookings/client-visit.ts')>
  | CallsOf<typeof import('../bookings/code.ts')>
  | CallsOf<typeof import('../bookings/contract.ts')>
  | CallsOf<typeof import('../bookings/own-day.ts')>
  | CallsOf<typeof import('../bookings/going-home.ts')>
  | CallsOf<typeof import('../bookings/stages.ts')>
  | CallsOf<typeof import('../customers/contract.ts')>
  | CallsOf<typeof import('../customers/importing.ts')>
  | CallsOf<typeof import('../customers/merging.ts')>
  | CallsOf<typeof import('../customers/privacy.ts')>
  | CallsOf<typeof import('../exports/contract.ts')>
  | CallsOf<typeof import('../notifications/contract.ts')>
  | CallsOf<typeof import('../reports/downloads.ts')>
  | CallsOf<typeof import('../reports/lists.ts')>
  | CallsOf<typeof import('../reviews/contract.ts')>
  | CallsOf<typeof import('../salons/contract.ts')>
  | CallsOf<typeof import('../salons/embedding.ts')>
  | CallsOf<typeof import('../services/contract.ts')>
  | CallsOf<typeof import('../staff/blocks.ts')>
  | CallsOf<typeof import('../staff/contract.ts')>
  | CallsOf<typeof import('../staff/logins.ts')>
  | CallsOf<typeof import('./contract.ts')>
