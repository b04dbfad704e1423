/** The browser's side of passkeys. The library is loaded on first use. */

import { t } from 'i18next'
import type { Assertion } from '../../shared/accounts/proof.ts'
import type { Attestation, PasskeyOffer, PasskeyQuestion } from '../../shared/accounts/second-factors.ts'
import { AppError } from '../../shared/errors.ts'

/** Whether the browser supports passkeys at this address. */
export function hasPasskeys(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window
}

/** @throws AppError when the user cancelled or the device failed */
export async function signWithPasskey(question: PasskeyQuestion): Promise<Assertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: question }).catch((cause: unknown) => {
    throw new AppError('passkey_failed', { sentence: t('ownAccount:step.cancelled'), cause })
  })
  return { id, rawId, type, response, clientExtensionResults: {} }
}

/** @throws AppError as `signWithPasskey` */
export async function makePasskey(offer: PasskeyOffer): Promise<Attestation> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const made = await startRegistration({ optionsJSON: offer }).catch((cause: unknown) => {
    throw new AppError('passkey_failed', { sentence: t('ownAccount:factors.passkeys.cancelled'), cause })
  })
  const { id, rawId, type } = made
  const { transports = [], clientDataJSON, attestationObject } = made.response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports }, clientExtensionResults: {} }
}
