/** The columns of the takeout: how each is written, and which values are accepted back. */

import { z } from 'zod'
import { Id } from '../../../shared/ids.ts'
import { EndTime, LocalDate } from '../../../shared/local-time.ts'
import { line, notes, requiredLine } from '../../../shared/text.ts'
import { toIso } from '../../../shared/time.ts'

export interface Field {
  /** Of a value in the JSON. */
  rule: z.ZodType
  /** The SQL to select it with, where the plain column name would give JavaScript a different value. */
  read?: 'text[]'
  /** Turns the driver's value into the written one; absent: unchanged. */
  write?: (value: unknown) => unknown
  /** Turns the written value back into one for PostgreSQL; absent: unchanged. */
  bring?: (value: unknown) => unknown
  /** Written as a phone number in spreadsheets. */
  isPhone?: true
  /** An id of rows: it is renewed on import. */
  isId?: true
}

export const id: Field = { rule: Id, isId: true }
export const ids: Field = { rule: z.array(Id).max(100), isId: true }
export const yesNo: Field = { rule: z.boolean() }
export const date: Field = { rule: LocalDate }
export const dates: Field = { rule: z.array(LocalDate).max(1000), read: 'text[]' }
export const time: Field = { rule: EndTime }
export const instant: Field = {
  rule: z.iso.datetime(),
  write: (value) => (typeof value === 'number' ? toIso(value) : value),
}
/** Replaced by `erased` and an id when somebody was erased. */
export const phone: Field = { rule: line(48), isPhone: true, isId: true }
/** Structured data, in which every id is renewed. */
export const document: Field = { rule: z.record(z.string(), z.unknown()), isId: true }
/** Several of them. */
export const documents: Field = { rule: z.array(z.record(z.string(), z.unknown())).max(100), isId: true }
export const numbers: Field = { rule: z.array(z.number().int()).max(100) }
export const bytes: Field = {
  rule: z
    .string()
    .max(200)
    .regex(/^([0-9a-f]{2})+$/),
  write: (value) => (Buffer.isBuffer(value) ? value.toString('hex') : value),
  bring: (value) => `\\x${String(value)}`,
}

export const name = (max: number): Field => ({ rule: requiredLine(max) })
export const text = (max: number): Field => ({ rule: line(max) })
export const lines = (max: number): Field => ({ rule: notes(max) })
export const texts = (max: number): Field => ({ rule: z.array(requiredLine(200)).max(max) })
export const whole = (min: number, max: number): Field => ({ rule: z.number().int().min(min).max(max) })
export const oneOf = (...values: string[]): Field => ({ rule: z.enum(values) })
/** For a column added later: older files lack it. */
export const orElse = (value: unknown, field: Field): Field => ({ ...field, rule: field.rule.default(value) })
export const maybe = (field: Field): Field => ({ ...field, rule: field.rule.nullable() })
