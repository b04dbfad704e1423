/** Schemas of dates and times. Separate from `time.ts`, so that small pages contain no schemas. */

import { z } from 'zod'
import { isLocalDate } from './time.ts'

export const LocalDate = z.iso.date().refine(isLocalDate)
export type LocalDate = string

export const LocalTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
export type LocalTime = string

/** The end of a day's hours: a time, or midnight (`24:00`). */
export const EndTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)

export const At = z.string().describe('An instant.')
export const MaybeAt = At.nullable()
