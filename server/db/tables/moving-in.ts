/** Files that owners bring from another program. People have tables of their own: `customer_imports`. */

import type { Generated } from 'kysely'
import type { BroughtKind, BroughtOutcome, KeptBroughtReason } from '../../../shared/moving-in/contract.ts'
import type { At, Json, MaybeAt } from './columns.ts'

export interface MovingInTables {
  brought_files: {
    salon_id: string
    id: string
    kind: BroughtKind
    file_name: string
    user_id: string | null
    by_name: string
    brought_at: At
    added: Generated<number>
    added_cents: Generated<number>
    removed: Generated<number>
    undone_at: MaybeAt
  }
  brought_rows: {
    salon_id: string
    file_id: string
    row: number
    outcome: BroughtOutcome
    /** The gift card, service or member; null: none was added. */
    brought_id: string | null
    /** What the row wrote. */
    after: Json | null
    undone: KeptBroughtReason | 'removed' | null
  }
}
