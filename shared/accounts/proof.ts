/** How somebody proves their identity again before changing what protects the account. */

import { z } from 'zod'
import { requiredLine } from '../text.ts'

/** A current password as typed: as long as any that was ever allowed. */
export const TypedPassword = z.string().min(1, 'current_password_required').max(1024)

export const Ticket = z.string().min(1).max(100)
export const FactorCode = requiredLine(40)

export const base64url = z.string().max(10_000)

/** A browser's passkey response to any challenge; its other fields are ignored. */
export const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
  clientExtensionResults: z.object({}).default({}),
}

/** What it signed. */
export const Assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
})
export type Assertion = z.infer<typeof Assertion>

/** The second factor of an account that has one: a code, or a passkey's signature for the ticket of the refusal. */
export const secondProof = {
  code: FactorCode.optional().describe(
    'A code of the authenticator app, or a recovery code. Required for accounts with a second factor.',
  ),
  passkey: z.strictObject({ ticket: Ticket, assertion: Assertion }).optional().describe('Instead of a code.'),
}
const SecondProof = z.strictObject(secondProof)
export type SecondProof = z.input<typeof SecondProof>

export const PasswordProof = z.strictObject({ password: TypedPassword, ...secondProof })
/** As sent. */
export type PasswordProof = z.input<typeof PasswordProof>

/**
 * For each call that requires it. An account with a second factor: 401 with a ticket in `details`, for its passkeys.
 */
export const proofRefusals = ['wrong_password', 'second_factor_needed', 'wrong_code', 'passkey_failed'] as const
