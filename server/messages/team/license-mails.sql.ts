/** SQL of reminders of licenses: who gets them, what they say, and queueing them. */

import { sql as raw } from 'kysely'
import type { LicenseKind } from '../../../shared/staff/licenses.ts'
import { firstLanguage, type Language } from '../../../shared/text/language.ts'
import type { Instant, LocalDate } from '../../../shared/time.ts'
import { newId } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'

export interface LicenseReader {
  /** An account; of a member without one, the member. */
  readerId: string
  email: string
  /** Null: not chosen. A member without a login has the owner's. */
  language: Language | null
  isOwner: boolean
}

/** The owner, and the member unless there is no address. @param staffId null: the salon's own license */
export async function listLicenseReaders(sql: Sql, salonId: string, staffId: string | null): Promise<LicenseReader[]> {
  const { rows } = await raw<LicenseReader>`
    select owner.id as "readerId", owner.email, owner.language, true as "isOwner"
    from salons join users as owner on owner.id = owner_id and owner.status = 'active'
    where salons.id = ${salonId}
    union all
    select coalesce(users.id, staff.id), coalesce(users.email, staff.email), coalesce(users.language, owner.language), false
    from staff
    join salons on salons.id = staff.salon_id
    join users as owner on owner.id = owner_id
    left join users on users.id = staff.user_id and users.status = 'active'
    where staff.salon_id = ${salonId} and staff.id = ${staffId}::uuid and staff.deleted_at is null
      and coalesce(users.email, staff.email) <> ''
    order by "isOwner" desc`.execute(sql)
  return rows
}

export interface RemindedLicense {
  staffId: string | null
  /** Of the member; null for the salon's own license. */
  firstName: string | null
  lastName: string | null
  kind: LicenseKind
  number: string
  state: string
  expiresOn: LocalDate
  timezone: string
  salonName: string
}

/** Null: it is gone, or the salon wants no reminders any more. */
export async function findReminded(sql: Sql, salonId: string, licenseId: string): Promise<RemindedLicense | null> {
  const row = await sql
    .selectFrom('licenses')
    .innerJoin('salons', 'salons.id', 'licenses.salon_id')
    .leftJoin('staff', (join) =>
      join.onRef('staff.salon_id', '=', 'licenses.salon_id').onRef('staff.id', '=', 'licenses.staff_id'),
    )
    .select([
      'staff_id as staffId',
      'first_name as firstName',
      'last_name as lastName',
      'kind',
      'number',
      'state',
      'expires_on as expiresOn',
      'timezone',
      'salons.name as salonName',
    ])
    .where('licenses.salon_id', '=', salonId)
    .where('licenses.id', '=', licenseId)
    .where('license_reminders', '=', true)
    .executeTakeFirst()
  return row ?? null
}

/** Addresses and languages are looked up again when it is sent. */
export async function insertLicenseMails(
  sql: Sql,
  { salonId, licenseId, expiresOn }: { salonId: string; licenseId: string; expiresOn: LocalDate },
  readerIds: readonly string[],
  now: Instant,
): Promise<void> {
  if (readerIds.length === 0) return
  const rows = readerIds.map((readerId) => ({
    salon_id: salonId,
    id: newId(),
    kind: 'team_license' as const,
    channel: 'email' as const,
    language: firstLanguage,
    recipient: '',
    due_at: new Date(now),
    created_at: new Date(now),
    reader_id: readerId,
    about_day: expiresOn,
    license_id: licenseId,
  }))
  await sql.insertInto('messages').values(rows).execute()
}
