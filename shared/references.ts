/**
 * Resolves the references of a JSON document (`{"$ref": "#/components/schemas/Booking"}`).
 * @throws Error for a missing or circular reference
 */
export function withoutReferences(document: unknown): unknown {
  const known = new Map<string, unknown>()

  function inline(part: unknown): unknown {
    if (Array.isArray(part)) return part.map(inline)
    if (!isRecord(part)) return part
    const { $ref } = part
    if (typeof $ref === 'string') return mentioned($ref)
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, inline(value)]))
  }

  function mentioned(reference: string): unknown {
    if (known.has(reference) && known.get(reference) === undefined) throw new Error(`${reference} mentions itself.`)
    if (!known.has(reference)) {
      known.set(reference, undefined)
      known.set(reference, inline(partOf(document, reference)))
    }
    return known.get(reference)
  }

  return inline(document)
}

function partOf(document: unknown, reference: string): unknown {
  let part = document
  for (const name of reference.split('/').slice(1)) part = isRecord(part) ? part[name] : undefined
  if (part === undefined) throw new Error(`${reference} is not there.`)
  return part
}

function isRecord(part: unknown): part is Record<string, unknown> {
  return typeof part === 'object' && part !== null
}
