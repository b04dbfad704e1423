import type { Staff } from '../../shared/staff/contract.ts'
import { plain } from '../text/plain.ts'

/** Members whose name, email, bio or skills contain every typed word, ignoring diacritics. */
export function findStaff(staff: readonly Staff[], typed: string): Staff[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return staff.filter(({ firstName, lastName, email = '', bio, skills }) => {
    const text = plain([firstName, lastName, email, bio, ...skills].join('\n'))
    return words.every((word) => text.includes(word))
  })
}
