/** Kinds of columns. Instants are read as milliseconds and written as `Date`. */

import type { ColumnType } from 'kysely'
import type { Translations } from '../../../shared/text/translated.ts'
import type { Instant } from '../../../shared/time.ts'

export type At = ColumnType<Instant, Date, Date>
export type MaybeAt = ColumnType<Instant | null, Date | null | undefined, Date | null>
export type Json = ColumnType<unknown, string, string>
/** A text in the other languages, as JSON; a language without one may be absent. */
export type OtherLanguages = ColumnType<Partial<Translations>, Partial<Translations> | string | undefined, string>
