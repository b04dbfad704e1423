import type { SessionUser } from '../../shared/accounts/contract.ts'

/** `LV` for Linda Vo. Letters with Vietnamese marks stay whole. */
export function initialsOf({ firstName, lastName }: Pick<SessionUser, 'firstName' | 'lastName'>): string {
  return [firstName, lastName]
    .map((name) => /./u.exec(name.normalize('NFC').trim())?.[0] ?? '')
    .join('')
    .toUpperCase()
}
