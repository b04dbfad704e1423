/** Signs in as the users of screen tests. */

import { inject } from 'vitest'
import { adminLogin, logout, shopLogin } from '../../shared/accounts/contract.ts'
import { answerTour, changePassword } from '../../shared/accounts/own-account.ts'
import type { StaffRole } from '../../shared/accounts/roles.ts'
import { listStaff } from '../../shared/staff/contract.ts'
import { giveStaffLogin } from '../../shared/staff/logins.ts'
import { call } from '../api.ts'

export async function signInOwner(): Promise<void> {
  await call(shopLogin, { input: inject('salon').owner })
}

/** Owner of an empty salon. */
export async function signInBareOwner(): Promise<void> {
  await call(shopLogin, { input: inject('salon').bareOwner })
}

/** A member of the sample salon, who is given a login. @param seesTour whether the tour is offered */
export async function signInMember(name: string, role: StaffRole, { seesTour = false } = {}): Promise<void> {
  await signInOwner()
  const team = await call(listStaff, { params: { salonId: inject('salon').id } })
  const staffId = team.find(({ firstName }) => firstName === name)?.id ?? ''
  const email = `${seesTour ? 'new-' : ''}${role.replace('_', '-')}@screens.example`
  await signInNewly({ staffId, email, role })
  if (!seesTour) await call(answerTour, {})
}

/** A member of the signed-in owner's salon, who is given a login. */
export async function signInNewly({
  staffId,
  ...login
}: {
  staffId: string
  email: string
  role: StaffRole
}): Promise<void> {
  const { initialPassword } = await call(giveStaffLogin, { params: { staffId }, input: login })
  await call(shopLogin, { input: { email: login.email, password: initialPassword } })
  const newPassword = 'violet-and-lacquer-4'
  const input = { currentPassword: initialPassword, newPassword, confirmPassword: newPassword }
  await call(changePassword, { input })
}

export async function signInAdmin(): Promise<void> {
  await call(adminLogin, { input: inject('salon').admin })
}

export async function signOut(): Promise<void> {
  await call(logout, {})
}
