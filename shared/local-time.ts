/** Local dates and times as they are sent. Apart from `time.ts`, which pages load without any schema. */

import { z } from 'zod'
import { isLocalDate } from './time.ts'

export const LocalDate = z.iso.date().refine(isLocalDate)
export type LocalDate = string

export const LocalTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
export type LocalTime = string
