/** A second proof at the login: an authenticator app, a passkey or a recovery code. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { requiredLine } from '../text.ts'
import { SessionUser } from './contract.ts'
import { Assertion, base64url, credential, FactorCode, PasswordProof, proofRefusals, Ticket } from './proof.ts'

/** In `details` of a 401 `second_factor_needed`. */
export const SecondStep = z.object({
  ticket: z.string().describe('Proves that the password was correct; valid for ten minutes.'),
  app: z.boolean(),
  passkey: z.boolean(),
  mailedTo: z
    .string()
    .nullable()
    .describe('Where a code of six digits was emailed, because the device is new to the account; null: none was.'),
})
export type SecondStep = z.infer<typeof SecondStep>

const Attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(50)).max(10).default([]),
  }),
})
export type Attestation = z.infer<typeof Attestation>

const Described = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})
const userVerification = z.enum(['required', 'preferred', 'discouraged'])

export const PasskeyQuestion = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification,
  allowCredentials: z.array(Described),
})
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>

export const PasskeyOffer = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Described),
  authenticatorSelection: z.object({
    residentKey: z.enum(['required', 'preferred', 'discouraged']),
    requireResidentKey: z.boolean(),
    userVerification,
  }),
})
export type PasskeyOffer = z.infer<typeof PasskeyOffer>

const SignedIn = z.object({ user: SessionUser })

export const signInByCode = endpoint({
  method: 'POST',
  path: '/api/login/code',
  summary:
    'The second step of a login: six digits of the authenticator app or of the email, or a recovery code. Sets the session cookie.',
  input: z.strictObject({ ticket: Ticket, code: FactorCode }),
  reply: SignedIn,
})

export const askForPasskey = endpoint({
  method: 'POST',
  path: '/api/login/passkey-question',
  summary: 'The challenge for a passkey. With a ticket for the second step; without one for the whole login.',
  input: z.strictObject({ ticket: Ticket.optional() }),
  reply: z.object({ ticket: z.string(), question: PasskeyQuestion }),
})

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/login/passkey',
  summary: "Sign in with the passkey's signature. Sets the session cookie.",
  input: z.strictObject({ ticket: Ticket, door: z.enum(['shop', 'admin']), assertion: Assertion }),
  reply: SignedIn,
})

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const SecondFactors = z.object({
  app: z.boolean(),
  passkeys: z.array(Passkey).describe('Oldest first.'),
  recoveryCodesLeft: z.number(),
})
export type SecondFactors = z.infer<typeof SecondFactors>

/** Null: the account has codes already. */
const NewCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() })

export const readSecondFactors = endpoint({
  method: 'GET',
  path: '/api/account/second-factors',
  summary: "The user's second factors.",
  reply: SecondFactors,
})

/** Anyone who changes what protects the account must prove their identity again. */
export const offerApp = endpoint({
  method: 'POST',
  path: '/api/account/authenticator',
  summary: 'A new secret for an authenticator app. It takes effect once one of its codes is confirmed.',
  input: PasswordProof,
  refusals: proofRefusals,
  reply: z.object({ secret: z.string(), uri: z.string(), picture: z.string().describe('A QR code, as SVG.') }),
})

export const confirmApp = endpoint({
  method: 'POST',
  path: '/api/account/authenticator/confirmation',
  summary:
    'Confirm an authenticator app by a code. The first second factor returns ten recovery codes, shown only once.',
  input: z.strictObject({ code: requiredLine(10) }),
  reply: NewCodes,
})

export const removeApp = endpoint({
  method: 'POST',
  path: '/api/account/authenticator/removal',
  summary: 'Remove the authenticator app.',
  input: PasswordProof,
  refusals: proofRefusals,
})

export const offerPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/offer',
  summary: 'Options for creating a passkey.',
  input: PasswordProof,
  refusals: proofRefusals,
  reply: PasskeyOffer,
})

const PasskeyName = requiredLine(60)

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys',
  summary: 'Store a new passkey. The first second factor returns ten recovery codes, shown only once.',
  input: z.strictObject({ name: PasskeyName, attestation: Attestation }),
  reply: NewCodes,
  status: 201,
})

const PasskeyParams = z.object({ passkeyId: Id })

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/api/account/passkeys/:passkeyId',
  summary: 'Rename a passkey.',
  params: PasskeyParams,
  input: z.strictObject({ name: PasskeyName }),
})

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/:passkeyId/removal',
  summary: 'Remove a passkey.',
  params: PasskeyParams,
  input: PasswordProof,
  refusals: proofRefusals,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/recovery-codes',
  summary: 'Ten new recovery codes, shown only once; the old ones become invalid.',
  input: PasswordProof,
  refusals: proofRefusals,
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
})
