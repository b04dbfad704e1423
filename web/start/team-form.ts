/** The rows of a new team, as they are typed. Rows without a name are nobody. */

import { NewMember } from '../../shared/staff/team.ts'
import { codesOf } from '../ui/field-codes.ts'

export interface MemberRow {
  /** Of the row alone. */
  id: number
  name: string
  languages: readonly string[]
  /** Ids of services that they do not do. */
  except: readonly string[]
  /** Sunday 0 to Saturday 6, of days on which the salon is open. */
  daysOff: readonly number[]
}

/** Speaks what the row before does: teams mostly share their languages. */
export function rowAfter(rows: readonly MemberRow[], languages: readonly string[]): MemberRow {
  const last = rows.at(-1)
  return { id: (last?.id ?? 0) + 1, name: '', languages: last?.languages ?? languages, except: [], daysOff: [] }
}

export function named(rows: readonly MemberRow[]): MemberRow[] {
  return rows.filter(({ name }) => name.trim() !== '')
}

/** As sent, or field codes by the row's id. */
export function readTeam(rows: readonly MemberRow[]) {
  const codes: Record<string, string> = {}
  const members = named(rows).flatMap(({ id, ...row }) => {
    const { data, error } = NewMember.safeParse(row)
    if (error) codes[String(id)] = Object.values(codesOf(error.issues))[0] ?? 'invalid'
    return data ? [data] : []
  })
  return { members, codes }
}

/** Adds or takes away one of a list. */
export function toggled<Value>(list: readonly Value[], one: Value, isIn: boolean): Value[] {
  return isIn ? [...list, one] : list.filter((other) => other !== one)
}
