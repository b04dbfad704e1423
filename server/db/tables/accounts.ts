/** Accounts: who signs in, and how. */

import type { ColumnType, Generated } from 'kysely'
import type { Role } from '../../../shared/accounts/roles.ts'
import type { Language } from '../../../shared/text/language.ts'
import type { Instant } from '../../../shared/time.ts'
import type { At, MaybeAt } from './columns.ts'

export type UserStatus = 'active' | 'pending' | 'suspended'

export interface AccountTables {
  users: {
    id: string
    email: string
    first_name: string
    last_name: string
    phone: string | null
    role: Role
    status: Generated<UserStatus>
    /** Null: none chosen, the device decides. */
    language: ColumnType<Language | null, Language | null | undefined, Language | null>
    clock: Generated<'12h' | '24h'>
    second_factor_asked_at: MaybeAt
    /** Null: the tour is still to be offered. */
    tour_answered_at: MaybeAt
    password_hash: string
    must_change_password: Generated<boolean>
    created_at: At
  }
  sessions: {
    token_hash: Buffer
    user_id: string
    created_at: At
    last_seen_at: At
    expires_at: At
    address: string
    user_agent: string
    id: Generated<string>
    salon_ids: Generated<string[] | null>
    salons_read_at: Generated<Instant | null>
    salons_change: Generated<number>
  }
  authenticators: { user_id: string; secret: string | null; wanted_secret: string | null; last_step: Generated<number> }
  recovery_codes: { user_id: string; salt: Buffer; tag: Buffer }
  passkeys: {
    credential_id: string
    id: string
    user_id: string
    name: string
    public_key: Buffer
    counter: number
    transports: string[]
    created_at: At
    last_used_at: MaybeAt
  }
  sign_in_tickets: {
    token_hash: Buffer
    user_id: string | null
    challenge: string | null
    code_tag: Buffer | null
    expires_at: At
  }
  passkey_challenges: { user_id: string; challenge: string; expires_at: At }
  password_resets: { token_hash: Buffer; user_id: string; expires_at: At; invitation: Generated<boolean> }
  known_devices: { token_hash: Buffer; user_id: string; last_used_at: At }
  rate_limits: { subject: string; window_starts_at: At; hits: number }
  push_keys: { only_one: Generated<true>; public_key: Buffer; private_key: Buffer }
  push_devices: { session_id: string; user_id: string; endpoint: string; p256dh: Buffer; auth: Buffer }
}
