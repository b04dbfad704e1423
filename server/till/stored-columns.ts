/** Schemas of columns that statements return as JSON. */

import { z } from 'zod'
import { otherLanguages } from '../../shared/text/translated.ts'

export const Cents = z.number().int()
export const MaybeId = z.string().nullable()
export const Names = z.partialRecord(z.enum(otherLanguages), z.string())
