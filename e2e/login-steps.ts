/** Staff logins and their browsers. */

import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test'
import type { StaffRole } from '../shared/accounts/roles.ts'
import { listPublicStaff, type PublicStaff } from '../shared/staff/contract.ts'
import { giveStaffLogin } from '../shared/staff/logins.ts'
import { expect } from './fixtures.ts'
import { salonIdOf } from './owner-steps.ts'
import type { RunningServer } from './server.ts'

export const ownPassword = 'violet-and-lacquer-4'

export interface Account {
  email: string
  password: string
}

/** With a password of their own instead of the initial one. */
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
  await request.put('/api/account/tour') // offered to nobody who is in the middle of a journey
  return context
}

/** Replaces a login made by another journey. @param staffId null: any member */
export async function givenLogin(
  browser: Browser,
  server: RunningServer,
  staffId: string | null,
  role: StaffRole,
): Promise<Account> {
  const context = await browser.newContext({ baseURL: server.base })
  const { request } = context
  await send(request, '/api/shop/login', server.owner)
  const id = await takeLogin(request, server, (member) => staffId === null || member.id === staffId)
  const email = `${role}-${id.slice(-6)}@lotusnails.example`
  const given = await send(request, `/api/staff/${id}/login`, { email, role })
  await context.close()
  return { email, password: giveStaffLogin.reply?.parse(given).initialPassword ?? '' }
}

/** Removes the login of the first such member, if there is one. Returns the member's id. */
export async function takeLogin(
  request: APIRequestContext,
  server: RunningServer,
  whose: (member: PublicStaff) => boolean,
): Promise<string> {
  const answer = await request.get(`/api/salons/${salonIdOf(server)}/staff`)
  const { id } = listPublicStaff.reply?.parse(await answer.json()).find(whose) ?? {}
  if (!id) throw new Error('There is no such member.')
  expect([204, 404]).toContain((await request.delete(`/api/staff/${id}/login`)).status())
  return id
}

async function send(request: APIRequestContext, url: string, data: object): Promise<unknown> {
  const answer = await request.post(url, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.status() === 204 ? null : answer.json()
}
