/** SQL of who waits in line, agreed to texts, and has not been told that their turn is soon. */

import { sql as raw } from 'kysely'
import { soonMinutes } from '../../shared/floor/limits.ts'
import type { Language } from '../../shared/text/language.ts'
import { addMinutes, type Instant } from '../../shared/time.ts'
import { anyOf, at, type Sql } from '../db/connection.ts'

/** Nobody waits for longer. */
const maxHours = 12

/** Uses the condition of the index `floor_parties_untold` literally. A party that was told 'in five minutes' when it joined already knows. */
function mayBeTold(now: Instant) {
  return raw<boolean>`(party.state = 'waiting' and party.phone <> '' and party.told_soon_at is null
    and party.came_at > ${at(addMinutes(now, -maxHours * 60))}
    and coalesce(party.quoted_minutes > ${soonMinutes}, true)
    and exists (select from text_consents agreed where agreed.salon_id = party.salon_id and agreed.phone = party.phone)
    and not texts_stopped(party.salon_id, party.phone))`
}

/** Salons with somebody to be told that no process has looked at since `before`; this one looks at them now. */
export async function claimLooks(
  sql: Sql,
  { now, before, max }: { now: Instant; before: Instant; max: number },
): Promise<string[]> {
  const { rows } = await raw<{ salonId: string }>`
    update floor_days day set looked_at = ${new Date(now)}
    from (
      select distinct party.salon_id, party.day from floor_parties party
      join floor_days waited on waited.salon_id = party.salon_id and waited.day = party.day
      where ${mayBeTold(now)} and coalesce(waited.looked_at <= ${at(before)}, true)
      limit ${max}
    ) waits
    where day.salon_id = waits.salon_id and day.day = waits.day and coalesce(day.looked_at <= ${at(before)}, true)
    returning day.salon_id as "salonId"`.execute(sql)
  return [...new Set(rows.map(({ salonId }) => salonId))]
}

export interface UntoldParty {
  id: string
  number: number
  phone: string
  language: Language
}

/** In the order of their numbers. */
export async function listUntold(sql: Sql, salonId: string, now: Instant): Promise<UntoldParty[]> {
  const { rows } = await raw<UntoldParty>`
    select id, number, phone, language from floor_parties party
    where salon_id = ${salonId} and ${mayBeTold(now)} order by number`.execute(sql)
  return rows
}

export async function markTold(sql: Sql, salonId: string, partyIds: readonly string[], now: Instant): Promise<void> {
  if (partyIds.length === 0) return
  await sql
    .updateTable('floor_parties')
    .set({ told_soon_at: new Date(now) })
    .where('salon_id', '=', salonId)
    .where('id', '=', anyOf(partyIds))
    .execute()
}
