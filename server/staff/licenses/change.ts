/** An owner's changes of licenses, and of what follows from an expired one. */

import { AppError } from '../../../shared/errors.ts'
import { maxOf } from '../../../shared/salons/limits.ts'
import { nextReminder } from '../../../shared/staff/license-dates.ts'
import { type LicenseIn, type LicenseSettings, type Licenses, licenseKindsOf } from '../../../shared/staff/licenses.ts'
import { type Context, signedIn } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { changeSetup } from '../../db/salon-lock.ts'
import { ownSalon } from '../../salons/access.ts'
import { localDate } from '../../time-zone.ts'
import { memberOf } from '../change.ts'
import { asLicensePicture } from './as-picture.ts'
import * as store from './licenses.sql.ts'

/** @throws AppError `not_found` for another owner's salon */
export async function readLicenses(salonId: string, context: Context): Promise<Licenses> {
  await ownSalon(salonId, context)
  return loadAll(context.db, salonId)
}

async function loadAll(sql: Sql, salonId: string): Promise<Licenses> {
  return {
    ...(await store.loadLicenseSettings(sql, salonId)),
    licenses: await store.listLicenses(sql, salonId),
    exceptions: await store.listExceptions(sql, salonId),
  }
}

/** Every change is one of the team: from then on the engine decides by it. */
async function change(
  salonId: string,
  context: Context,
  work: (sql: Sql, salon: { timezone: string }) => Promise<unknown>,
): Promise<Licenses> {
  const salon = await ownSalon(salonId, context)
  return changeSetup(context, salonId, 'team', async (sql) => {
    await work(sql, salon)
    return loadAll(sql, salonId)
  })
}

/** @throws AppError `not_found` for a member of another salon; `invalid_request` for a second one of its kind and state, or too many */
export function addLicense(salonId: string, input: LicenseIn, context: Context): Promise<Licenses> {
  return change(salonId, context, async (sql, salon) => {
    if ((await store.countLicenses(sql, salonId)) >= maxOf.licenses) {
      throw new AppError('invalid_request', { fields: { number: 'too_many' } })
    }
    await assertFits(sql, salonId, input, null)
    const today = localDate(salon.timezone, context.now())
    const remindOn = nextReminder(input.expiresOn, today)
    await store.insertLicense(sql, salonId, { ...input, remindOn }, context.now())
  })
}

/** Reminders that were sent are not repeated unless the last day changes. @throws AppError as `addLicense` */
export function changeLicense(
  salonId: string,
  licenseId: string,
  changes: { [Key in keyof LicenseIn]?: LicenseIn[Key] | undefined },
  context: Context,
): Promise<Licenses> {
  return change(salonId, context, async (sql, salon) => {
    const before = (await store.listLicenses(sql, salonId)).find(({ id }) => id === licenseId)
    if (!before) throw new AppError('not_found')
    const { staffId = before.staffId, kind = before.kind, number = before.number } = changes
    const { state = before.state, expiresOn = before.expiresOn } = changes
    const license = { staffId, kind, number, state, expiresOn }
    await assertFits(sql, salonId, license, licenseId)
    const remindOn = nextReminder(expiresOn, localDate(salon.timezone, context.now()))
    await store.updateLicense(sql, salonId, licenseId, { ...license, remindOn })
  })
}

async function assertFits(sql: Sql, salonId: string, input: LicenseIn, licenseId: string | null): Promise<void> {
  if (input.staffId !== null) await memberOf(sql, salonId, input.staffId)
  const isOfHolder = licenseKindsOf(input.staffId).includes(input.kind)
  if (!isOfHolder || (await store.hasSameLicense(sql, salonId, input, licenseId))) {
    throw new AppError('invalid_request', { fields: { kind: 'invalid' } })
  }
}

/** @throws AppError `not_found` */
export function deleteLicense(salonId: string, licenseId: string, context: Context): Promise<Licenses> {
  return change(salonId, context, (sql) => existing(store.deleteLicense(sql, salonId, licenseId)))
}

/** @param bytes null: the picture is deleted. @throws AppError `not_found`; as `asLicensePicture` */
export async function changePicture(
  { salonId, licenseId }: { salonId: string; licenseId: string },
  bytes: Buffer | null,
  context: Context,
): Promise<Licenses> {
  await ownSalon(salonId, context)
  await assertLicense(context.db, salonId, licenseId)
  const picture = bytes && (await asLicensePicture(bytes, context))
  return change(salonId, context, async (sql) => {
    await assertLicense(sql, salonId, licenseId)
    if (picture) await store.setLicensePicture(sql, salonId, licenseId, picture)
    else await store.deleteLicensePicture(sql, salonId, licenseId)
  })
}

/** @throws AppError `not_found` */
async function assertLicense(sql: Sql, salonId: string, licenseId: string): Promise<void> {
  if (!(await store.hasLicense(sql, salonId, licenseId))) throw new AppError('not_found')
}

/** @throws AppError `not_found` */
export async function readPicture(salonId: string, licenseId: string, context: Context): Promise<Buffer> {
  await ownSalon(salonId, context)
  const picture = await store.findLicensePicture(context.db, salonId, licenseId)
  if (!picture) throw new AppError('not_found')
  return picture
}

export function changeSettings(
  salonId: string,
  input: { [Key in keyof LicenseSettings]?: boolean | undefined },
  context: Context,
): Promise<Licenses> {
  return change(salonId, context, (sql) => store.saveLicenseSettings(sql, salonId, input))
}

/** An exception with another reason replaces the one before. @param reason null: it ends. @throws AppError `not_found` for a member of another salon */
export function except(salonId: string, staffId: string, reason: string | null, context: Context): Promise<Licenses> {
  return change(salonId, context, async (sql) => {
    await memberOf(sql, salonId, staffId)
    const now = context.now()
    const { id: userId, firstName, lastName } = signedIn(context)
    await store.endException(sql, salonId, staffId, now)
    if (reason === null) return
    const by = `${firstName} ${lastName}`.trim()
    await store.insertException(sql, salonId, { staffId, reason, userId, by, now })
  })
}

async function existing(found: Promise<boolean>): Promise<void> {
  if (!(await found)) throw new AppError('not_found')
}
