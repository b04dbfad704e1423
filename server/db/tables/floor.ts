/** The floor: turns, walk-ins, seats and devices. */

import type { ColumnType, Generated } from 'kysely'
import type { FootSpaEntryKind } from '../../../shared/floor/foot-spas.ts'
import type { LedgerKind } from '../../../shared/floor/ledger.ts'
import type { DeviceKind, PartySource, PartyState } from '../../../shared/floor/limits.ts'
import type { VisitWeight } from '../../../shared/floor/weight.ts'
import type { ServiceOptions } from '../../../shared/services/options.ts'
import type { Language } from '../../../shared/text/language.ts'
import type { Instant } from '../../../shared/time.ts'
import type { At, Json, MaybeAt } from './columns.ts'

export interface FloorTables {
  floor_settings: {
    salon_id: string
    is_on: boolean
    show_money: boolean
    open_board: boolean
    line_from_home: boolean
    max_from_home: number
    explained: boolean
    /** `TurnRules`, from the next opening. */
    rules: Json
  }
  floor_days: {
    salon_id: string
    day: string
    /** `TurnRules`. */
    rules: Json
    opened_at: At
    closed_at: MaybeAt
    last_number: Generated<number>
    version: Generated<number>
    /** When it was last asked whose turn is soon. */
    looked_at: MaybeAt
  }
  /** Append only. */
  floor_entries: {
    salon_id: string
    day: string
    number: number
    at: ColumnType<Instant, Date, never>
    staff_id: string
    kind: LedgerKind
    booking_id: string | null
    place: number | null
    halves: number
    cents: number
    to_the_end: boolean
    until: ColumnType<Instant | null, Date | null, never>
    because: VisitWeight['because'] | null
    reason: string
    undoes: number | null
    user_id: string | null
    by_name: string
    details: Json
  }
  floor_parties: {
    salon_id: string
    id: string
    day: string
    number: number
    token_hash: Buffer | null
    source: PartySource
    state: Generated<PartyState>
    came_at: At
    here: boolean
    first_name: string
    phone: string
    language: Language
    quoted_minutes: number | null
    called_at: MaybeAt
    on_my_way_at: MaybeAt
    one_by_one: Generated<boolean>
    asks_front_desk: Generated<boolean>
    seated_at: MaybeAt
    ended_at: MaybeAt
    told_soon_at: MaybeAt
  }
  floor_clients: {
    salon_id: string
    party_id: string
    position: number
    service_ids: string[]
    /** As they were chosen, in the words of that day. */
    options: ColumnType<ServiceOptions[], string | undefined, string>
    staff_id: string | null
    redo: boolean
    /** Null: not seated yet. */
    booking_id: ColumnType<string | null, string | null | undefined, string | null>
  }
  floor_seats: {
    salon_id: string
    booking_id: string
    staff_id: string
    resource_id: string | null
    unit: number | null
    redo: boolean
    /** From whom the client was taken over in the chair; null: began here. */
    taken_from: Generated<string | null>
  }
  floor_acts: {
    salon_id: string
    id: string
    key: string | null
    request_hash: Buffer
    user_id: string | null
    /** When the server learned of it. */
    at: At
    /** When it was done; null: then. */
    done_at: MaybeAt
    undo: Json
    reply: Json
    undone_at: MaybeAt
  }
  foot_spa_settings: { salon_id: string; closes_overdue: boolean; lines: Json; kinds: Json }
  /** Append only. */
  foot_spa_entries: {
    salon_id: string
    id: string
    at: ColumnType<Instant, Date, never>
    told_at: ColumnType<Instant | null, Date | null, never>
    day: string
    resource_id: string
    unit: number
    chair: string
    kind: FootSpaEntryKind
    line_id: string | null
    line: string
    booking_id: string | null
    staff_id: string | null
    visit_entry: number
    initials: string
    name: string
    entry_id: string | null
    correction: number | null
    note: string
    user_id: string | null
    by_name: string
  }
  floor_devices: { salon_id: string; kind: DeviceKind; token_hash: Buffer; renewed_at: At; last_seen_at: MaybeAt }
}
