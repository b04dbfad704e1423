import type { SessionUser } from '../../shared/accounts/contract.ts'

/** `LV` for Linda Vo. Letters with Vietnamese marks stay whole. */
export function initialsOf({ firstName, lastName }: Pick<SessionUser, 'firstName' | 'lastName'>): string {
  return [firstName, lastName]
    .map((name) => /./u.exec(name.normalize('NFC').trim())?.[0] ?? '')
    .join('')
    .toUpperCase()
}

/** Two also for who has one name. */
export function lettersOf(name: Parameters<typeof initialsOf>[0]): string {
  return name.lastName ? initialsOf(name) : name.firstName.slice(0, 2).toUpperCase()
}
