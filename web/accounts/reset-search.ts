import type { LoginKind } from './login.ts'

/** Which login page the user came from, to link back to it. */
export function readResetSearch(address: Record<string, unknown>): { from?: LoginKind } {
  return address['from'] === 'admin' ? { from: 'admin' } : {}
}
