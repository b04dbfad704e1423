/** Logins that an owner gave to the staff, and their browsers. */

import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test'
import type { StaffRole } from '../shared/accounts/roles.ts'
import { listPublicStaff } from '../shared/staff/contract.ts'
import { giveStaffLogin } from '../shared/staff/logins.ts'
import { expect } from './fixtures.ts'
import { salonIdOf } from './owner-steps.ts'
import type { RunningServer } from './server.ts'

export const ownPassword = 'violet-and-lacquer-4'

export interface Account {
  email: string
  password: string
}

/** With a password of their own in place of the first one. */
export async function signedIn(
  browser: Browser,
  server: RunningServer,
  { email, password }: Account,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<BrowserContext> {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ baseURL: server.base, viewport, locale: 'en-US', ...options })
  const { request } = context
  await send(request, '/api/shop/login', { email, password })
  const change = { currentPassword: password, newPassword: ownPassword, confirmPassword: ownPassword }
  await send(request, '/api/change-password', change)
  return context
}

/** @param staffId null: of anybody who has none yet */
export async function givenLogin(
  browser: Browser,
  server: RunningServer,
  staffId: string | null,
  role: StaffRole,
): Promise<Account> {
  const context = await browser.newContext({ baseURL: server.base })
  const { request } = context
  await send(request, '/api/shop/login', server.owner)
  const team = listPublicStaff.reply?.parse(await (await request.get(`/api/salons/${salonIdOf(server)}/staff`)).json())
  for (const { id } of team?.filter(({ id }) => staffId === null || id === staffId) ?? []) {
    const email = `${role}-${id.slice(-6)}@lotusnails.example`
    const answer = await request.post(`/api/staff/${id}/login`, { data: { email, role } })
    if (answer.status() === 409 && staffId === null) continue
    expect(answer.ok(), await answer.text()).toBe(true)
    const password = giveStaffLogin.reply?.parse(await answer.json()).initialPassword ?? ''
    await context.close()
    return { email, password }
  }
  throw new Error('Nobody is left without a login.')
}

async function send(request: APIRequestContext, url: string, data: object): Promise<unknown> {
  const answer = await request.post(url, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.status() === 204 ? null : answer.json()
}
