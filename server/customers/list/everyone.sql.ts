/** SQL of the whole customer book, in batches. */

import type { Instant, LocalDate } from '../../../shared/time.ts'
import { batches } from '../../db/batches.ts'
import type { Sql } from '../../db/connection.ts'

export interface BookRow {
  id: string
  firstName: string
  lastName: string
  phone: string
  email: string
  language: string
  birthday: LocalDate | null
  preferences: string
  notes: string
  blocked: boolean
  visits: number
  lastVisitAt: Instant | null
  spentCents: number
  createdAt: Instant
}

const atOnce = 1000

/** Everybody with a name, in the order in which they were added. */
export function listAll(sql: Sql, salonId: string): AsyncGenerator<BookRow[]> {
  return batches<BookRow>(atOnce, (after, size) =>
    sql
      .selectFrom('customers')
      .select([
        'id',
        'first_name as firstName',
        'last_name as lastName',
        'phone',
        'email',
        'language',
        'birthday',
        'preferences',
        'notes',
        'blocked',
        'visits',
        'last_visit_at as lastVisitAt',
        'spent_cents as spentCents',
        'created_at as createdAt',
      ])
      .where('salon_id', '=', salonId)
      .where('merged_into', 'is', null)
      .where('erased_at', 'is', null)
      .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
      .orderBy('id')
      .limit(size)
      .execute(),
  )
}
