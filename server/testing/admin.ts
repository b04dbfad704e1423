/** A super administrator for tests, signed in. */

import { insertUser } from '../accounts/accounts.sql.ts'
import { newId } from '../context.ts'
import { ownerPassword, ownerPasswordHash, type TestApp, wednesday } from './salon.ts'

export interface TestAdmin {
  id: string
  email: string
  /** The cookie. */
  headers: Record<string, string>
}

export async function makeAdmin(app: TestApp): Promise<TestAdmin> {
  const id = newId()
  const email = `admin-${id}@example.com`
  const passwordHash = ownerPasswordHash()
  const name = { firstName: 'Ada', lastName: 'Admin' }
  await insertUser(app.db, { id, email, ...name, role: 'super_admin', passwordHash, at: wednesday })
  const { headers } = await app.call('POST', '/api/admin/login', { email, password: ownerPassword })
  return { id, email, headers: { cookie: cookieOf(headers) } }
}

/** The first cookie that a reply sets: the session's. */
export function cookieOf(headers: Record<string, unknown>): string {
  const [first] = [headers['set-cookie']].flat()
  return String(first).split(';')[0] ?? ''
}
