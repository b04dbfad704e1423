/** SQL of licenses, their pictures, and members who are booked without a valid one. */

import { sql as raw } from 'kysely'
import type {
  License,
  LicenseException,
  LicenseIn,
  LicenseKind,
  LicenseSettings,
} from '../../../shared/staff/licenses.ts'
import { type Instant, type LocalDate, toIso } from '../../../shared/time.ts'
import { newId } from '../../context.ts'
import { at, type Sql } from '../../db/connection.ts'
import { among, type OwnSalons } from '../../db/own-salons.sql.ts'

/** The first to expire first. */
export async function listLicenses(sql: Sql, salonId: string): Promise<License[]> {
  return sql
    .selectFrom('licenses')
    .leftJoin('license_pictures as picture', (join) =>
      join.onRef('picture.salon_id', '=', 'licenses.salon_id').onRef('picture.license_id', '=', 'licenses.id'),
    )
    .select([
      'id',
      'staff_id as staffId',
      'kind',
      'number',
      'state',
      'expires_on as expiresOn',
      raw<string | null>`'/api/salons/' || licenses.salon_id || '/licenses/' || id || '/picture?v=' || hash`.as(
        'pictureUrl',
      ),
    ])
    .where('licenses.salon_id', '=', salonId)
    .orderBy('expires_on')
    .orderBy('id')
    .execute()
}

/** Whether the holder has another of the kind and state; `other` stands for several. */
export async function hasSameLicense(
  sql: Sql,
  salonId: string,
  { staffId, kind, state }: LicenseIn,
  without: string | null,
): Promise<boolean> {
  if (kind === 'other') return false
  const row = await sql
    .selectFrom('licenses')
    .select('id')
    .where('salon_id', '=', salonId)
    .where(raw<boolean>`staff_id is not distinct from ${staffId}::uuid`)
    .where('kind', '=', kind)
    .where('state', '=', state)
    .where(raw<boolean>`id is distinct from ${without}::uuid`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function countLicenses(sql: Sql, salonId: string): Promise<number> {
  const { count } = await sql
    .selectFrom('licenses')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('salon_id', '=', salonId)
    .executeTakeFirstOrThrow()
  return count
}

/** With the day of the next reminder. */
export type DatedLicense = LicenseIn & { remindOn: LocalDate | null }

export async function insertLicense(sql: Sql, salonId: string, license: DatedLicense, now: Instant): Promise<void> {
  await sql
    .insertInto('licenses')
    .values({ salon_id: salonId, id: newId(), ...columnsOf(license), created_at: new Date(now) })
    .execute()
}

/** Reminders start again only with another last day. */
export async function updateLicense(sql: Sql, salonId: string, id: string, license: DatedLicense): Promise<void> {
  const { expiresOn, remindOn } = license
  await sql
    .updateTable('licenses')
    .set({
      ...columnsOf(license),
      remind_on: raw<string>`case when expires_on = ${expiresOn}::date then remind_on else ${remindOn}::date end`,
    })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .execute()
}

function columnsOf({ staffId, kind, number, state, expiresOn, remindOn }: DatedLicense) {
  return { staff_id: staffId, kind, number, state, expires_on: expiresOn, remind_on: remindOn }
}

export async function hasLicense(sql: Sql, salonId: string, id: string): Promise<boolean> {
  const row = await sql
    .selectFrom('licenses')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** With its picture. Whether there was one. */
export async function deleteLicense(sql: Sql, salonId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('licenses')
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function setLicensePicture(
  sql: Sql,
  salonId: string,
  licenseId: string,
  picture: { content: Buffer; hash: string },
): Promise<void> {
  await sql
    .insertInto('license_pictures')
    .values({ salon_id: salonId, license_id: licenseId, ...picture })
    .onConflict((old) => old.columns(['salon_id', 'license_id']).doUpdateSet(picture))
    .execute()
}

/** Those with a picture. */
export async function listPicturedLicenses(sql: Sql, salonId: string): Promise<string[]> {
  const rows = await sql
    .selectFrom('license_pictures')
    .select('license_id as id')
    .where('salon_id', '=', salonId)
    .orderBy('license_id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Null: there is none. */
export async function findLicensePicture(sql: Sql, salonId: string, licenseId: string): Promise<Buffer | null> {
  const row = await sql
    .selectFrom('license_pictures')
    .select('content')
    .where('salon_id', '=', salonId)
    .where('license_id', '=', licenseId)
    .executeTakeFirst()
  return row?.content ?? null
}

export async function deleteLicensePicture(sql: Sql, salonId: string, licenseId: string): Promise<void> {
  await sql.deleteFrom('license_pictures').where('salon_id', '=', salonId).where('license_id', '=', licenseId).execute()
}

export async function loadLicenseSettings(sql: Sql, salonId: string): Promise<LicenseSettings> {
  return sql
    .selectFrom('salons')
    .select(['license_reminders as remind', 'licenses_required as required'])
    .where('id', '=', salonId)
    .executeTakeFirstOrThrow()
}

/** Absent ones stay as they are. */
export async function saveLicenseSettings(
  sql: Sql,
  salonId: string,
  { remind, required }: { remind?: boolean | undefined; required?: boolean | undefined },
): Promise<void> {
  const columns = {
    ...(remind !== undefined && { license_reminders: remind }),
    ...(required !== undefined && { licenses_required: required }),
  }
  if (Object.keys(columns).length === 0) return
  await sql.updateTable('salons').set(columns).where('id', '=', salonId).execute()
}

export async function listExceptions(sql: Sql, salonId: string): Promise<LicenseException[]> {
  const rows = await sql
    .selectFrom('license_exceptions')
    .select(['staff_id as staffId', 'reason', 'by_name as by', 'made_at as madeAt'])
    .where('salon_id', '=', salonId)
    .where('ended_at', 'is', null)
    .orderBy('made_at')
    .execute()
  return rows.map(({ madeAt, ...row }) => ({ ...row, at: toIso(madeAt) }))
}

export async function insertException(
  sql: Sql,
  salonId: string,
  { staffId, reason, userId, by, now }: { staffId: string; reason: string; userId: string; by: string; now: Instant },
): Promise<void> {
  await sql
    .insertInto('license_exceptions')
    .values({
      salon_id: salonId,
      id: newId(),
      staff_id: staffId,
      reason,
      user_id: userId,
      by_name: by,
      made_at: new Date(now),
    })
    .execute()
}

/** The reason is kept. */
export async function endException(sql: Sql, salonId: string, staffId: string, now: Instant): Promise<void> {
  await sql
    .updateTable('license_exceptions')
    .set({ ended_at: new Date(now) })
    .where('salon_id', '=', salonId)
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .execute()
}

/** By member: the last day of the license that lasts longest. Null: the salon keeps no licenses of members. */
export async function loadLicensedUntil(sql: Sql, salonId: string): Promise<ReadonlyMap<string, LocalDate> | null> {
  const rows = await sql
    .selectFrom('licenses')
    .select(['staff_id as staffId', raw<LocalDate>`max(expires_on)`.as('until')])
    .where('salon_id', '=', salonId)
    .where('staff_id', 'is not', null)
    .groupBy('staff_id')
    .execute()
  return rows.length === 0 ? null : new Map(rows.map(({ staffId, until }) => [staffId ?? '', until]))
}

/** Condition on rows of `staff`: whether clients may be booked with them today, as far as licenses go. */
export function mayServe(salonId: string, today: LocalDate) {
  return raw<boolean>`(
    not (select licenses_required from salons where salons.id = ${salonId})
    or exists (select from license_exceptions as exception
      where exception.salon_id = ${salonId} and exception.staff_id = staff.id and ended_at is null)
    or exists (select from licenses
      where licenses.salon_id = ${salonId} and licenses.staff_id = staff.id and expires_on >= ${today})
  )`
}

/** A reminder whose time has come. */
export interface DueReminder {
  salonId: string
  licenseId: string
  /** Null: the salon's own license. */
  staffId: string | null
  kind: LicenseKind
  expiresOn: LocalDate
  remindOn: LocalDate
  timezone: string
  /** Whether the salon wants reminders. */
  wanted: boolean
}

/** From nine in the morning of the salon's day. @param salonIds those that changed; null: all */
export async function listDueReminders(
  sql: Sql,
  { now, max, salonIds }: { now: Instant; max: number; salonIds: OwnSalons },
): Promise<DueReminder[]> {
  return sql
    .selectFrom('licenses')
    .innerJoin('salons', 'salons.id', 'licenses.salon_id')
    .select([
      'salon_id as salonId',
      'licenses.id as licenseId',
      'staff_id as staffId',
      'kind',
      'expires_on as expiresOn',
      raw<LocalDate>`remind_on`.as('remindOn'),
      'timezone',
      'license_reminders as wanted',
    ])
    .where('remind_on', '<=', raw<string>`(${at(now)} at time zone 'UTC')::date + 1`)
    .where(raw<boolean>`(remind_on + time '09:00') at time zone timezone <= ${at(now)}`)
    .where('is_sample', '=', false)
    .where(among('salon_id', salonIds))
    .orderBy('remind_on')
    .limit(max)
    .execute()
}

/** False: another process took it, or the license has changed. @param next the day of the one after it */
export async function takeReminder(
  sql: Sql,
  { salonId, licenseId, remindOn, expiresOn }: DueReminder,
  next: LocalDate | null,
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('licenses')
    .set({ remind_on: next })
    .where('salon_id', '=', salonId)
    .where('id', '=', licenseId)
    .where('remind_on', '=', remindOn)
    .where('expires_on', '=', expiresOn)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
