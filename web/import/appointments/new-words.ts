/** Services and technicians that only the file has: as the owner would add them to the salon, and the rows to send. */

import { splitName } from '../../../shared/customers/lists/names.ts'
import { toDollars } from '../../../shared/money.ts'
import { MemberRow, ServiceRow } from '../../../shared/moving-in/contract.ts'
import type { WrittenTerms } from '../../../shared/moving-in/new-services.ts'
import { ServiceDuration, ServiceName, ServicePrice } from '../../../shared/services/contract.ts'
import { codesOf } from '../../ui/field-codes.ts'

export type WordKind = 'service' | 'staff'

/** A service's minutes and price as typed; both are empty for a technician. */
export interface Draft {
  minutes: string
  price: string
}

export function draftOf({ minutes, priceCents }: WrittenTerms): Draft {
  return { minutes: minutes === null ? '' : String(minutes), price: priceCents ? toDollars(priceCents) : '' }
}

/** Whether it can be the name of a service, or of a member. */
export function isNameable(kind: WordKind, word: string): boolean {
  return kind === 'service' ? ServiceName.safeParse(word).success : memberRow(word, 1) !== null
}

/** Null: it cannot be a name. They do the whole menu, as the file does not say what else they do. */
function memberRow(word: string, row: number): MemberRow | null {
  return MemberRow.safeParse({ row, ...splitName(word, 'auto', 'given_first'), doesAll: true }).data ?? null
}

export function memberRows(words: readonly string[]): MemberRow[] {
  return words.flatMap((word, index) => memberRow(word, index + 1) ?? [])
}

/** As sent, or field codes by `word.field`, such as `Gel Fill.minutes`. Without a price it is given in the salon. */
export function serviceRows(drafts: readonly (readonly [word: string, draft: Draft])[]) {
  const codes: Record<string, string> = {}
  const rows: ServiceRow[] = []
  for (const [index, [word, { minutes, price }]] of drafts.entries()) {
    const duration = ServiceDuration.safeParse(minutes)
    const cents = price.trim() === '' ? null : ServicePrice.safeParse(price)
    if (duration.error) Object.assign(codes, { [`${word}.minutes`]: codesOf(duration.error.issues)[''] })
    if (cents?.error) Object.assign(codes, { [`${word}.price`]: codesOf(cents.error.issues)[''] })
    const row = ServiceRow.safeParse({
      row: index + 1,
      name: word,
      minutes: duration.data,
      priceCents: cents?.data ?? 0,
      priceKind: cents === null ? 'in_salon' : 'exact',
    })
    if (row.data) rows.push(row.data)
  }
  return { rows, codes }
}
