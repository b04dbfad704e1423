/** Steps shared by the account journeys: a server that sends email, owners, an authenticator app. */

import { createServer } from 'node:net'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { z } from 'zod'
import { type MailServer, mailServer } from '../server/testing/mail-server.ts'
import { expect, test as plain } from './fixtures.ts'
import { signIn } from './owner-steps.ts'
import { admin, startServer } from './server.ts'

export const desktop = { width: 1440, height: 900 }

export interface Owner {
  email: string
  password: string
}

export const test = plain.extend<object, { mail: MailServer; newDevices: 'code' | 'trust' }>({
  newDevices: ['trust', { option: true, scope: 'worker' }],

  mail: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
    async ({}, provide) => {
      const mail = await mailServer()
      await provide(mail)
      await mail.close()
    },
    { scope: 'worker' },
  ],

  /** Passkeys and emailed links need a URL that is known before the start. */
  server: [
    async ({ mail, newDevices }, provide) => {
      const port = String(await freePort())
      const address = { PORT: port, PUBLIC_URL: `http://localhost:${port}` }
      const more = { MAIL_URL: mail.url, ADMIN_TWO_FACTOR: 'required', NEW_DEVICES: newDevices }
      const server = await startServer({ ...address, ...more })
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

/** As created by an administrator: with an initial password that must be changed. */
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
  expect((await request.post('/api/change-password', { data: change })).status()).toBe(204)
  await request.post('/api/logout')
  return { email, password }
}

/** The code that the app shows, once it is another than `used` and stays for ten seconds: each counts once, and only while it is shown. */
export async function codeOf(secret: string, used?: string): Promise<string> {
  const app = new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) })
  await expect
    .poll(() => app.generate() !== used && app.remaining() > 10_000, { timeout: 60_000, intervals: [250] })
    .toBe(true)
  return app.generate()
}

/** The link in the latest email to this address. */
export function linkFor(mail: MailServer, to: string): string {
  return /https?:\S+\/reset-password#[\w-]+/.exec(latestTo(mail, to))?.[0] ?? ''
}

/** The code in the latest email to this address, as a sentence says it. */
export function mailedCode(mail: MailServer, to: string): string {
  return /\b\d{6}\b(?=[.,])/.exec(latestTo(mail, to))?.[0] ?? ''
}

function latestTo(mail: MailServer, to: string): string {
  const source = mail.mails.findLast((one) => one.to === to)?.source ?? ''
  return source
    .split(/\r\n\r\n|\n\n/)
    .map((part) => Buffer.from(part.replace(/\s/g, ''), 'base64').toString())
    .join('\n')
}

export async function openSettings(page: Page, owner: Owner): Promise<void> {
  await page.goto('/settings')
  await signIn(page, owner)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Settings')
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
}

export async function anotherDevice(browser: Browser, base: string, owner: Owner): Promise<Page> {
  const context = await browser.newContext({ baseURL: base, locale: 'en-US', viewport: desktop })
  const page = await context.newPage()
  await page.goto('/settings')
  await signIn(page, owner)
  await expect(page).toHaveURL(/\/settings$/)
  return page
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salon Owner' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

export async function prove(page: Page, act: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=password]').fill(password)
  await dialog.getByRole('button', { name: act, exact: true }).click()
}

/** Through the page's dialogs, in any language; `onDialog` checks each of them. `used` is the code that activated it. */
export async function setUpApp(page: Page, owner: Owner, onDialog = async () => {}) {
  await page.getByRole('button', { name: /^(Set up app|Thiết lập ứng dụng)$/ }).click()
  const dialog = page.getByRole('dialog')
  await onDialog()
  await dialog.locator('[name=password]').fill(owner.password)
  await dialog.getByRole('button', { name: /^(Continue|Tiếp tục)$/ }).click()
  const secret = await dialog.locator('code').innerText()
  await onDialog()
  const used = await codeOf(secret)
  await dialog.locator('[name=code]').fill(used)
  await dialog.getByRole('button', { name: /^(Turn on|Bật)$/ }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await onDialog()
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  await dialog.getByRole('button', { name: /^(I have saved the codes|Tôi đã cất các mã)$/ }).click()
  return { secret, used, codes }
}

/** A virtual authenticator that has verified its user. */
export async function addVirtualAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
