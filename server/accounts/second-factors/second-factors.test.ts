/** Codes of an authenticator app and recovery codes, and the proofs that a change of the account needs. */

import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PasskeyQuestion } from '../../../shared/accounts/second-factors.ts'
import { newId } from '../../context.ts'
import { hashAsEver, hashCheaply } from '../../testing/hash-cost.ts'
import { makeSalon, ownerPassword, type TestSalon, wednesday } from '../../testing/salon.ts'
import { origin, password, type Refused, secondFactorTests } from '../../testing/second-factors.ts'
import { testPasskey } from './test-passkey.ts'

const { at, later, post, factors, login, ticket, byCode, codeOf, setUpApp, setUpPasskey } = secondFactorTests()

test('with an authenticator app the password alone is not enough, its code is needed', async () => {
  const { secret, uri, picture } = await setUpApp()
  expect(uri).toContain('otpauth://totp/BookNail:owner')
  expect(picture).toContain('<svg')

  const first = await login()
  expect([first.status, first.body]).toEqual([
    401,
    expect.objectContaining({
      code: 'second_factor_needed',
      details: { ticket: expect.any(String), app: true, passkey: false, mailedTo: null },
    }),
  ])
  expect(first.headers['set-cookie']).toBeUndefined()

  later(60)
  const { status, body, headers } = await post('/api/login/code', { ticket: await ticket(), code: codeOf(secret) }, {})
  expect([status, body]).toEqual([200, { user: expect.objectContaining({ twoFactor: 'on' }) }])
  const begun = { cookie: String(headers['set-cookie']).split(';')[0] ?? '' }
  expect((await at().app.call('GET', '/api/auth/session', undefined, begun)).status).toBe(200)
  expect(at().emails).toEqual(['two_factor_on'])
})

test('each code of the app works once, also for simultaneous requests', async () => {
  const { secret } = await setUpApp()
  expect((await byCode(codeOf(secret))).body.code).toBe('wrong_code') // used for setting up the app
  later(60)
  const tickets = [await ticket(), await ticket(), await ticket()]

  const answers = await Promise.all(
    tickets.map((ticket) => post('/api/login/code', { ticket, code: codeOf(secret) }, {})),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a code is valid for its own thirty seconds', async () => {
  const { secret } = await setUpApp()
  const begin = Math.ceil((wednesday + 300_000) / 30_000) * 30 - wednesday / 1000
  later(begin)

  expect((await byCode(codeOf(secret, -1))).body).toMatchObject({ code: 'wrong_code' })
  expect((await byCode(codeOf(secret, 30))).status).toBe(400)
  const code = codeOf(secret)
  later(begin + 29.9)
  expect((await byCode(code)).status).toBe(200)
})

test('a ticket works once, for ten minutes', async () => {
  const { secret } = await setUpApp()
  later(60)
  const used = await ticket()
  expect((await post('/api/login/code', { ticket: used, code: codeOf(secret) }, {})).status).toBe(200)
  later(120)
  expect((await post('/api/login/code', { ticket: used, code: codeOf(secret) }, {})).body.code).toBe('sign_in_again')

  const old = await ticket()
  later(120 + 601)
  expect((await post('/api/login/code', { ticket: old, code: codeOf(secret) }, {})).body.code).toBe('sign_in_again')
  expect((await post('/api/login/code', { ticket: 'made-up', code: codeOf(secret) }, {})).status).toBe(401)
})

test('after ten wrong codes the right one has to wait too', async () => {
  const { secret } = await setUpApp()
  later(60)
  const wrong = codeOf(secret) === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 10; tries++) expect((await byCode(wrong)).status).toBe(400)

  const refused = await byCode(codeOf(secret))

  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
})

test('the log records which factor was used, and which one failed', async () => {
  const { secret, codes } = await setUpApp()
  later(60)
  await byCode(codeOf(secret))
  await byCode('000 000')
  await byCode(codes[0] ?? '')
  const { body: asked } = await post<{ ticket: string; question: PasskeyQuestion }>(
    '/api/login/passkey-question',
    {},
    {},
  )
  const assertion = testPasskey().sign({ challenge: asked.question.challenge, origin })
  await post('/api/login/passkey', { ticket: asked.ticket, door: 'shop', assertion }, {})

  const entries = await at()
    .app.db.selectFrom('audit_log')
    .select(['action', 'details'])
    .where('action', 'like', 'sign_in%')
    .orderBy('id', 'desc')
    .limit(4)
    .execute()
  expect(entries.toReversed()).toEqual([
    { action: 'sign_in', details: { by: ['password', 'app'] } },
    { action: 'sign_in_failed', details: { by: ['app'] } },
    { action: 'sign_in', details: { by: ['password', 'recovery_code'] } },
    { action: 'sign_in_failed', details: { by: ['passkey'] } },
  ])
})

test('ten recovery codes work once each, however they are typed', async () => {
  const { codes } = await setUpApp()
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  const [first = '', second = ''] = codes

  expect((await byCode(first)).status).toBe(200)
  expect((await byCode(first)).body.code).toBe('wrong_code')
  expect((await byCode(` ${second.toUpperCase().replace('-', ' ')} `)).status).toBe(200)
  expect((await factors()).recoveryCodesLeft).toBe(8)
  const kept = await at()
    .app.db.selectFrom('recovery_codes')
    .selectAll()
    .where('user_id', '=', at().salon.ownerId)
    .execute()
  expect(JSON.stringify(kept)).not.toContain(codes[5])

  const { body } = await post<{ recoveryCodes: string[] }>('/api/account/recovery-codes', {
    ...password,
    code: codes[3],
  })
  expect(body.recoveryCodes).toHaveLength(10)
  expect((await byCode(codes[2] ?? '')).status).toBe(400)
  expect((await byCode(body.recoveryCodes[0] ?? '')).status).toBe(200)
})

test('of recovery codes only slow hashes are kept, with a salt of each person', async () => {
  hashAsEver()
  const { codes } = await setUpApp()
  const [mine, others] = [await keptCodes(at().salon), await keptCodesOfAnother()]

  expect(mine.map(({ tag }) => tag.length)).toEqual(codes.map(() => 32))
  for (const code of codes) {
    const [bare, salt] = [code.replace('-', ''), mine[0]?.salt ?? Buffer.alloc(0)]
    const slow = argon2Sync('argon2id', {
      message: bare,
      nonce: salt,
      parallelism: 1,
      tagLength: 32,
      memory: 19_456,
      passes: 2,
    })
    expect(mine.filter(({ tag }) => tag.equals(slow))).toHaveLength(1)
  }
  expect(new Set([...mine, ...others].map(({ salt }) => salt.toString('hex'))).size).toBe(2)
  hashCheaply()
})

const keptCodes = ({ ownerId }: TestSalon) =>
  at().app.db.selectFrom('recovery_codes').select(['salt', 'tag']).where('user_id', '=', ownerId).execute()

async function keptCodesOfAnother() {
  at().salon = await makeSalon(at().app.db)
  at().cookie = await at().app.signIn(at().salon.ownerEmail)
  await setUpApp()
  return keptCodes(at().salon)
}

test('the secret leaves the server only when it is created', async () => {
  const { secret } = await setUpApp()

  const everything = await Promise.all(
    ['/api/account/second-factors', '/api/auth/session', '/api/account/sessions'].map((path) =>
      at().app.call('GET', path, undefined, at().cookie),
    ),
  )

  expect(JSON.stringify(everything)).not.toContain(secret)
})

test('a new app replaces the previous one once its first code is entered', async () => {
  const { secret, codes } = await setUpApp()
  later(60)
  const { body } = await post<{ secret: string }>('/api/account/authenticator', { ...password, code: codes[0] })

  const wrong = await post('/api/account/authenticator/confirmation', { code: codeOf(secret) })
  expect([wrong.status, wrong.body.fields]).toEqual([
    400,
    { code: 'This code is wrong, has just changed, or was already used' },
  ])
  expect((await byCode(codeOf(secret))).status).toBe(200)

  const right = await post('/api/account/authenticator/confirmation', { code: codeOf(body.secret) })
  expect([right.status, right.body]).toEqual([200, { recoveryCodes: null }])
  later(120)
  expect((await byCode(codeOf(secret))).status).toBe(400)
  expect((await byCode(codeOf(body.secret))).status).toBe(200)
})

test('every change of what protects the account requires the password', async () => {
  await setUpApp()
  const wrong = { password: 'not-the-password-1' }

  for (const path of ['authenticator', 'authenticator/removal', 'passkeys/offer', 'recovery-codes']) {
    const { body } = await post(`/api/account/${path}`, wrong)
    expect([body.code, body.fields], path).toEqual(['wrong_password', { password: 'This isn’t your current password' }])
  }
  expect(await factors()).toMatchObject({ app: true, recoveryCodesLeft: 10 })
})

test('with a second factor, every change of what protects the account requires it too', async () => {
  const { codes } = await setUpApp()
  const { passkey } = await setUpPasskey(testPasskey(), { ...password, code: codes[0] })
  const [kept] = (await factors()).passkeys
  const before = await factors()
  const calls: ['POST' | 'DELETE', string][] = [
    ['POST', 'account/authenticator'],
    ['POST', 'account/authenticator/removal'],
    ['POST', 'account/passkeys/offer'],
    ['POST', `account/passkeys/${kept?.id}/removal`],
    ['POST', 'account/recovery-codes'],
    ['DELETE', 'account/sessions'],
    ['DELETE', `account/sessions/${newId()}`],
  ]
  const newPassword = 'purple-lacquer-42'
  const change = { currentPassword: ownerPassword, newPassword, confirmPassword: newPassword }

  for (const [verb, path] of calls) {
    const { status, body } = await at().app.call<Refused>(verb, `/api/${path}`, password, at().cookie)
    expect([status, body.code, body.details], path).toMatchObject([
      401,
      'second_factor_needed',
      { app: true, passkey: true },
    ])
    const wrong = await at().app.call<Refused>(verb, `/api/${path}`, { ...password, code: 'wrong-codes' }, at().cookie)
    expect([wrong.status, wrong.body.fields], path).toMatchObject([400, { code: expect.any(String) }])
  }
  expect((await post('/api/change-password', change)).body.code).toBe('second_factor_needed')
  expect(await factors()).toEqual(before)
  expect((await at().app.call('GET', '/api/auth/session', undefined, at().cookie)).status).toBe(200)

  const { ticket } = (await post('/api/account/passkeys/offer', password)).body.details
  const { body: asked } = await post<{ question: PasskeyQuestion }>('/api/login/passkey-question', { ticket })
  const assertion = passkey.sign({ challenge: asked.question.challenge, origin, verified: false })
  const signed = { ...change, passkey: { ticket, assertion } }
  expect((await post('/api/change-password', signed)).status).toBe(204)
  expect((await post('/api/account/authenticator', { password: newPassword, passkey: signed.passkey })).body.code).toBe(
    'sign_in_again',
  )
})

test('a refused new password does not use up a code', async () => {
  const { codes } = await setUpApp()
  const changeTo = (newPassword: string) =>
    post('/api/change-password', {
      currentPassword: ownerPassword,
      newPassword,
      confirmPassword: newPassword,
      code: codes[0],
    })

  expect((await changeTo('Password1')).body.fields).toMatchObject({ newPassword: expect.any(String) })
  expect((await changeTo('purple-lacquer-42')).status).toBe(204)
})

test('ten wrong codes before a change count like ten at the login', async () => {
  const { codes } = await setUpApp()
  for (let tries = 0; tries < 10; tries++) {
    expect((await post('/api/account/recovery-codes', { ...password, code: 'wrong-codes' })).status).toBe(400)
  }

  expect((await post('/api/account/recovery-codes', { ...password, code: codes[0] })).status).toBe(429)
  expect((await byCode(codes[0] ?? '')).status).toBe(429)
})

test("a failed confirmation is recorded under the name of the session's user", async () => {
  await setUpApp()
  await post('/api/account/authenticator/removal', { password: 'not-it-1' })
  await post('/api/account/authenticator/removal', { ...password, code: '000000' })
  await post('/api/account/authenticator/removal', { ...password, code: 'wrong-codes' })

  const entries = await at()
    .app.db.selectFrom('audit_log')
    .select(['action', 'kind', 'details'])
    .where('user_id', '=', at().salon.ownerId)
    .where('action', 'like', '%failed')
    .orderBy('id')
    .execute()
  expect(entries.map(({ action, kind, details }) => [action, kind, details])).toEqual(
    ['password', 'app', 'recovery_code'].map((by) => ['proof_failed', 'access', { by: [by] }]),
  )
})

test('after the last factor is removed the password is enough, and the recovery codes are deleted', async () => {
  const { codes } = await setUpApp()

  expect((await post('/api/account/authenticator/removal', { ...password, code: codes[0] })).status).toBe(204)

  expect((await login()).status).toBe(200)
  expect(await factors()).toEqual({ app: false, passkeys: [], recoveryCodesLeft: 0 })
  expect(at().emails).toEqual(['two_factor_on', 'two_factor_off'])
})
