/** A schema in a few words that programmers know: `string (date-time)`, `integer 1..720`, `"en" | "vi"`. */

import type { Schema } from './open-api.ts'

export function schemaWords(schema: Schema): string {
  const { anyOf, items, type, format } = schema
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (anyOf) return [...new Set(anyOf.map(schemaWords))].join(' | ')
  if (type === 'array') return `array of ${items ? schemaWords(items) : 'anything'}${limits(schema, 'Items')}`
  const name = Array.isArray(type) ? type.join(' | ') : (type ?? 'anything')
  return `${name}${format ? ` (${format})` : ''}${bounds(schema)}${limits(schema, 'Length')}`
}

/** The fields of a schema, including those of array items or of the one object among alternatives. */
export function fieldsOf({ properties, required = [], items, anyOf = [] }: Schema): Field[] {
  if (properties) {
    return Object.entries(properties).map(([name, schema]) => ({ name, schema, required: required.includes(name) }))
  }
  if (items) return fieldsOf(items)
  const objects = anyOf.map(fieldsOf).filter((fields) => fields.length > 0)
  return objects.length === 1 ? (objects[0] ?? []) : []
}

export interface Field {
  name: string
  schema: Schema
  required: boolean
}

const wholeNumbers = Number.MAX_SAFE_INTEGER

function bounds({ minimum, maximum }: Schema): string {
  const min = minimum === undefined || minimum <= -wholeNumbers ? '' : String(minimum)
  const max = maximum === undefined || maximum >= wholeNumbers ? '' : String(maximum)
  return min || max ? ` ${min}..${max}` : ''
}

function limits(schema: Schema, of: 'Length' | 'Items'): string {
  const min = of === 'Length' ? schema.minLength : schema.minItems
  const max = of === 'Length' ? schema.maxLength : schema.maxItems
  return min === undefined && max === undefined ? '' : ` [${min ?? 0}..${max ?? ''}]`
}
