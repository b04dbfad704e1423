/** Who looks at a screen. */

import { inject } from 'vitest'
import { adminLogin, logout, shopLogin } from '../../shared/accounts/contract.ts'
import { call } from '../api.ts'

export async function signInOwner(): Promise<void> {
  await call(shopLogin, { input: inject('salon').owner })
}

export async function signInAdmin(): Promise<void> {
  await call(adminLogin, { input: inject('salon').admin })
}

export async function signOut(): Promise<void> {
  await call(logout, {})
}
