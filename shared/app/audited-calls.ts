/** Every call that the audit log records: changes and downloads. */

import type { z } from 'zod'
import type { AuditEvent } from '../audit/kinds.ts'

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

type Contracts = typeof import('./contracts.ts')

/** All contracts of the product: a call without a sentence does not compile. */
export type AuditedAction = AuditEvent | { [Name in keyof Contracts]: CallsOf<Contracts[Name]> }[keyof Contracts]
