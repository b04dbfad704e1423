/** SQL of the tablet at the door and the TV. */

import type { DeviceKind } from '../../shared/floor/limits.ts'
import type { Instant } from '../../shared/time.ts'
import { hashOf } from '../accounts/tokens.ts'
import { at, type Sql } from '../db/connection.ts'
import { inItsSalon } from '../db/found-salons.ts'
import { among, type OwnSalons } from '../db/own-salons.sql.ts'

export interface Device {
  kind: DeviceKind
  renewedAt: Instant
  lastSeenAt: Instant | null
}

export async function listDevices(sql: Sql, salonId: string): Promise<Device[]> {
  return sql
    .selectFrom('floor_devices')
    .select(['kind', 'renewed_at as renewedAt', 'last_seen_at as lastSeenAt'])
    .where('salon_id', '=', salonId)
    .orderBy('kind')
    .execute()
}

export async function saveDevice(
  sql: Sql,
  salonId: string,
  { kind, tokenHash, now }: { kind: DeviceKind; tokenHash: Buffer; now: Instant },
): Promise<void> {
  const kept = { token_hash: tokenHash, renewed_at: new Date(now), last_seen_at: null }
  await sql
    .insertInto('floor_devices')
    .values({ salon_id: salonId, kind, ...kept })
    .onConflict((again) => again.columns(['salon_id', 'kind']).doUpdateSet(kept))
    .execute()
}

export async function deleteDevice(sql: Sql, salonId: string, kind: DeviceKind): Promise<void> {
  await sql.deleteFrom('floor_devices').where('salon_id', '=', salonId).where('kind', '=', kind).execute()
}

/** Null: there is none, or no longer. Notes once a minute that it was seen. */
export async function findSalonOfDevice(
  sql: Sql,
  token: string,
  { kind, now }: { kind: DeviceKind; now: Instant },
): Promise<string | null> {
  const tokenHash = hashOf(token)
  const find = async (own: OwnSalons) => {
    const row = await sql
      .selectFrom('floor_devices')
      .select(['salon_id as salonId', 'last_seen_at'])
      .where(among('salon_id', own))
      .where('token_hash', '=', tokenHash)
      .where('kind', '=', kind)
      .executeTakeFirst()
    return row ?? null
  }
  const device = await inItsSalon(`device ${tokenHash.toString('hex')}`, find, token)
  if (!device) return null
  if (device.last_seen_at === null || device.last_seen_at <= now - 60_000) {
    await sql
      .updateTable('floor_devices')
      .set({ last_seen_at: new Date(now) })
      .where('salon_id', '=', device.salonId)
      .where('token_hash', '=', tokenHash)
      .where((is) => is.or([is('last_seen_at', 'is', null), is('last_seen_at', '<=', at(now - 60_000))]))
      .execute()
  }
  return device.salonId
}
