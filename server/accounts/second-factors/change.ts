/** Sets up and removes second factors. */

import type { Attestation, PasskeyOffer, SecondFactors } from '../../../shared/accounts/second-factors.ts'
import { AppError } from '../../../shared/errors.ts'
import { addMinutes, toIso } from '../../../shared/time.ts'
import { type Context, newId } from '../../context.ts'
import { changing } from '../../db/changing.ts'
import type { Sql } from '../../db/connection.ts'
import { findUser, type KnownUser, setSecondFactorAsked } from '../accounts.sql.ts'
import { type GivenProof, ownAccount, proveAgain } from '../proof.ts'
import { needsSecondFactor } from '../session.ts'
import { tellOfChange } from '../tell.ts'
import { invitationOf, newSecret, stepOf } from './authenticator.ts'
import { offerTo, readNewPasskey } from './passkeys.ts'
import { renewCodes } from './recovery-codes.ts'
import {
  deleteAuthenticator,
  deleteCodes,
  deletePasskey,
  findAuthenticator,
  findFactors,
  insertPasskey,
  keepSecret,
  lockFactors,
  offerSecret,
  setChallenge,
  takeChallenge,
} from './second-factors.sql.ts'

const offerMinutes = 10
const maxPasskeys = 20

export async function readFactors(context: Context): Promise<SecondFactors> {
  const { app, passkeys, recoveryCodesLeft } = await findFactors(context.db, ownAccount(context).id)
  return {
    app,
    recoveryCodesLeft,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: toIso(createdAt),
      lastUsedAt: lastUsedAt === null ? null : toIso(lastUsedAt),
    })),
  }
}

/** The only time that the secret leaves the server. */
export async function offerApp(proof: GivenProof, context: Context) {
  const { id, email } = await proveAgain(proof, context)
  const secret = newSecret()
  await changing(context, (sql) => offerSecret(sql, id, secret))
  return { secret, ...invitationOf(secret, email) }
}

/** @throws AppError `wrong_code`, also when no setup was started */
export async function confirmApp(code: string, context: Context) {
  const { id } = ownAccount(context)
  return adding(context, async (sql) => {
    const offered = await findAuthenticator(sql, id)
    const step = offered?.wantedSecret ? stepOf(code, offered.wantedSecret, context.now()) : null
    if (!offered?.wantedSecret || step === null) throw new AppError('wrong_code', { fields: { code: 'wrong_code' } })
    await keepSecret(sql, id, offered.wantedSecret, step)
  })
}

export async function removeApp(proof: GivenProof, context: Context): Promise<void> {
  const user = await proveAgain(proof, context)
  await removing(user, context, (sql) => deleteAuthenticator(sql, user.id))
}

export async function offerPasskey(proof: GivenProof, context: Context): Promise<PasskeyOffer> {
  const user = await proveAgain(proof, context)
  const { passkeys } = await findFactors(context.db, user.id)
  if (passkeys.length >= maxPasskeys) throw new AppError('passkey_failed')
  const offer = await offerTo(user, passkeys, context)
  await changing(context, (sql) => setChallenge(sql, user.id, offer.challenge, addMinutes(context.now(), offerMinutes)))
  return offer
}

/**
 * @throws AppError `passkey_failed`, also when it took longer than ten minutes or the passkey is registered already
 */
export async function addPasskey(name: string, attestation: Attestation, context: Context) {
  const { db, now } = context
  const { id: userId } = ownAccount(context)
  const challenge = await takeChallenge(db, userId, now())
  if (challenge === null) throw new AppError('passkey_failed')
  const passkey = await readNewPasskey(attestation, challenge, context)
  return adding(context, async (sql) => {
    if (!(await insertPasskey(sql, { ...passkey, id: newId(), userId, name, createdAt: now() }))) {
      throw new AppError('passkey_failed')
    }
  })
}

export async function removePasskey(passkeyId: string, proof: GivenProof, context: Context): Promise<void> {
  const user = await proveAgain(proof, context)
  await removing(user, context, async (sql) => {
    if (!(await deletePasskey(sql, user.id, passkeyId))) throw new AppError('not_found')
  })
}

/** @throws AppError `not_found` when there is no second factor that the codes could replace */
export async function renewRecoveryCodes(proof: GivenProof, context: Context): Promise<string[]> {
  const user = await proveAgain(proof, context)
  if (!user.hasSecondFactor) throw new AppError('not_found')
  return changing(context, (sql) => renewCodes(sql, user.id))
}

/** The first factor brings recovery codes. */
async function adding(context: Context, add: (sql: Sql) => Promise<void>): Promise<{ recoveryCodes: string[] | null }> {
  const { id } = ownAccount(context)
  const codes = await changing(context, async (sql) => {
    await lockFactors(sql, id)
    const { app, passkeys } = await findFactors(sql, id)
    await add(sql)
    if (app || passkeys.length > 0) return null
    await setSecondFactorAsked(sql, id, null)
    return renewCodes(sql, id)
  })
  const found = codes && (await findUser(context.db, id))
  if (found) tellOfChange(found.user, 'two_factor_on', context)
  return { recoveryCodes: codes }
}

/**
 * Removing the last factor removes the recovery codes. @throws AppError `last_second_factor` for users who must keep
 * one
 */
async function removing(user: KnownUser, context: Context, remove: (sql: Sql) => Promise<void>): Promise<void> {
  const isLast = await changing(context, async (sql) => {
    await lockFactors(sql, user.id)
    const before = await findFactors(sql, user.id)
    await remove(sql)
    const { app, passkeys } = await findFactors(sql, user.id)
    if (app || passkeys.length > 0 || !(before.app || before.passkeys.length > 0)) return false
    if (needsSecondFactor(user, context)) throw new AppError('last_second_factor')
    await deleteCodes(sql, user.id)
    return true
  })
  if (isLast) tellOfChange(user, 'two_factor_off', context)
}
