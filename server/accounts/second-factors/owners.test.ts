/** Where the operator requires a second factor of everybody, a user without one can only set one up. */

import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSalon, ownerPassword, type TestApp, testApp, wednesday } from '../../testing/salon.ts'
import { signInAsStaff } from '../../testing/staff-login.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ secondFactorFor: ['super_admin', 'salon_owner', 'technician'] })
})
afterAll(() => app.close())

const get = async (path: string, headers: Record<string, string>) => {
  const { status, body } = await app.call('GET', path, undefined, headers)
  return body['code'] ?? status
}
const codeOf = (secret: string, moment: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment })

test('an owner who must have a second factor sets one up before anything else, keeps it, and signs in with it', async () => {
  const salon = await makeSalon(app.db)
  const bookings = `/api/salon-owner/salons/${salon.salonId}/bookings`
  const login = { email: salon.ownerEmail, password: ownerPassword }
  const signedIn = await app.call<{ user: object }>('POST', '/api/shop/login', login)
  expect(signedIn.body.user).toMatchObject({ twoFactor: 'required' })
  const owner = { cookie: String(signedIn.headers['set-cookie']).split(';')[0] ?? '' }
  for (const path of [bookings, `/api/salon-owner/salons/${salon.salonId}/events`, '/api/salon-owner/salons'])
    expect(await get(path, owner)).toBe('second_factor_required')
  expect(await get('/api/auth/session', owner)).toBe(200)

  const password = { password: ownerPassword }
  const { secret } = (await app.call<{ secret: string }>('POST', '/api/account/authenticator', password, owner)).body
  const confirmed = { code: codeOf(secret, wednesday) }
  expect((await app.call('POST', '/api/account/authenticator/confirmation', confirmed, owner)).status).toBe(200)
  expect(await get(bookings, owner)).toBe(200)

  app.setNow(wednesday + 60_000)
  const removal = { ...password, code: codeOf(secret, wednesday + 60_000) }
  const refused = await app.call('POST', '/api/account/authenticator/removal', removal, owner)
  expect(refused.body['code']).toBe('last_second_factor')
  expect((await app.call('POST', '/api/shop/login', login)).body['code']).toBe('second_factor_needed')
})

test('staff are asked by their role, also those who were signed in before', async () => {
  const before = await testApp()
  const salon = await makeSalon(before.db)
  const technician = await signInAsStaff(before, salon, 'Kim', 'technician')
  const frontDesk = await signInAsStaff(before, salon, 'Thao', 'front_desk')
  const askBoth = async () =>
    Promise.all(
      [technician, frontDesk].map(async (headers) => {
        const path = headers === technician ? '/api/own-day' : `/api/salon-owner/salons/${salon.salonId}/bookings`
        const { status, body } = await before.call('GET', path, undefined, headers)
        return body['code'] ?? status
      }),
    )
  expect(await askBoth()).toEqual([200, 200])

  Object.assign(before.world, { secondFactorFor: ['technician'] })
  expect(await askBoth()).toEqual(['second_factor_required', 200])
  await before.close()
})
