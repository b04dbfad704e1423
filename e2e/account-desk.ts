/** What the journeys of accounts start from: a server of their own that mails, owners of their own, an app with codes. */

import { createServer } from 'node:net'
import { type APIRequestContext, test as base } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { z } from 'zod'
import { type MailServer, mailServer } from '../server/testing/mail-server.ts'
import { test as plain } from './fixtures.ts'
import { startServer } from './server.ts'

const admin = { email: 'admin@localhost', password: 'e2e-admin-1' } // as server.ts starts it

export interface Owner {
  email: string
  password: string
}

export const test = plain.extend<object, { mail: MailServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
  mail: [
    async ({}, provide) => {
      const mail = await mailServer()
      await provide(mail)
      await mail.close()
    },
    { scope: 'worker' },
  ],

  /** Passkeys and mailed links need an address that is known before the start. */
  server: [
    async ({ mail }, provide) => {
      const port = String(await freePort())
      const address = { PORT: port, PUBLIC_URL: `http://localhost:${port}` }
      const server = await startServer({ ...address, MAIL_URL: mail.url, ADMIN_TWO_FACTOR: 'required' })
      await provide(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

let owners = 0

/** As an administrator makes one: the password is given, and must be changed. */
export async function givenOwner(request: APIRequestContext, role = 'salon_owner'): Promise<Owner> {
  owners += 1
  const email = `owner-${owners}@account.localhost`
  await request.post('/api/admin/login', { data: admin })
  const made = await request.post('/api/admin/users', { data: { email, firstName: 'Mai', lastName: 'Tran', role } })
  const { initialPassword } = z.object({ initialPassword: z.string() }).parse(await made.json())
  await request.post('/api/logout')
  return { email, password: initialPassword }
}

/** With a password of their own. */
export async function newOwner(request: APIRequestContext, role = 'salon_owner'): Promise<Owner> {
  const { email, password: currentPassword } = await givenOwner(request, role)
  const password = `chosen-lacquer-${owners}`
  const door = role === 'super_admin' ? 'admin' : 'shop'
  await request.post(`/api/${door}/login`, { data: { email, password: currentPassword } })
  const change = { currentPassword, newPassword: password, confirmPassword: password }
  base.expect((await request.post('/api/change-password', { data: change })).status()).toBe(204)
  await request.post('/api/logout')
  return { email, password }
}

/** What the app shows now; each code counts once, so a second one is that of half a minute later. */
export function codeOf(secret: string, halfMinutesLater = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) })
  return app.generate({ timestamp: Date.now() + halfMinutesLater * 30_000 })
}

/** The link in the last mail to this address. */
export function linkFor(mail: MailServer, to: string): string {
  const source = mail.mails.findLast((one) => one.to === to)?.source ?? ''
  const parts = source.split(/\r\n\r\n|\n\n/).map((part) => Buffer.from(part.replace(/\s/g, ''), 'base64').toString())
  return /https?:\S+\/reset-password#[\w-]+/.exec(parts.join('\n'))?.[0] ?? ''
}
