/** What a column of the takeout is: how it is written, and what is taken back of it. */

import { z } from 'zod'
import { Id } from '../../../shared/ids.ts'
import { line, notes, requiredLine } from '../../../shared/text.ts'
import { LocalDate, LocalTime, toIso } from '../../../shared/time.ts'

export interface Field {
  /** Of a value as it stands in the JSON. */
  rule: z.ZodType
  /** How the column is asked for, where its plain name gives what JavaScript reads otherwise. */
  read?: 'text[]'
  /** The value as it is written, from what the driver read; absent: as it is. */
  write?: (value: unknown) => unknown
  /** How PostgreSQL reads the value again; absent: as it is. */
  bring?: (value: unknown) => unknown
  /** Stands in a spreadsheet as a phone. */
  isPhone?: true
  /** Names rows, which get other names where they are brought to. */
  isId?: true
}

export const id: Field = { rule: Id, isId: true }
export const ids: Field = { rule: z.array(Id).max(100), isId: true }
export const yesNo: Field = { rule: z.boolean() }
export const date: Field = { rule: LocalDate }
export const dates: Field = { rule: z.array(LocalDate).max(1000), read: 'text[]' }
export const time: Field = { rule: LocalTime }
export const instant: Field = {
  rule: z.iso.datetime(),
  write: (value) => (typeof value === 'number' ? toIso(value) : value),
}
/** In its place stands `erased` and an id when somebody was. */
export const phone: Field = { rule: line(48), isPhone: true, isId: true }
/** Words for people, and what programs read: with whatever ids are in it. */
export const document: Field = { rule: z.record(z.string(), z.unknown()), isId: true }
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
/** For a column that was added: files made before lack it. */
export const orElse = (value: unknown, field: Field): Field => ({ ...field, rule: field.rule.default(value) })
export const maybe = (field: Field): Field => ({ ...field, rule: field.rule.nullable() })
