/** The letters that stand for a person's name. Pure. */

interface PersonName {
  firstName: string
  lastName: string
}

/** `LV` for Linda Vo. Letters with Vietnamese marks stay whole. */
export function initialsOf({ firstName, lastName }: PersonName): string {
  return [firstName, lastName]
    .map((name) => /./u.exec(name.normalize('NFC').trim())?.[0] ?? '')
    .join('')
    .toUpperCase()
}

/** Two also for who has one name. */
export function lettersOf(name: PersonName): string {
  return name.lastName ? initialsOf(name) : name.firstName.slice(0, 2).toUpperCase()
}
