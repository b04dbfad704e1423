/** The named schemas of the OpenAPI document: only those in use, each once if input and output are the same. */

import { z } from 'zod'

const Document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ responses: z.record(z.string(), z.unknown()) }))),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
})
type Document = z.infer<typeof Document>

/** Input may differ from output: a default is optional in a request but always present in a reply. */
const ending = 'Input'

/**
 * The generator writes every schema twice, for input and output, and each error with each call. This removes what no
 * call mentions, drops the suffix of `BookingInput` where `Booking` is unused or identical, and writes errors shared by
 * many calls once.
 */
export function tidyComponents<Whole extends object>(written: Whole): Whole {
  const document = Document.parse(written)
  const { schemas } = document.components
  const used = reachable(document.paths, schemas)
  const outOf = new Map([...used].filter((name) => name.endsWith(ending)).map((name) => [name, withoutEnding(name)]))

  const saysTheSame = (name: string, out: string) =>
    !used.has(out) || renamed(schemas[name], outOf) === renamed(schemas[out], outOf)
  for (let before = -1; before !== outOf.size; ) {
    before = outOf.size
    for (const [name, out] of outOf) if (!saysTheSame(name, out)) outOf.delete(name)
  }

  const kept = Object.fromEntries([...used].toSorted().map((name) => [outOf.get(name) ?? name, schemas[name]]))
  const { paths, responses } = shareRefusals(document.paths)
  return JSON.parse(
    renamed({ ...written, paths, components: { ...document.components, schemas: kept, responses } }, outOf),
  )
}

/** An error is named after its codes: `not_found`. */
function shareRefusals(paths: Document['paths']) {
  const responses: Record<string, unknown> = {}
  const shared = (refusal: unknown) => {
    const description = Refusal.safeParse(refusal).data?.description
    if (description === undefined) return refusal
    responses[description] = refusal
    return { $ref: `#/components/responses/${description}` }
  }
  const calls = mapValues(paths, (methods) =>
    mapValues(methods, (call) => ({ ...call, responses: mapValues(call.responses, shared) })),
  )
  return { paths: calls, responses }
}

/** With a single code; an error with several belongs to one call. */
const Refusal = z.looseObject({
  description: z.string().regex(/^[a-z_]+$/),
  content: z.object({
    'application/json': z.object({ schema: z.object({ $ref: z.literal('#/components/schemas/ErrorReply') }) }),
  }),
})

function reachable(from: unknown, schemas: Record<string, unknown>, found = new Set<string>()): Set<string> {
  for (const name of mentioned(from)) {
    if (found.has(name)) continue
    found.add(name)
    reachable(schemas[name], schemas, found)
  }
  return found
}

const at = '#/components/schemas/'

function mentioned(part: unknown): string[] {
  const names: string[] = []
  JSON.stringify(part, (key, value) => {
    if (isSchemaReference(key, value)) names.push(value.slice(at.length))
    return value
  })
  return names
}

/** As JSON, with references renamed. */
function renamed(part: unknown, names: ReadonlyMap<string, string>): string {
  return JSON.stringify(part, (key, value) => {
    if (!isSchemaReference(key, value)) return value
    const name = value.slice(at.length)
    return at + (names.get(name) ?? name)
  })
}

function isSchemaReference(key: string, value: unknown): value is string {
  return key === '$ref' && typeof value === 'string' && value.startsWith(at)
}

function withoutEnding(name: string): string {
  return name.slice(0, -ending.length)
}

function mapValues<Value, Result>(record: Record<string, Value>, to: (value: Value) => Result): Record<string, Result> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]))
}
