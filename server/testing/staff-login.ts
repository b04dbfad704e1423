/** Signs in as a member of a test salon, with the initial password changed already. */

import type { StaffRole } from '../../shared/accounts/roles.ts'
import type { StaffLogin } from '../../shared/staff/logins.ts'
import type { TestApp, TestSalon } from './salon.ts'

/** Headers of the session. */
export async function signInAsStaff(
  app: TestApp,
  { salonId, ownerEmail, staff }: TestSalon,
  name: string,
  role: StaffRole,
): Promise<Record<string, string>> {
  const owner = await app.signIn(ownerEmail)
  const email = `${name.toLowerCase()}-${salonId}@example.com`
  const given = await app.call<StaffLogin & { initialPassword: string }>(
    'POST',
    `/api/staff/${staff[name]}/login`,
    { email, role },
    owner,
  )
  await app.db.updateTable('users').set({ must_change_password: false }).where('email', '=', email).execute()
  const { headers } = await app.call('POST', '/api/shop/login', { email, password: given.body.initialPassword })
  return { cookie: String(headers['set-cookie']).split(';')[0] ?? '' }
}
