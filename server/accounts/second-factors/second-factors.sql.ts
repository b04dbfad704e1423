/** All SQL of second factors. */

import { sql as raw } from 'kysely'
import type { Instant } from '../../../shared/time.ts'
import { at, type Sql } from '../../db/connection.ts'

export interface KeptPasskey {
  id: string
  credentialId: string
  userId: string
  name: string
  publicKey: Buffer
  counter: number
  transports: string[]
  createdAt: Instant
  lastUsedAt: Instant | null
}

const passkeyColumns = [
  'id',
  'credential_id as credentialId',
  'user_id as userId',
  'name',
  'public_key as publicKey',
  'counter',
  'transports',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const

export interface Factors {
  /** Whether an authenticator app is active. */
  app: boolean
  /** Oldest first. */
  passkeys: KeptPasskey[]
  recoveryCodesLeft: number
}

export async function findFactors(sql: Sql, userId: string): Promise<Factors> {
  const authenticator = await findAuthenticator(sql, userId)
  const passkeys = await sql
    .selectFrom('passkeys')
    .select(passkeyColumns)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const { codes } = await sql
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('codes'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { app: authenticator?.secret != null, passkeys, recoveryCodesLeft: codes }
}

export async function findAuthenticator(sql: Sql, userId: string) {
  return sql
    .selectFrom('authenticators')
    .select(['secret', 'wanted_secret as wantedSecret'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** The previous secret stays active until a code of the new one is entered. */
export async function offerSecret(sql: Sql, userId: string, secret: string): Promise<void> {
  await sql
    .insertInto('authenticators')
    .values({ user_id: userId, secret: null, wanted_secret: secret })
    .onConflict((row) => row.column('user_id').doUpdateSet({ wanted_secret: secret }))
    .execute()
}

export async function keepSecret(sql: Sql, userId: string, secret: string, step: number): Promise<void> {
  await sql
    .updateTable('authenticators')
    .set({ secret, wanted_secret: null, last_step: step })
    .where('user_id', '=', userId)
    .execute()
}

/** False when a code of this or a later time step was used before. */
export async function spendStep(sql: Sql, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deleteAuthenticator(sql: Sql, userId: string): Promise<void> {
  await sql.deleteFrom('authenticators').where('user_id', '=', userId).execute()
}

/** One salt for the whole set. Null when no codes are left. */
export async function findSalt(sql: Sql, userId: string): Promise<Buffer | null> {
  const row = await sql
    .selectFrom('recovery_codes')
    .select('salt')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row?.salt ?? null
}

export async function replaceCodes(sql: Sql, userId: string, salt: Buffer, tags: readonly Buffer[]): Promise<void> {
  await deleteCodes(sql, userId)
  await sql
    .insertInto('recovery_codes')
    .values(tags.map((tag) => ({ user_id: userId, salt, tag })))
    .execute()
}

export async function deleteCodes(sql: Sql, userId: string): Promise<void> {
  await sql.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** Whether the code existed; it is deleted then. */
export async function spendTag(sql: Sql, userId: string, tag: Buffer): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('tag', '=', tag)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function findPasskey(sql: Sql, credentialId: string): Promise<KeptPasskey | null> {
  const row = await sql
    .selectFrom('passkeys')
    .select(passkeyColumns)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row ?? null
}

/** False when the passkey is registered already. */
export async function insertPasskey(sql: Sql, passkey: Omit<KeptPasskey, 'lastUsedAt'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await sql
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      credential_id: passkey.credentialId,
      user_id: passkey.userId,
      name: passkey.name,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      created_at: new Date(passkey.createdAt),
    })
    .onConflict((row) => row.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

export async function markPasskeyUsed(sql: Sql, id: string, counter: number, now: Instant): Promise<void> {
  await sql
    .updateTable('passkeys')
    .set({ counter, last_used_at: new Date(now) })
    .where('id', '=', id)
    .execute()
}

/** Whether it belongs to this user. */
export async function namePasskey(sql: Sql, userId: string, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Whether it belonged to this user. */
export async function deletePasskey(sql: Sql, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function setChallenge(sql: Sql, userId: string, challenge: string, expiresAt: Instant): Promise<void> {
  const row = { challenge, expires_at: new Date(expiresAt) }
  await sql
    .insertInto('passkey_challenges')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/** Usable once. Null: none was created, or it has expired. */
export async function takeChallenge(sql: Sql, userId: string, now: Instant): Promise<string | null> {
  const row = await sql
    .deleteFrom('passkey_challenges')
    .where('user_id', '=', userId)
    .returning(['challenge', 'expires_at as expiresAt'])
    .executeTakeFirst()
  return row && row.expiresAt > now ? row.challenge : null
}

/** Removes every factor, for a user who has lost them all. Returns whether there were any. */
export async function deleteFactors(sql: Sql, userId: string): Promise<boolean> {
  const { app, passkeys } = await findFactors(sql, userId)
  await deleteAuthenticator(sql, userId)
  await sql.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await deleteCodes(sql, userId)
  return app || passkeys.length > 0
}

/** One change of a user's factors at a time, so that two at once cannot remove the last two. */
export async function lockFactors(sql: Sql, userId: string): Promise<void> {
  await raw`select from users where id = ${userId} for update`.execute(sql)
}

export async function deleteOldChallenges(sql: Sql, now: Instant): Promise<void> {
  await sql.deleteFrom('passkey_challenges').where('expires_at', '<', at(now)).execute()
}
