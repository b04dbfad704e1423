/** Rules that the fields of several tables share. */

import { z } from 'zod'
import { bookingStatuses } from '../../../../shared/bookings/status.ts'
import { languages } from '../../../../shared/text/language.ts'
import { translationsIn } from '../../../../shared/text/translations.ts'
import { oneOf, orElse, whole } from '../fields.ts'

export const language = oneOf(...languages)
export const translations = (text: z.ZodType) => orElse({}, { rule: translationsIn(text) })
export const cents = whole(0, 100_000_000)
export const anyCents = whole(-100_000_000, 100_000_000)
export const minutes = whole(1, 100_000)
export const position = whole(-1_000_000, 1_000_000)
export const status = oneOf(...bookingStatuses)
export const byId = ['id']
