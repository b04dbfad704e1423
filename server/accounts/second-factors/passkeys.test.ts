/** Passkeys, as the second step and as the whole login. */

import { expect, test } from 'vitest'
import type { PasskeyQuestion } from '../../../shared/accounts/second-factors.ts'
import { newId } from '../../context.ts'
import { makeSalon } from '../../testing/salon.ts'
import { origin, password, secondFactorTests } from '../../testing/second-factors.ts'
import { testPasskey } from './test-passkey.ts'

const { at, post, factors, login, ticket, setUpApp, setUpPasskey } = secondFactorTests()

test('a user can have at most twenty passkeys', async () => {
  const { codes } = await setUpApp()
  const kept = Array.from({ length: 20 }, () => ({
    credential_id: newId().replaceAll('-', ''),
    id: newId(),
    user_id: at().salon.ownerId,
    name: 'Phone',
    public_key: Buffer.alloc(1),
    counter: 0,
    transports: [],
    created_at: new Date(at().now),
  }))
  await at().app.db.insertInto('passkeys').values(kept.slice(1)).execute()
  expect((await post('/api/account/passkeys/offer', { ...password, code: codes[0] })).status).toBe(200)
  await at().app.db.insertInto('passkeys').values(kept.slice(0, 1)).execute()

  expect(await post('/api/account/passkeys/offer', { ...password, code: codes[1] })).toMatchObject({
    status: 400,
    body: { code: 'passkey_failed' },
  })
})

test('only a passkey of the same account, answering its own challenge, confirms a change', async () => {
  const mine = at().cookie
  const { passkey } = await setUpPasskey()
  const { ticket: myTicket } = (await post('/api/account/passkeys/offer', password)).body.details
  at().cookie = await at().app.signIn((await makeSalon(at().app.db)).ownerEmail)
  const { passkey: theirs } = await setUpPasskey()
  const { ticket: theirTicket } = (await post('/api/account/passkeys/offer', password)).body.details
  at().cookie = mine

  const proveBy = async (ticket: string | undefined, by: typeof passkey) => {
    const { body } = await post<{ ticket: string; question: PasskeyQuestion }>('/api/login/passkey-question', {
      ticket,
    })
    const assertion = by.sign({ challenge: body.question.challenge, origin })
    return (await post('/api/account/passkeys/offer', { ...password, passkey: { ticket: body.ticket, assertion } }))
      .body
  }

  expect((await proveBy(theirTicket, theirs)).code).toBe('passkey_failed')
  expect((await proveBy(myTicket, theirs)).code).toBe('passkey_failed')
  expect((await proveBy(theirTicket, passkey)).code).toBe('passkey_failed')
  expect((await proveBy(undefined, theirs)).code).toBe('passkey_failed')
  expect(await proveBy(myTicket, passkey)).toMatchObject({ challenge: expect.any(String) })
})

test('a passkey serves as the second step', async () => {
  const { passkey, offer, kept } = await setUpPasskey()
  expect([kept.status, kept.body]).toEqual([201, { recoveryCodes: expect.any(Array) }])
  expect(offer.rp.id).toBe('book.example.com')

  const first = await login()
  expect(first.body.details).toMatchObject({ app: false, passkey: true })
  const asked = await post<{ ticket: string; question: PasskeyQuestion }>(
    '/api/login/passkey-question',
    { ticket: first.body.details.ticket },
    {},
  )
  const { challenge, allowCredentials } = asked.body.question
  const assertion = passkey.sign({ challenge, origin, verified: false })
  expect(allowCredentials.map(({ id }) => id)).toEqual([assertion.id])

  const answer = { ticket: asked.body.ticket, door: 'shop', assertion }
  expect((await post('/api/login/passkey', answer, {})).status).toBe(200)
  expect((await post('/api/login/passkey', answer, {})).body.code).toBe('sign_in_again')
  expect((await factors()).passkeys).toMatchObject([{ name: 'Phone', lastUsedAt: expect.any(String) }])
})

test("a passkey with user verification is the whole login, but only on its role's login page", async () => {
  const { passkey } = await setUpPasskey()
  const come = async (door: string, verified = true) => {
    const { body } = await post<{ ticket: string; question: PasskeyQuestion }>('/api/login/passkey-question', {}, {})
    const assertion = passkey.sign({ challenge: body.question.challenge, origin, verified })
    return post('/api/login/passkey', { ticket: body.ticket, door, assertion }, {})
  }

  expect((await come('shop')).status).toBe(200)
  expect((await come('admin')).body.code).toBe('wrong_login')
  expect((await come('shop', false)).body.code).toBe('passkey_failed')
  await at().app.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', at().salon.ownerId).execute()
  expect((await come('shop')).body.code).toBe('account_suspended')
})

test('signatures for another site, another challenge or by another passkey are refused', async () => {
  const { passkey } = await setUpPasskey()
  const stranger = testPasskey()
  const question = async () => {
    const { body } = await post<{ question: PasskeyQuestion }>('/api/login/passkey-question', { ticket: step }, {})
    return body.question.challenge
  }
  const step = await ticket()
  const answer = (assertion: object) => post('/api/login/passkey', { ticket: step, door: 'shop', assertion }, {})

  const challenge = await question()
  const refusals = [
    await answer(passkey.sign({ challenge, origin: 'https://evil.example' })),
    await answer(passkey.sign({ challenge: 'bWFkZS11cA', origin })),
    await answer(stranger.sign({ challenge, origin })),
    await answer({ ...stranger.sign({ challenge, origin }), id: passkey.sign({ challenge, origin }).id }),
  ]

  expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(refusals.map(() => [400, 'passkey_failed']))
})

test("another user's passkey is refused as the second step", async () => {
  await setUpPasskey()
  const step = await ticket()
  const mine = at().cookie
  const other = await makeSalon(at().app.db)
  at().cookie = await at().app.signIn(other.ownerEmail)
  const { passkey } = await setUpPasskey()
  at().cookie = mine

  const { body } = await post<{ question: PasskeyQuestion }>('/api/login/passkey-question', { ticket: step }, {})
  const assertion = passkey.sign({ challenge: body.question.challenge, origin })

  expect((await post('/api/login/passkey', { ticket: step, door: 'shop', assertion }, {})).body.code).toBe(
    'passkey_failed',
  )
})

test('only their owner can rename and remove passkeys', async () => {
  const { codes } = await setUpApp()
  await setUpPasskey(testPasskey(), { ...password, code: codes[0] })
  const [kept] = (await factors()).passkeys
  const other = await makeSalon(at().app.db)
  const theirs = await at().app.signIn(other.ownerEmail)
  const path = `/api/account/passkeys/${kept?.id}`

  expect((await at().app.call('PUT', path, { name: 'Mine' }, theirs)).status).toBe(404)
  expect((await post(`${path}/removal`, password, theirs)).status).toBe(404)
  expect((await at().app.call('PUT', path, { name: 'Old phone' }, at().cookie)).status).toBe(204)
  expect((await factors()).passkeys).toMatchObject([{ name: 'Old phone' }])
  expect((await post(`${path}/removal`, { ...password, code: codes[1] })).status).toBe(204)
  expect(await factors()).toMatchObject({ app: true, passkeys: [], recoveryCodesLeft: 8 })
})

test('a passkey challenge works once, and for its own account only', async () => {
  const passkey = testPasskey()
  const { offer } = await setUpPasskey(passkey)
  const again = { name: 'Again', attestation: passkey.attest({ challenge: offer.challenge, origin }) }

  expect((await post('/api/account/passkeys', again)).body.code).toBe('passkey_failed')
})
