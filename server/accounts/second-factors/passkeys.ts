/** Passkeys (WebAuthn): keys that never leave a device and sign only for our own origin. */

import type { Assertion } from '../../../shared/accounts/proof.ts'
import type { Attestation, PasskeyOffer, PasskeyQuestion } from '../../../shared/accounts/second-factors.ts'
import { AppError } from '../../../shared/errors.ts'
import { showName } from '../../../shared/format.ts'
import type { Context } from '../../context.ts'
import type { KnownUser } from '../accounts.sql.ts'
import type { KeptPasskey } from './second-factors.sql.ts'

/** Time to find the phone, in milliseconds. */
const timeout = 300_000
/** EdDSA, ES256 and RS256: every device supports one of them. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** Loaded when the first passkey is used: with its certificate code it is a fifth of all our libraries. */
function webauthn() {
  return import('@simplewebauthn/server')
}

/** The options for creating a passkey in the browser. */
export async function offerTo(
  { id, email, firstName, lastName }: KnownUser,
  kept: readonly KeptPasskey[],
  context: Context,
): Promise<PasskeyOffer> {
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: 'BookNail',
    rpID: siteOf(context).id,
    userName: email,
    userDisplayName: showName({ firstName, lastName }, context.language),
    userID: new Uint8Array(Buffer.from(id.replaceAll('-', ''), 'hex')),
    timeout,
    supportedAlgorithmIDs,
    excludeCredentials: kept.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  const { challenge, pubKeyCredParams, user, excludeCredentials = [] } = options
  return {
    challenge,
    rp: { id: siteOf(context).id, name: 'BookNail' },
    user,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
    timeout,
    attestation: 'none',
    excludeCredentials: excludeCredentials.map(described),
    authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'preferred' },
  }
}

/** @throws AppError `passkey_failed` */
export async function readNewPasskey(
  attestation: Attestation,
  challenge: string,
  context: Context,
): Promise<Pick<KeptPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>> {
  const site = siteOf(context)
  const { verifyRegistrationResponse } = await webauthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: attestation,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    supportedAlgorithmIDs,
    requireUserVerification: false,
  }).catch(failed)
  if (!registrationInfo) throw new AppError('passkey_failed')
  const { id, publicKey, counter } = registrationInfo.credential
  const { transports } = attestation.response
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports }
}

/** `kept` empty: any passkey the device has for us, which must then verify its user by fingerprint, face or PIN. */
export async function challengeFor(kept: readonly KeptPasskey[], context: Context): Promise<PasskeyQuestion> {
  const userVerification = kept.length > 0 ? 'preferred' : 'required'
  const { generateAuthenticationOptions } = await webauthn()
  const { challenge } = await generateAuthenticationOptions({ rpID: siteOf(context).id, timeout, userVerification })
  const allowCredentials = kept.map(({ credentialId, transports }) => described({ id: credentialId, transports }))
  return { challenge, rpId: siteOf(context).id, timeout, userVerification, allowCredentials }
}

/** The passkey's signature counter. @throws AppError `passkey_failed` */
export async function verify(
  assertion: Assertion,
  {
    passkey: { credentialId, publicKey, counter },
    challenge,
    isAlone,
  }: { passkey: KeptPasskey; challenge: string; isAlone: boolean },
  context: Context,
): Promise<number> {
  const site = siteOf(context)
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: assertion,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: isAlone,
  }).catch(failed)
  if (!verified) throw new AppError('passkey_failed')
  return authenticationInfo.newCounter
}

function siteOf({ publicUrl }: Context): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl())
  return { id: hostname, origin }
}

function described({ id, transports = [] }: { id: string; transports?: string[] }) {
  return { id, type: 'public-key' as const, transports }
}

function failed(cause: unknown): never {
  throw new AppError('passkey_failed', { cause })
}
