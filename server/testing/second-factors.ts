/** An owner who sets up second factors and signs in with them, for every test of a file anew. */

import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { PasskeyOffer, SecondFactors, SecondStep } from '../../shared/accounts/second-factors.ts'
import { testPasskey } from '../accounts/second-factors/test-passkey.ts'
import { makeSalon, ownerPassword, type TestApp, type TestSalon, testApp, wednesday } from './salon.ts'

export interface Refused {
  code: string
  fields?: Record<string, string>
  details: SecondStep
}

interface FactorTest {
  app: TestApp
  salon: TestSalon
  /** The session that sends the calls. */
  cookie: Record<string, string>
  now: number
  /** Kinds of the emails about the account that were written. */
  emails: string[]
}

export const origin = 'https://book.example.com'
export const password = { password: ownerPassword }

/** To be called once in a test file: `at` is the running test's. */
export function secondFactorTests() {
  let app: TestApp | undefined
  let running: FactorTest | undefined
  const emails: string[] = []

  beforeAll(async () => {
    app = await testApp({ mailAccount: (write) => void write().then((mail) => mail && emails.push(mail.kind)) })
  })
  beforeEach(async () => {
    if (!app) throw new Error('no app')
    emails.length = 0
    app.setNow(wednesday)
    const salon = await makeSalon(app.db)
    running = { app, salon, cookie: await app.signIn(salon.ownerEmail), now: wednesday, emails }
  })
  afterAll(() => app?.close())

  function at(): FactorTest {
    if (!running) throw new Error('no test is running')
    return running
  }

  /** Sets the clock to that many seconds after the start. */
  function later(seconds: number): void {
    at().now = wednesday + seconds * 1000
    at().app.setNow(at().now)
  }
  const post = <Body = Refused>(path: string, body: object, headers: Record<string, string> = at().cookie) =>
    at().app.call<Body>('POST', path, body, headers)
  const factors = async () =>
    (await at().app.call<SecondFactors>('GET', '/api/account/second-factors', undefined, at().cookie)).body
  const login = () => post('/api/shop/login', { email: at().salon.ownerEmail, password: ownerPassword }, {})
  const ticket = async () => (await login()).body.details.ticket
  const byCode = async (code: string) => post('/api/login/code', { ticket: await ticket(), code }, {})
  const codeOf = (secret: string, seconds = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at().now + seconds * 1000 })

  /** The app's secret and the recovery codes. */
  async function setUpApp() {
    const { body } = await post<{ secret: string; uri: string; picture: string }>(
      '/api/account/authenticator',
      password,
    )
    const { body: confirmed } = await post<{ recoveryCodes: string[] }>('/api/account/authenticator/confirmation', {
      code: codeOf(body.secret),
    })
    return { ...body, codes: confirmed.recoveryCodes }
  }

  async function setUpPasskey(passkey = testPasskey(), proof: object = password) {
    const { body: offer } = await post<PasskeyOffer>('/api/account/passkeys/offer', proof)
    const attestation = passkey.attest({ challenge: offer.challenge, origin })
    return { passkey, offer, kept: await post('/api/account/passkeys', { name: 'Phone', attestation }) }
  }

  return { at, later, post, factors, login, ticket, byCode, codeOf, setUpApp, setUpPasskey }
}
