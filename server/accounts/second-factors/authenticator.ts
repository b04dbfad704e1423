/** Authenticator apps: six digits that change every thirty seconds (RFC 6238). */

import { correction, generate } from 'lean-qr'
import { toSvgSource } from 'lean-qr/extras/svg'
import { Secret, TOTP } from 'otpauth'
import type { Instant } from '../../../shared/time.ts'
import type { Sql } from '../../db/connection.ts'
import { findAuthenticator, spendStep } from './second-factors.sql.ts'

const seconds = 30

export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The setup data for the app: as a link and as a QR code. */
export function invitationOf(secret: string, email: string): { uri: string; picture: string } {
  const uri = appOf(secret, email).toString()
  const code = generate(uri, { minCorrectionLevel: correction.M })
  return { uri, picture: toSvgSource(code, { pad: 4, on: '#000', off: '#fff', xmlDeclaration: true }) }
}

/** The current time step if the code belongs to it, null otherwise: a code is valid during its own thirty seconds only (ASVS 6.5.5). */
export function stepOf(code: string, secret: string, now: Instant): number | null {
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return null
  const isValid = appOf(secret).validate({ token: digits, timestamp: now, window: 0 }) !== null
  return isValid ? Math.floor(now / 1000 / seconds) : null
}

/** Whether the code is correct; it is then used up, with all earlier ones. */
export async function spendAppCode(sql: Sql, userId: string, code: string, now: Instant): Promise<boolean> {
  const known = await findAuthenticator(sql, userId)
  const step = known?.secret ? stepOf(code, known.secret, now) : null
  return step !== null && spendStep(sql, userId, step)
}

function appOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'BookNail', label, secret: Secret.fromBase32(secret), digits: 6, period: seconds })
}
