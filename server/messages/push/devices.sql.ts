/** SQL of the devices that get pushes, and of the keys of this installation. A device belongs to a session, and is deleted with it. */

import type { Instant } from '../../../shared/time.ts'
import { anyOf, at, type Sql } from '../../db/connection.ts'

export interface PushDevice {
  sessionId: string
  userId: string
  endpoint: string
  /** Created by the browser for its subscription: an uncompressed point of P-256, and a secret. */
  p256dh: Buffer
  auth: Buffer
}

/** Of this installation, as P-256 writes them: 65 and 32 bytes. */
export interface PushKeys {
  publicKey: Buffer
  privateKey: Buffer
}

/** Per account; those that signed in first are forgotten. */
const maxDevices = 20

/** Created on first use, and then kept: with new keys, no device could be reached any more. */
export async function loadPushKeys(sql: Sql): Promise<PushKeys> {
  const find = () =>
    sql.selectFrom('push_keys').select(['public_key as publicKey', 'private_key as privateKey']).executeTakeFirst()
  const known = await find()
  if (known) return known
  const { publicKey, privateKey } = await newPushKeys()
  await sql
    .insertInto('push_keys')
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflict((made) => made.doNothing())
    .execute()
  return (await find()) ?? { publicKey, privateKey }
}

async function newPushKeys(): Promise<PushKeys> {
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  return { publicKey: Buffer.from(publicKey, 'base64url'), privateKey: Buffer.from(privateKey, 'base64url') }
}

export async function isPushedTo(sql: Sql, sessionId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('push_devices')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row !== undefined
}

/** Devices on which these people are signed in now. */
export async function listPushDevices(
  sql: Sql,
  userIds: readonly string[],
  { now, idleSince }: { now: Instant; idleSince: Instant },
): Promise<PushDevice[]> {
  if (userIds.length === 0) return []
  return sql
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
    .select(['session_id as sessionId', 'push_devices.user_id as userId', 'endpoint', 'p256dh', 'auth'])
    .where('push_devices.user_id', '=', anyOf(userIds))
    .where('sessions.expires_at', '>', at(now))
    .where('sessions.last_seen_at', '>', at(idleSince))
    .execute()
}

/** A browser has one push address, which belongs to the last account that signed in there. */
export async function savePushDevice(sql: Sql, device: PushDevice): Promise<void> {
  const { sessionId, userId, endpoint, p256dh, auth } = device
  await sql
    .deleteFrom('push_devices')
    .where((is) => is.or([is('endpoint', '=', endpoint), is('session_id', '=', sessionId)]))
    .execute()
  await sql
    .insertInto('push_devices')
    .values({ session_id: sessionId, user_id: userId, endpoint, p256dh, auth })
    .onConflict((there) => there.column('endpoint').doNothing())
    .execute()
  const latest = sql
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
    .select('session_id')
    .where('push_devices.user_id', '=', userId)
    .orderBy('sessions.created_at', 'desc')
    .limit(maxDevices)
  await sql.deleteFrom('push_devices').where('user_id', '=', userId).where('session_id', 'not in', latest).execute()
}

/** @param endpoint deletes the device only if it still has this address; absent: in any case */
export async function deletePushDevice(
  sql: Sql,
  { sessionId, endpoint }: { sessionId: string; endpoint?: string },
): Promise<void> {
  await sql
    .deleteFrom('push_devices')
    .where('session_id', '=', sessionId)
    .$if(endpoint !== undefined, (those) => those.where('endpoint', '=', endpoint ?? ''))
    .execute()
}
