/** The operator's own data: requests for accounts, backups, viewings, the audit log. */

import type { ColumnType } from 'kysely'
import type { NightTrouble } from '../../../shared/admin/backups.ts'
import type { EditedPart } from '../../../shared/audit/edited-parts.ts'
import type { FieldEdit } from '../../../shared/audit/edits.ts'
import type { AuditKind } from '../../../shared/audit/kinds.ts'
import type { Language } from '../../../shared/text/language.ts'
import type { At, Json, MaybeAt } from './columns.ts'

export interface OperatorTables {
  /** Of the operator. */
  account_requests: {
    id: string
    first_name: string
    last_name: string
    salon_name: string
    email: string
    phone: string
    notes: string
    /** Of the device on which they asked; empty: unknown. */
    timezone: string
    language: Language
    asked_at: At
    /** Null: nobody has dealt with it. */
    done_at: MaybeAt
  }
  /** Of the operator. */
  sign_up_links: {
    id: string
    token_hash: Buffer
    email: string
    first_name: string
    last_name: string
    salon_name: string
    phone: string
    language: Language
    /** Made by an administrator; otherwise mailed to who asked. */
    by_operator: boolean
    made_at: At
    expires_at: At
  }
  nightly_backups: {
    /** Of UTC. */
    day: string
    begun_at: At
    /** Null: it goes on, or its process was killed. */
    ended_at: MaybeAt
    /** Its name within `BACKUP_DIR`; null: there is none. */
    file: string | null
    bytes: number | null
    rows: number | null
    /** When it was restored beside the database in use, and every row was counted there. */
    tried_at: MaybeAt
    trouble: NightTrouble | null
  }
  viewings: {
    token_hash: Buffer
    admin_id: string
    owner_id: string
    salon_id: string
    started_at: At
    ends_at: At
  }
  audit_log: {
    salon_id: string
    id: string
    at: At
    user_id: string | null
    address: string
    action: string
    details: Json
    kind: AuditKind
    who: string
    role: string | null
    about_id: string | null
    who_plain: ColumnType<string, never, never>
  }
  contact_reads: { salon_id: string; user_id: string; hour: At; contact: number }
  edits: {
    salon_id: string
    /** A service, a member, the salon itself: an id that is nobody else's. */
    subject_id: string
    version: number
    part: EditedPart
    at: At
    user_id: string | null
    changes: ColumnType<FieldEdit[], string, string>
  }
}
