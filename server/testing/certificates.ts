/** Certificates of our own authority, as an operator would create them. */

import 'reflect-metadata' // must be first: a later import needs it when it is loaded
import { createHash } from 'node:crypto'
import { BasicConstraintsExtension, SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509'

export interface Certificate {
  /** Both as PEM. */
  certificate: string
  key: string
}

export interface Authority {
  /** As PEM. */
  certificate: string
  /** @param validUntil tomorrow, if absent */
  certify: (host: string, validUntil?: Date) => Promise<Certificate>
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const day = 86_400_000

/** @param name two of the same name differ by their keys */
export async function makeAuthority(name: string): Promise<Authority> {
  const issuer = `CN=${name}`
  const keys = await makeKeys()
  const span = { notBefore: new Date(Date.now() - 2 * day), notAfter: new Date(Date.now() + day) }
  const own = await X509CertificateGenerator.createSelfSigned({
    ...span,
    name: issuer,
    keys,
    signingAlgorithm: algorithm,
    extensions: [new BasicConstraintsExtension(true, undefined, true)],
  })
  const certify = async (host: string, validUntil = span.notAfter) => {
    const { publicKey, privateKey } = await makeKeys()
    const made = await X509CertificateGenerator.create({
      notBefore: span.notBefore,
      notAfter: validUntil,
      serialNumber: createHash('sha256').update(host).digest('hex').slice(0, 14),
      subject: `CN=${host}`,
      issuer,
      publicKey,
      signingKey: keys.privateKey,
      signingAlgorithm: algorithm,
      extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: host }])],
    })
    return { certificate: made.toString('pem'), key: await pemOf(privateKey) }
  }
  return { certificate: own.toString('pem'), certify }
}

async function makeKeys(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
}

async function pemOf(key: CryptoKey): Promise<string> {
  const bytes = Buffer.from(await crypto.subtle.exportKey('pkcs8', key)).toString('base64')
  const label = 'PRIVATE KEY'
  return [`-----BEGIN ${label}-----`, ...(bytes.match(/.{1,64}/g) ?? []), `-----END ${label}-----`].join('\n')
}
