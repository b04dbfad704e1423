import type { Staff } from '../../shared/staff/contract.ts'
import { plain } from '../text/plain.ts'

/** Members in whose name, email, bio or skills every word that was typed stands, with or without its marks. */
export function findStaff(staff: readonly Staff[], typed: string): Staff[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return staff.filter(({ firstName, lastName, email = '', bio, skills }) => {
    const text = plain([firstName, lastName, email, bio, ...skills].join('\n'))
    return words.every((word) => text.includes(word))
  })
}
