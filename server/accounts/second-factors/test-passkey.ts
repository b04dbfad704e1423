/** A software passkey for tests: it signs as a device would through the browser. */

import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { Assertion } from '../../../shared/accounts/proof.ts'
import type { Attestation } from '../../../shared/accounts/second-factors.ts'

interface Ceremony {
  challenge: string
  /** `https://book.example.com` */
  origin: string
  /** Whether the device verified its user. */
  verified?: boolean
}

export function testPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let uses = 0

  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    authenticatorAttachment: undefined,
    clientExtensionResults: {},
  }

  function authenticatorData({ origin, verified = true }: Ceremony, more = Buffer.alloc(0)): Buffer {
    const flags = 0x01 | (verified ? 0x04 : 0) | (more.length > 0 ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(uses)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count, more])
  }

  return {
    /** The response to a registration. */
    attest(ceremony: Ceremony): Attestation {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const kept = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)])
      const authData = Uint8Array.from(authenticatorData(ceremony, kept))
      const nothing = new Map<string, string>()
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>()
      attestation.set('fmt', 'none').set('attStmt', nothing).set('authData', authData)
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', ceremony),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    /** The response to a challenge. */
    sign(ceremony: Ceremony): Assertion {
      uses += 1
      const data = authenticatorData(ceremony)
      const client = clientData('webauthn.get', ceremony)
      const signed = Buffer.concat([data, sha256(Buffer.from(client, 'base64url'))])
      return {
        ...credential,
        response: {
          clientDataJSON: client,
          authenticatorData: data.toString('base64url'),
          signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
        },
      }
    },
  }
}

function clientData(type: string, { challenge, origin }: Ceremony): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}
