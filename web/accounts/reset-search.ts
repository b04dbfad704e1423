import type { LoginKind } from './login.ts'

/** From which login page somebody came, and so where to go back to. */
export function readResetSearch(address: Record<string, unknown>): { from?: LoginKind } {
  return address['from'] === 'admin' ? { from: 'admin' } : {}
}
