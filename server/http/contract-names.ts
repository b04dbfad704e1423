/** Names of calls and schemas in the OpenAPI document, taken from the code of the contracts. */

import { z } from 'zod'
import * as contracts from '../../shared/app/contracts.ts'

const exported = Object.values<Record<string, unknown>>(contracts).flatMap((contract) => Object.entries(contract))

/** By the description of a call: `bookVisit`. */
export const operationIds: ReadonlyMap<unknown, string> = new Map(exported.map(([name, one]) => [one, name]))

/** OpenAPI lists path parameters and headers one by one. */
const anything = z.unknown().optional()
const Call = z.object({ params: anything, query: anything, headers: anything })
const beside = new Set<unknown>(
  exported.flatMap(([, one]) => {
    const call = one instanceof z.ZodType ? undefined : Call.safeParse(one).data
    return [call?.params, call?.query, call?.headers]
  }),
)

/** Registers the exported name of every body schema with zod. @throws Error when two share a name */
export function nameSchemas(): void {
  const named = new Map<string, z.ZodType>()
  for (const [name, schema] of exported) {
    if (!(schema instanceof z.ZodType) || beside.has(schema)) continue
    if ((named.get(name) ?? schema) !== schema) throw new Error(`Two schemas of the contracts are called ${name}.`)
    named.set(name, schema)
    z.globalRegistry.add(schema, { id: name, ...z.globalRegistry.get(schema) })
  }
}
