/** Signing out without a connection: this device keeps it in mind, and tells the server before it asks who is signed in. */

import type { logout } from '../../shared/accounts/contract.ts'
import { address, call } from '../api.ts'

const place = 'booknail signed out'

/** Whether somebody signed out of whom the server thinks otherwise. */
export function hasLeft(): boolean {
  try {
    return localStorage.getItem(place) !== null
  } catch {
    return false
  }
}

/** False where the browser stores nothing: a reload would sign in again. */
export function leaveHere(): boolean {
  try {
    localStorage.setItem(place, 'yes')
    return true
  } catch {
    return false
  }
}

export function forgetLeft(): void {
  try {
    localStorage.removeItem(place)
  } catch {
    return // nothing is stored
  }
}

/** Ends on the server what has ended here. */
export async function tellLeft(): Promise<void> {
  if (!hasLeft()) return
  await call(address<typeof logout>('POST', '/api/logout'), {})
  forgetLeft()
}
