/** How the salon uses the floor. Rules hold from the next opening: a day keeps those it began with. */

import { AppError } from '../../shared/errors.ts'
import type { DeviceKind } from '../../shared/floor/limits.ts'
import type { FloorDevice, FloorSettings } from '../../shared/floor/settings.ts'
import { toIso } from '../../shared/time.ts'
import { hashOf, newToken } from '../accounts/tokens.ts'
import { edit, only } from '../audit/edit.ts'
import { findVersion } from '../audit/edits.sql.ts'
import { type Context, signedIn } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { signed } from '../db/found-salons.ts'
import { changeSetup } from '../db/salon-lock.ts'
import { assertOwnSalon } from '../salons/access.ts'
import { ownMembership } from '../staff/access.ts'
import { deleteDevice, listDevices, saveDevice } from './devices.sql.ts'
import { type FloorSwitches, findFloorSalon, loadMenu, saveSwitches } from './floor.sql.ts'
import { maybeIso } from './words.ts'

/** For everybody who works there. @throws AppError `not_found` */
export async function readSettings(salonId: string, context: Context): Promise<FloorSettings> {
  await assertWorksThere(salonId, context)
  return settingsOf(context.db, salonId, context)
}

async function assertWorksThere(salonId: string, context: Context): Promise<void> {
  if (signedIn(context).role !== 'technician') return assertOwnSalon(salonId, context)
  const own = await ownMembership(context)
  if (own.salonId !== salonId) throw new AppError('not_found')
}

async function settingsOf(sql: Sql, salonId: string, { now }: Pick<Context, 'now'>): Promise<FloorSettings> {
  const salon = await findFloorSalon(sql, salonId, now())
  if (!salon) throw new AppError('not_found')
  const version = await findVersion(sql, salonId, salonId)
  return { ...salon.switches, today: salon.day?.rules ?? null, version }
}

type SwitchChange = { [Field in keyof FloorSwitches]?: FloorSwitches[Field] | undefined } & {
  version?: number | undefined
}

/** @throws AppError `not_found`; `changed_meanwhile`; `invalid_request` for members or categories that are not there */
export async function changeSettings(
  salonId: string,
  { version, ...change }: SwitchChange,
  context: Context,
): Promise<FloorSettings> {
  await assertOwnSalon(salonId, context)
  return changeSetup(context, salonId, 'floor', async (sql) => {
    await assertKnown(sql, salonId, change)
    const saving = {
      salonId,
      subjectId: salonId,
      part: 'floor' as const,
      version,
      read: () => settingsOf(sql, salonId, context),
      fields: (settings: FloorSettings) => only(settings, Object.keys(switchesOf(settings))),
      write: (before: FloorSettings) => {
        const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
        return saveSwitches(sql, salonId, { ...switchesOf(before), ...given })
      },
    }
    return edit(sql, saving, context)
  })
}

function switchesOf({ version: _, today: __, ...switches }: FloorSettings): FloorSwitches {
  return switches
}

/** @throws AppError `invalid_request` */
async function assertKnown(sql: Sql, salonId: string, { rules }: SwitchChange): Promise<void> {
  if (!rules) return
  const { staff, categories } = await loadMenu(sql, salonId)
  const strange = rules.fixedOrder.findIndex((id) => !staff.some((member) => member.id === id))
  if (strange >= 0)
    throw new AppError('invalid_request', { fields: { [`rules.fixedOrder.${strange}`]: 'another_salon' } })
  const { weight } = rules
  if (weight.by !== 'category') return
  const unknown = [...weight.half, ...weight.none].some((id) => !categories.some((category) => category.id === id))
  if (unknown) throw new AppError('invalid_request', { fields: { 'rules.weight': 'category_gone' } })
}

export async function readDevices(salonId: string, context: Context): Promise<FloorDevice[]> {
  await assertOwnSalon(salonId, context)
  const devices = await listDevices(context.db, salonId)
  return devices.map(({ kind, renewedAt, lastSeenAt }) => ({
    kind,
    renewedAt: toIso(renewedAt),
    lastSeenAt: maybeIso(lastSeenAt),
  }))
}

/** The address before ends. */
export async function renewDevice(
  salonId: string,
  kind: DeviceKind,
  context: Context,
): Promise<FloorDevice & { address: string }> {
  await assertOwnSalon(salonId, context)
  const token = signed(newToken(), salonId)
  const now = context.now()
  await changeSetup(context, salonId, 'floor', (sql) =>
    saveDevice(sql, salonId, { kind, tokenHash: hashOf(token), now }),
  )
  return {
    kind,
    renewedAt: toIso(now),
    lastSeenAt: null,
    address: `${context.publicUrl()}${devicePath(salonId, kind, token)}`,
  }
}

/** The door's secret comes after the `#`, so it appears in no log. */
function devicePath(salonId: string, kind: DeviceKind, token: string): string {
  return kind === 'door' ? `/check-in/${salonId}#${token}` : `/tv/${token}`
}

/** Idempotent. */
export async function endDevice(salonId: string, kind: DeviceKind, context: Context): Promise<void> {
  await assertOwnSalon(salonId, context)
  await changeSetup(context, salonId, 'floor', (sql) => deleteDevice(sql, salonId, kind))
}
